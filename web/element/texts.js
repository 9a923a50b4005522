// What the page itself says, apart from the widgets' own texts.
export const shared = {
  zh: {
    play: "播放",
    pause: "暂停",
    speed: "速度",
    perSecond: "每秒 {n} 步",
    presets: "常用值",
    step: "{label}：{step}",
    on: "开",
    off: "关",
    loading: "正在载入…",
    terms: "公式里的每一项",
    legend: "颜色：从 {low} 到 {high}",
    readCell: "方向键逐格读数",
  },
  en: {
    play: "Play",
    pause: "Pause",
    speed: "Speed",
    perSecond: "{n} steps a second",
    presets: "Presets",
    step: "{label}: {step}",
    on: "on",
    off: "off",
    loading: "Loading…",
    terms: "Every term of the formula",
    legend: "Colours: from {low} to {high}",
    readCell: "arrow keys read one cell after another",
  },
};

export const filled = (template, values = {}) => template.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

import assert from "node:assert/strict";

// What the panel of a lit term begins with.
const begins = {frequency: "ω", exponent: "−2i/d", base: "10,000", dim: "d", position: "p", index: "2i", pe: "PE", sin: "sin", cos: "cos"};

export default {
  presets: {position: [0, 3, 1024, 100000]},
  sliders: ["position"],
  busy: () => globalThis.lab.one("[data-term-button=position]", globalThis.lab.widget("formula")).click(),

  tests({test, page}) {
    test("clicking a term explains it and lights its partners", async () => {
      const seen = await page.evaluate(async () => {
        const {all, control, fresh, one, settled} = globalThis.lab;
        const formula = await fresh("formula", {link: "terms", pair: "1"});
        const [clock, waves] = [await fresh("clock", {link: "terms"}), await fresh("waves", {link: "terms"})];
        await settled();
        const look = () => {
          const lit = (field) => [formula, clock, waves].map((element) => control(element, field).classList.contains("lit"));
          return {
            explained: one(".panel .name", formula)?.textContent ?? null,
            pieces: [...new Set(all(".formula [data-lit]", formula).map((piece) => piece.dataset.term))],
            buttons: all("[data-term-button][aria-pressed=true]", formula).map((button) => button.dataset.termButton),
            lit: Object.fromEntries(["position", "dim", "base"].map((field) => [field, lit(field)])),
            hand: one(".face.frequency .dial.chosen", clock)?.dataset.pair ?? null,
            hands: one(".face.dim .hands", clock) !== undefined,
            strong: all(".strip .strong", clock).map((row) => one(".bar-name", row).textContent.trim()),
            marks: all(".overlay rect", waves).length,
          };
        };
        const terms = [...new Set(all("[data-term]", formula).map((piece) => piece.dataset.term))];
        const nothing = look();
        const tried = [];
        for (const way of ["button", "formula"]) {
          for (const term of terms) {
            const toggle = async () => {
              const target = way === "button" ? one(`[data-term-button="${term}"]`, formula) : all(`.formula [data-term="${term}"]`, formula).at(-1);
              target.dispatchEvent(new MouseEvent("click", {bubbles: true, composed: true}));
              await settled();
              return look();
            };
            tried.push({way, term, on: await toggle(), off: await toggle()});
          }
        }
        for (const element of [formula, clock, waves]) element.remove();
        return {terms, nothing, tried};
      });
      assert.deepEqual([...seen.terms].sort(), Object.keys(begins).sort());
      assert.equal(seen.nothing.explained, null);
      assert.deepEqual(seen.nothing.pieces, []);
      for (const {way, term, on, off} of seen.tried) {
        const where = `${term} by ${way}`;
        assert.ok(on.explained?.startsWith(begins[term]), `${where}: “${on.explained}”`);
        assert.deepEqual(on.pieces, [term], where);
        assert.deepEqual(on.buttons, [term], where);
        for (const field of ["position", "dim", "base"]) assert.deepEqual(on.lit[field], Array(3).fill(field === term), `${where}: ${field}`);
        assert.equal(on.hand, ["frequency", "exponent"].includes(term) ? "1" : null, where);
        assert.equal(on.hands, term === "dim", where);
        if (term === "sin" || term === "cos") assert.ok(on.strong.filter((name) => name.startsWith(term)).length === 8, where);
        if (term === "pe") assert.equal(on.strong.length, 16, where);
        assert.equal(on.marks > seen.nothing.marks, term !== "base", `${where}: ${on.marks} marks in the waves, ${seen.nothing.marks} before`);
        assert.deepEqual(off, seen.nothing, `${where}, again`);
      }
      assert.equal(new Set(seen.tried.map(({on}) => on.explained)).size, seen.terms.length, "every explanation is another one");
    });

    test("keys light its terms", async () => {
      const explained = () => page.evaluate(() => globalThis.lab.settled().then(() => globalThis.lab.one(".panel .name", globalThis.lab.widget("formula"))?.textContent ?? null));
      await page.evaluate(() => globalThis.lab.one('[data-term-button="frequency"]', globalThis.lab.widget("formula")).focus());
      await page.press("Enter");
      assert.match(await explained(), /^ω/);
      await page.press(" ");
      assert.equal(await explained(), null);
    });

    test("the mouse opens its terms", async () => {
      const click = async () => {
        await page.click("formula", '.formula [data-term="exponent"] mi, .formula [data-term="exponent"] mn');
        return page.evaluate(() => globalThis.lab.settled().then(() => globalThis.lab.one(".panel .name", globalThis.lab.widget("formula"))?.textContent ?? null));
      };
      assert.match(await click(), /^−2i\/d/);
      assert.equal(await click(), null);
    });

    test("whoever multiplies what a line shows meets what it shows next", async () => {
      const {lines, wrong} = await page.evaluate(async () => {
        const {all, fresh, number, one, settled} = globalThis.lab;
        const formula = await fresh("formula", {lang: "en"});
        one('[data-term-button="position"]', formula).click();
        const wrong = [];
        let lines = 0;
        const numbers = (text) => [...text.replaceAll("\u00a0", " ").matchAll(/−?[\d,.]+(?: ?× ?10[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)?/g)].map(([one]) => {
          const [digits, power] = one.split(/ ?× ?10/);
          const exponent = power ? Number([...power].map((c) => (c === "⁻" ? "-" : "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(c))).join("")) : 0;
          return number(digits) * 10 ** exponent;
        });
        for (const position of [1, 2, 3, 5, 7, 10, 44, 60, 99, 512, 1024, 8191, 100000]) {
          for (let pair = 0; pair < 8; ++pair) {
            formula.params = {position, pair};
            await settled();
            const [, , left] = all(".worked .left", formula);
            const steps = all("span:not([class])", left.nextElementSibling).map((step) => step.textContent.trim());
            const [p, omega] = numbers(steps[0].slice(steps[0].indexOf("(")));
            const shown = numbers(steps[1].replace("2π", String(2 * Math.PI)).slice(steps[1].indexOf("(")));
            const [whole, turn, angle] = shown.length === 3 ? shown : [0, 0, shown[0]];
            const met = p * omega - whole * turn;
            ++lines;
            if (p !== position || Number(met.toPrecision(4)) !== Number(angle.toPrecision(4))) wrong.push(`${position}, ${pair}: ${steps.slice(0, 2).join(" ")} (${met})`);
            const [, , factor, product] = numbers(all(".panel dd", formula)[1].textContent);
            if (Number((position * factor).toPrecision(6)) !== Number(product.toPrecision(6))) wrong.push(`${position}, ${pair}: ${all(".panel dd", formula)[1].textContent}`);
          }
        }
        formula.remove();
        return {lines, wrong};
      });
      assert.deepEqual(wrong, []);
      assert.equal(lines, 13 * 8);
    });

    test("the pair stays below half the width: told when it is typed, followed when the width changes", async () => {
      const seen = await page.evaluate(async () => {
        const {commit, fresh, sentences, settled} = globalThis.lab;
        const formula = await fresh("formula", {dim: "16", pair: "7"});
        await commit(formula, "pair", "8");
        const result = {told: sentences(formula), stayed: formula.params.pair};
        formula.params = {dim: 8};
        await settled();
        Object.assign(result, {followed: [formula.params.dim, formula.params.pair], left: formula.problems.length});
        formula.remove();
        return result;
      });
      assert.equal(seen.told.length, 1);
      assert.match(seen.told[0], /\b7\b.*8/);
      assert.equal(seen.stayed, 7);
      assert.deepEqual(seen.followed, [8, 3]);
      assert.equal(seen.left, 0);
    });
  },
};

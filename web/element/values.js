// The Params and the View of one widget, and what was refused. Nothing here draws or listens; C++ alone judges.

// Lists are the same if their numbers are.
export const same = (a, b) =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((x, k) => x === b[k]));

const copied = (value) => (Array.isArray(value) ? [...value] : value);

export class Values {
  #evaluate;
  #params = {};
  #problems = new Map(); // by field
  view;

  // With the widget's defaults.
  constructor(core, widget) {
    this.properties = core.schema(widget).params.properties;
    this.#evaluate = (params) => core.evaluate(widget, params);
    const {view, params, problems} = this.#evaluate({});
    if (!view) throw new Error(problems.map(({en}) => en).join(" "));
    this.view = view;
    this.#params = params;
  }

  // A copy: whoever changes it changes nothing here.
  get params() {
    return Object.fromEntries(Object.entries(this.#params).map(([name, value]) => [name, copied(value)]));
  }
  // {field, rule, limit, given, zh, en} for everything that was refused; `raw` is what was typed.
  get problems() {
    return [...this.#problems.values()];
  }
  problem(field) {
    return this.#problems.get(field);
  }
  // Of fields that are not among those.
  problemsBeside(fields) {
    return [...this.#problems].filter(([field]) => !fields.includes(field)).map(([, problem]) => problem);
  }
  forgive(field) {
    return this.#problems.delete(field);
  }
  complain(field, problem) {
    this.#problems.set(field, problem);
  }

  // Takes of the changes what is allowed and remembers the rest with its sentence. The names that were taken, those among them
  // that had to follow (a pair, where the width became less); null where nothing was.
  attempt(changes) {
    const before = this.#params;
    const wanted = {...changes};
    const own = (name) => Object.prototype.hasOwnProperty.call(changes, name);
    for (const name in changes) this.#problems.delete(name);
    const refuse = (name, problem) => {
      this.complain(name, {...problem, raw: typeof changes[name] === "string" ? changes[name] : problem.given});
      delete wanted[name];
    };
    const stillWanted = () => Object.keys(wanted).filter(own);
    const resolve = (problem) => {
      const {field, rule, limit} = problem;
      if (own(field)) {
        if (field in wanted) refuse(field, problem); // of a list the first that is wrong
      } else if (!(field in wanted) && (rule === "max" || rule === "min")) {
        wanted[field] = limit; // a limit that follows from the change is followed
        this.#problems.delete(field);
      } else {
        for (const name of stillWanted()) refuse(name, problem);
      }
    };
    for (;;) {
      const answer = this.#evaluate({...before, ...wanted});
      if (answer.view) {
        this.#params = answer.params;
        this.view = answer.view;
        return Object.keys(answer.params).filter((name) => name in wanted || !same(before[name], answer.params[name]));
      }
      answer.problems.forEach(resolve);
      if (stillWanted().length === 0) return null;
    }
  }
}

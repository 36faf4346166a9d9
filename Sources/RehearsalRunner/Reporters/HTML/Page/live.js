// A prototype whose device itself stands behind the page.

const makeSource = (show) => {
  const model = read("live") || {};
  let state;
  let isAlone = false;
  let chain = Promise.resolve();
  let pending;
  const box = h("input", { type: "checkbox" });

  const view = () => {
    const names = new Set(state.can);
    const title = state.screen?.title || state.screen?.scene || "";
    return {
      app: model.app, screen: state.screen, broken: state.broken, message: state.message, bad: state.bad, title,
      can: (address) => names.has(address), names: [...names],
      faults: state.faults.map((name) => ({ name, kind: name })), requests: state.requests,
      noFaults: state.runs ? "The server answers: faults are its own." : "Nothing here sends a request.",
      canGoBack: state.moment > 1, map: { arrows: state.map.arrows, scenes: state.map.scenes.map((scene) => ({ ...scene, title: scene.screen?.title, isHere: scene.name === state.screen?.scene })) },
      done: state.done.map((moment) => ({ text: moment.steps.join("\n"), broken: moment.broken, isHere: moment.at === state.moment, isUndone: moment.at > state.moment, go: () => line(`back to ${moment.at}`) })),
      time: timeOf(),
    };
  };

  const timeOf = () => {
    const button = (text, order, isOff) => h("button", { type: "button", class: "plain", disabled: isOff, onclick: () => line(order) }, text);
    const words = state.next === undefined ? "nothing is due" : `next event at ${state.next}`;
    const text = h("p", { class: "quiet" }, `${state.time}, ${words}${state.underway > 0 ? `, ${plural(state.underway, "request")} under way` : ""}`);
    if (state.runs) return [text];
    return [text, h("label", {}, box, h("span", {}, "Time stands still after a click")), h("div", { class: "row-of-buttons" },
      button("Let 1 s pass", "wait 1 s"), button("Next event", "step", state.next === undefined), button("All that is due", "settle", state.next === undefined))];
  };

  const take = (next) => {
    if (state && next.version <= state.version) return;
    state = next;
    show(view());
  };

  const lost = () => {
    isAlone = true;
    if (state) show({ ...view(), message: "The command does not answer any more. Start it again: this page goes on then.", bad: true });
  };

  const call = async (path, body) => {
    const answer = await fetch(path, body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };

  // Orders are carried out one after the other.
  const order = (body) => {
    chain = chain.then(() => call("/order", body)).then((next) => { take(next); return next; }).catch(lost);
    return chain;
  };
  const line = (text) => { flush(); return order({ line: text }); };

  // What is typed is sent after a short rest, and before anything else is done.
  const flush = () => {
    if (!pending) return;
    const { element, address, timer } = pending;
    clearTimeout(timer);
    pending = undefined;
    order({ touch: `${address}=${element.value}`, still: box.checked });
  };
  const type = (element, address) => {
    clearTimeout(pending?.timer);
    pending = { element, address, timer: setTimeout(flush, 200) };
  };

  const input = (address, part) => {
    if (!state.can.includes(address) && part.kind !== "picker") return undefined;
    const about = { class: "input", "data-at": address, "aria-label": visible(part.text), "data-of": `${state.screen.scene} ${part.text}` };
    if (part.kind === "picker") {
      const index = address.split(".")[1];
      const offers = (part.choices || []).map((choice, number) => [`choice.${index}.${number}`, choice]).filter(([name, choice]) => state.can.includes(name) || choice === part.value);
      if (offers.length < 2) return undefined;
      const element = h("select", about, !offers.some(([, choice]) => choice === part.value) && h("option", { value: "" }, "–"),
        offers.map(([name, choice]) => h("option", { value: name, selected: choice === part.value }, short(choice, 80))));
      element.addEventListener("change", () => element.value && perform(element.value, element.value));
      return element;
    }
    const kind = { "search bar": "search", "date picker": "date" }[part.kind] || "text";
    const isSecure = part.kind === "secure field";
    // No field for passwords: a browser would offer to keep what is typed.
    const element = part.kind === "text view" ? h("textarea", { ...about, rows: 3 }) : h("input", { ...about, class: isSecure ? "input secure" : "input", type: kind, autocomplete: "off" });
    element.value = part.value ?? "";
    // Bullets are no beginning of a text.
    if (isSecure) element.addEventListener("focus", () => element.select());
    element.addEventListener("input", () => type(element, address));
    element.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" || part.kind === "text view") return;
      flush();
      chain.then(() => state.can.includes("beside:press Return") && perform("beside:press Return", "Return"));
    });
    return element;
  };

  const save = async () => {
    flush();
    const next = await order({ save: true });
    if (next?.scenario === undefined) return;
    h("a", { href: URL.createObjectURL(new Blob([next.scenario], { type: "text/plain" })), download: "prototype.feature" }).click();
  };

  const listen = async () => {
    for (;;) {
      try {
        const next = await call(`/state?after=${isAlone ? -1 : state?.version ?? -1}`);
        if (isAlone) state = undefined;
        isAlone = false;
        take(next);
      } catch {
        lost();
        await new Promise((done) => setTimeout(done, 1000));
      }
    }
  };

  return {
    app: model.app, caption: "live: the app itself, on this machine", start: listen, input, isBusy: () => pending !== undefined,
    act: async (action, words, fault) => {
      flush();
      const next = await order({ touch: action, still: box.checked, ...(fault === -1 ? {} : { fault }) });
      return next !== undefined && fault !== -1 && next.message.includes("has met");
    },
    back: () => line("undo"), restart: () => line("back to 1"), go: (scene) => line(`back to ${scene.place}`), again: () => line("redo"),
    canAgain: () => state.moment < state.moments - 1, save, saving: model.saving,
  };
};

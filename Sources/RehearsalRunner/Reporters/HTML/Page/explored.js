// A prototype in one file: the states that a search has found.

const makeSource = (show) => {
  const model = read("prototype") || { states: [], names: [], faults: [], broken: [[]], map: { scenes: [], arrows: [] } };
  const pictures = read("screens") || [];
  let state = -1;
  let broken = [];
  let playing = 0;
  // How a state was reached: its number and what was done, for the way back.
  const path = [];

  const nameOf = (edge) => model.names[edge[0]];
  const here = () => model.states[state] || {};
  const picture = (number) => pictures[model.states[number]?.s];
  const titleOf = (number) => picture(number)?.title || picture(number)?.scene || "a screen";
  const failing = (kind) => ((here().f || []).find((list) => list[0] === kind) || []).slice(1);
  const edgesOf = (kind) => [...(kind < 0 ? [] : failing(kind)), ...(here().e || [])];
  // Every action from here, whatever the network does.
  const actions = () => [...new Set([...(here().e || []), ...(here().f || []).flatMap((list) => list.slice(1))].map(nameOf))];

  const view = (message = "", bad = false, screen = picture(state)) => {
    const isBeyond = !here().e;
    const names = actions();
    return {
      app: model.app, screen, broken, message, bad, title: titleOf(state),
      can: (address) => isBeyond || names.includes(address), names,
      faults: model.faults.map((name, kind) => ({ name, kind })).filter(({ kind }) => failing(kind).length > 0),
      noFaults: model.most === 0 ? "" : here().e && !here().f ? `No more than ${plural(model.most, "fault")} on a path were explored.` : "Nothing here sends a request.",
      canGoBack: path.length > 0, link: `#/state/${state}`, linkText: `state ${state}`,
      map: { arrows: model.map.arrows, scenes: model.map.scenes.map((scene) => ({ ...scene, title: titleOf(scene.place), screen: picture(scene.place), isHere: scene.name === picture(state)?.scene })) },
      done: path.slice(-30).map((step) => ({ text: `${short(titleOf(step.from), 60)}: ${short(step.words, 120)}` })),
    };
  };

  // Shows the screens on the way, then the state.
  const play = async (edge, message = "") => {
    const turn = ++playing;
    const isQuick = matchMedia("(prefers-reduced-motion: reduce)").matches || navigator.webdriver;
    state = edge[1];
    broken = model.broken[edge[2] || 0] || [];
    location.hash = `#/state/${state}`;
    if (!isQuick) {
      for (const number of edge.slice(3, 15)) {
        show({ ...view("", false, pictures[number]), can: () => false });
        await new Promise((done) => setTimeout(done, 260));
        if (turn !== playing) return;
      }
    }
    show(view(message));
  };

  const act = (action, words, fault) => {
    if (!here().e) return show(view(`This lies beyond the ${plural(model.actions, "action")} that were explored. To go farther: rehearse prototype --actions ${model.actions + 3}`));
    const edge = edgesOf(fault).find((one) => nameOf(one) === action);
    if (!edge) return show(view("Nothing happens there."));
    if (edge[1] === -2) return show(view("This crashes the app. rehearse explore shows where.", true));
    if (edge[1] === -1) return show(view("This leads to a state beyond those of the page. To have more: rehearse prototype --states", true));
    const isMet = failing(fault).includes(edge);
    path.push({ from: state, words: words + (isMet ? `, and the request meets ${model.faults[fault]}` : "") });
    play(edge, isMet ? `The request has met ${model.faults[fault]}.` : fault >= 0 ? "No request was sent, so nothing has failed." : "");
    return isMet;
  };

  const restart = (message = "") => {
    path.length = 0;
    const { launch } = model;
    if (launch && launch[1] >= 0) return play(launch, message);
    show({ ...view(launch && launch[1] === -2 ? "The app crashes when it starts." : "There is nothing to show.", true), screen: undefined });
  };

  const open = () => {
    const wanted = /^#\/state\/(\d+)$/.exec(location.hash);
    const number = Number(wanted?.[1] ?? NaN);
    if (number === state) return;
    if (!model.states[number]) {
      return restart(location.hash.length > 2 ? `There is no ${wanted ? `state ${number}` : `place ${short(location.hash, 40)}`} in this page, which has ${plural(model.states.length, "state")}. This is the start.` : "");
    }
    // The browser's own way back.
    if (path.length > 0 && path[path.length - 1].from === number) path.pop(); else path.length = 0;
    state = number;
    broken = [];
    playing += 1;
    show(view());
  };

  // A field offers its candidate inputs; a picker its choices.
  const input = (address, part) => {
    const index = address.split(".")[1];
    const typed = actions().filter((name) => name.startsWith(address + "=")).map((name) => [name, name.slice(address.length + 1)]);
    const chosen = part.kind === "picker" ? (part.choices || []).map((choice, number) => [`choice.${index}.${number}`, choice]).filter(([name]) => actions().includes(name)) : [];
    const offers = [...typed, ...chosen];
    if (offers.length === 0) return undefined;
    const element = h("select", { class: "input", "data-at": address, "aria-label": visible(part.text) },
      h("option", { value: "" }, part.value ? short(String(part.value), 80) : "type …"), offers.map(([name, text]) => h("option", { value: name }, text === "" ? "(nothing)" : short(text, 80))));
    element.addEventListener("change", () => element.value && perform(element.value, `“${element.selectedOptions[0].textContent}” into ${part.text}`));
    return element;
  };

  addEventListener("hashchange", open);
  return {
    app: model.app, caption: `${plural(model.states.length, "state")}, explored with ${model.caption}`, start: open, act, input,
    back: () => { const last = path.pop(); if (last) play([0, last.from, 0]); },
    restart: () => restart(), go: (scene) => { path.length = 0; play([0, scene.place, 0]); },
  };
};

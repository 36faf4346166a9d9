// A prototype: a phone whose controls lead from state to state.

const model = read("prototype") || { states: [], names: [], faults: [], launches: [] };
const pictures = read("screens") || [];
let state = -1;
let fault = -1;
let playing = 0;
// How a state was reached: its number and what was done, for the way back.
const path = [];

const nameOf = (edge) => model.names[edge[0]];
const here = () => model.states[state];
const picture = () => pictures[here()?.s];

const edgesOf = (from) => {
  if (!from) return [];
  if (fault < 0) return from.e || [];
  const failing = (from.f || []).find((list) => list[0] === fault);
  return failing ? failing.slice(1) : [];
};

// The edge of an action, with the fault if one is switched on and a request meets it.
const edgeOf = (from, action) => edgesOf(from).find((edge) => nameOf(edge) === action) || (from?.e || []).find((edge) => nameOf(edge) === action);

const titleOf = (number) => {
  const shown = pictures[model.states[number]?.s];
  return shown ? shown.title || shown.scene || "a screen" : "nothing";
};

const act = (action, words) => {
  const from = here();
  if (!from.e) return say(`This lies beyond the ${plural(model.actions, "action")} that were explored. To go farther: rehearse prototype --actions ${model.actions + 3}`);
  const edge = edgeOf(from, action);
  if (!edge) return say("Nothing happens there.");
  const isMet = fault >= 0 && edgesOf(from).includes(edge);
  if (edge[1] === -2) return say("This crashes the app. rehearse explore shows where.", "bad");
  if (edge[1] === -1) return say("This leads to a state beyond those of the page. To have more: rehearse prototype --states", "bad");
  const wanted = fault >= 0 ? model.faults[fault] : "";
  if (fault >= 0 && isMet) fault = -1;
  path.push({ from: state, words: words + (isMet ? `, and the request meets ${wanted}` : "") });
  play(edge, isMet ? `The request has met ${wanted}.` : fault >= 0 ? "No request was sent, so the fault waits." : "");
};

// Shows the screens on the way, then the state.
const play = async (edge, words) => {
  const turn = ++playing;
  const isQuick = matchMedia("(prefers-reduced-motion: reduce)").matches || navigator.webdriver;
  state = edge[1];
  location.hash = `#/state/${state}`;
  if (!isQuick) {
    for (const number of edge.slice(2, 14)) {
      stage.replaceChildren(drawPhone(pictures[number], { tap: () => {}, can: () => false }));
      await new Promise((done) => setTimeout(done, 260));
      if (turn !== playing) return;
    }
  }
  draw();
  say(words || "");
};

const say = (words, kind = "") => {
  message.textContent = visible(words);
  message.className = "message " + kind;
};

// MARK: What is offered

const actionsWith = (address) => [...(here().e || []).map(nameOf), ...(here().f || []).flatMap((list) => list.slice(1).map(nameOf))]
  .filter((name, index, all) => name.startsWith(address + "=") && all.indexOf(name) === index);

// A field offers its candidate inputs; a picker its choices.
const input = (address, part) => {
  const typed = actionsWith(address).map((name) => [name, name.slice(address.length + 1)]);
  const index = address.split(".")[1];
  const chosen = part.kind === "picker" ? (part.choices || []).map((choice, number) => [`choice.${index}.${number}`, choice]).filter(([name]) => edgeOf(here(), name)) : [];
  const offers = [...typed, ...chosen];
  if (offers.length === 0) return undefined;
  const element = h("select", { class: "input", "aria-label": visible(part.text) },
    h("option", { value: "" }, part.value ? short(String(part.value), 80) : "type …"), offers.map(([name, text]) => h("option", { value: name }, text === "" ? "(nothing)" : short(text, 80))));
  element.addEventListener("change", () => element.value && act(element.value, `“${element.selectedOptions[0].textContent}” into ${part.text}`));
  return element;
};

const gestures = [["return", "Press Return"], ["pull", "Pull to refresh"], ["swipe", "Swipe the sheet down"], ["wait", "Let time pass"]];

// MARK: The page

const stage = h("div", { class: "stage" });
const message = h("p", { class: "message", role: "status" });
const others = h("div", { class: "gestures" });
const map = h("ol", { class: "map" });
const steps = h("ol", { class: "steps" });
const link = h("a", { class: "mono" });
const faults = h("fieldset", { class: "faults" });
const back = h("button", { type: "button", class: "plain", onclick: () => goBack() }, "Back");

const words = (address) => stage.querySelector(`[data-at="${CSS.escape(address)}"]`)?.innerText.split("\n")[0] || address;

const draw = () => {
  const now = here();
  const isBeyond = !now.e;
  const names = new Set([...(now.e || []).map(nameOf), ...edgesOf(now).map(nameOf)]);
  stage.replaceChildren(drawPhone(picture(), { tap: (address) => act(address, words(address)), can: (address) => isBeyond || names.has(address), input }));
  others.replaceChildren(...gestures.filter(([name]) => names.has(name)).map(([name, text]) =>
    h("button", { type: "button", class: "plain", onclick: () => act(name, text) }, text)));
  link.href = `#/state/${state}`;
  link.replaceChildren(`state ${state}`);
  back.disabled = path.length === 0;
  drawFaults(now);
  drawMap();
  steps.replaceChildren(...path.slice(-30).map((step) => h("li", {}, h("span", { class: "quiet" }, short(titleOf(step.from), 60), ": "), short(step.words, 120))));
  document.title = `${visible(titleOf(state))}: ${visible(model.app)}`;
};

const drawFaults = (now) => {
  if (model.faults.length === 0 || model.most === 0) return;
  const isOver = now.e && !now.f;
  const option = (number, text) => {
    const box = h("input", { type: "radio", name: "fault", value: number, checked: fault === number, disabled: isOver && number >= 0 });
    box.addEventListener("change", () => { fault = number; draw(); });
    return h("label", {}, box, h("span", {}, text));
  };
  faults.replaceChildren(h("legend", {}, "The next request"), option(-1, "is answered"), ...model.faults.map((name, number) => option(number, `fails with ${name}`)),
    isOver ? h("p", { class: "quiet" }, `No more than ${plural(model.most, "fault")} on a path were explored.`) : "");
};

// Each screen, and where it leads; the first state of a screen is the one with the shortest path.
const places = (() => {
  const found = new Map();
  model.states.forEach((one, number) => {
    const shown = pictures[one.s] || {};
    const name = shown.scene || "?";
    if (!found.has(name)) found.set(name, { name, title: shown.title, first: number, count: 0, to: new Set(), least: one.n });
    const place = found.get(name);
    place.count += 1;
    if (one.n < place.least) { place.least = one.n; place.first = number; }
    for (const edge of [...(one.e || []), ...(one.f || []).flatMap((list) => list.slice(1))]) {
      const target = pictures[model.states[edge[1]]?.s]?.scene;
      if (target && target !== name) place.to.add(target);
    }
  });
  return [...found.values()].sort((left, right) => left.least - right.least || left.first - right.first);
})();

const drawMap = () => {
  const scene = picture()?.scene;
  map.replaceChildren(...places.map((place) => h("li", { class: place.name === scene ? "here" : "" },
    h("button", { type: "button", class: "link", onclick: () => jump(place.first) }, short(place.title || place.name, 60)),
    h("span", { class: "quiet" }, ` ${plural(place.count, "state")}`), place.name === scene && h("b", { class: "you" }, "you are here"),
    place.to.size > 0 && h("span", { class: "leads quiet" }, "leads to " + [...place.to].map((name) => short(places.find((one) => one.name === name)?.title || name, 40)).join(", ")))));
};

const jump = (number) => {
  path.length = 0;
  play([0, number], "");
};

const goBack = () => {
  const last = path.pop();
  if (last) play([0, last.from], "");
};

const restart = () => {
  path.length = 0;
  const failing = model.launches.slice(1).find(([kind]) => kind === fault);
  const launch = failing ? failing[1] : model.launches[0];
  if (failing) fault = -1;
  if (!launch || launch[1] < 0) {
    stage.replaceChildren(drawPhone(undefined));
    return say(launch && launch[1] === -2 ? "The app crashes when it starts." : "There is nothing to show.", "bad");
  }
  play(launch, "");
};

const open = () => {
  const number = Number(/^#\/state\/(\d+)$/.exec(location.hash)?.[1] ?? NaN);
  if (number === state) return;
  if (model.states[number]) {
    // The browser's own way back.
    if (path.length > 0 && path[path.length - 1].from === number) path.pop(); else path.length = 0;
    state = number;
    playing += 1;
    draw();
    say("");
  } else restart();
};

show(
  h("header", { class: "top" }, h("p", { class: "quiet kicker" }, "Prototype"), h("h1", {}, h("bdi", {}, model.app)),
    h("p", { class: "quiet" }, `${plural(model.states.length, "state")}, explored with ${model.caption}`)),
  h("main", { class: "prototype" },
    h("section", { class: "phone-side", "aria-label": "The phone" }, h("div", { class: "buttons" }, back, h("button", { type: "button", class: "plain", onclick: restart }, "Restart"), link), stage, others, message),
    h("section", { class: "side", "aria-label": "Faults, map and path" }, model.most > 0 && faults, h("h2", {}, "Map"), map, h("h2", {}, "Path"), steps)));
addEventListener("hashchange", open);
open();

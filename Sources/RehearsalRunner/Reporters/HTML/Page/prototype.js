// A prototype: a phone to click through, with the network, time, a map and the path beside it.
//
// `makeSource` says what is shown: the states of a search, or the device itself.

let view;
let fault = -1;
let isPressed = false;
let waiting;

const stage = h("div", { class: "stage" });
const message = h("p", { class: "message", role: "status" });
const others = h("div", { class: "gestures", role: "group", "aria-label": "Gestures and the system" });
const map = h("div", {});
const steps = h("ol", { class: "steps" });
const link = h("a", { class: "mono" });
const faults = h("fieldset", { class: "faults" });
const clock = h("div", { class: "time" });
const button = (text, action) => h("button", { type: "button", class: "plain", onclick: action }, text);
const back = button("Undo", () => source.back());
const again = button("Redo", () => source.again());

// A redraw between the press and the release of a button would take the click away.
addEventListener("pointerdown", () => { isPressed = true; });
for (const end of ["pointerup", "pointercancel"]) {
  addEventListener(end, () => setTimeout(() => {
    isPressed = false;
    if (waiting) draw(waiting);
  }));
}

const showView = (next) => { if (isPressed && view) waiting = next; else draw(next); };

const perform = async (action, words) => {
  if (await source.act(action, words, fault)) {
    fault = -1;
    drawFaults();
  }
};

const draw = (next) => {
  view = next;
  waiting = undefined;
  const focus = focused();
  stage.replaceChildren(drawPhone(view.screen, { isApp: true, tap: (address) => perform(address, wordsOf(address)), can: view.can, input: source.input, broken: view.broken }));
  drawOthers();
  link.hidden = !view.link;
  if (view.link) { link.href = view.link; link.replaceChildren(view.linkText); }
  back.disabled = !view.canGoBack;
  again.hidden = !source.again;
  again.disabled = !source.again || !source.canAgain();
  drawFaults();
  clock.replaceChildren();
  append(clock, view.time || []);
  map.replaceChildren();
  append(map, drawMap(view.map, (scene) => source.go(scene)));
  steps.replaceChildren(...view.done.map((step) => h("li", { class: [step.isHere ? "here" : "", step.isUndone ? "undone" : "", step.broken ? "bad" : ""].join(" ").trim() || undefined },
    step.go ? h("button", { type: "button", class: "link", "aria-current": step.isHere ? "step" : undefined, onclick: step.go }, step.text) : step.text,
    step.isUndone && h("span", { class: "hearing" }, ", undone"))));
  const at = steps.querySelector(".here");
  // Of the list alone: the page stays where its reader is.
  if (at) steps.scrollTop = at.offsetTop - steps.offsetTop - steps.clientHeight / 2;
  document.title = `${visible(view.title)}: ${visible(view.app)}`;
  message.textContent = visible(view.message);
  message.className = "message" + (view.bad ? " bad" : "");
  refocus(focus);
};

const wordsOf = (address) => stage.querySelector(`[data-at="${CSS.escape(address)}"]`)?.innerText.split("\n")[0] || address;

// What has the focus keeps it, with the text that is being typed there.
const nameOf = (element) => `${element.tagName} ${element.getAttribute("aria-label") || element.innerText} ${element.value && element.type === "radio" ? element.value : ""} ${element.dataset.of || ""}`;
const focused = () => {
  const element = document.activeElement;
  if (!element || element === document.body || !page.contains(element)) return undefined;
  const isField = stage.contains(element) && /^(INPUT|TEXTAREA)$/.test(element.tagName);
  return { element, isOnPhone: stage.contains(element), at: element.dataset.at, name: nameOf(element), text: element.value, start: element.selectionStart, end: element.selectionEnd, isField };
};
const refocus = (focus) => {
  if (!focus || focus.element.isConnected) return;
  const all = focus.isOnPhone ? stage.querySelectorAll(`[data-at="${CSS.escape(focus.at || "")}"]`) : page.querySelectorAll("button, input, a");
  const element = [...all].find((one) => !one.disabled && nameOf(one) === focus.name);
  if (!element) return stage.querySelector(".phone")?.focus({ preventScroll: true });
  element.focus({ preventScroll: true });
  if (!focus.isField) return;
  element.value = focus.text;
  if (element.type !== "date") element.setSelectionRange(focus.start, focus.end);
};

// What no control on the phone does has a button beside it.
const drawOthers = () => {
  const gestures = view.names.filter((name) => name.startsWith("beside:")).map((name) => [name, name.slice("beside:".length)]);
  const hidden = view.names.filter((name) => /^(swipe|rowbutton)\./.test(name) && !stage.querySelector(`[data-at="${CSS.escape(name)}"]`)).map((name) => {
    const [, path, title] = /^[a-z]+\.((?:table\d+\.)?\d+\.\d+)\.(.*)$/s.exec(name) || [];
    return [name, `swipe ${short(wordsOf(`row.${path}`), 30)}: ${title}`];
  });
  others.replaceChildren(...[...gestures, ...hidden].map(([name, text]) =>
    button(short(text.charAt(0).toUpperCase() + text.slice(1), 60), () => perform(name, text))));
};

const drawFaults = () => {
  if (fault !== -1 && !view.faults.some(({ kind }) => kind === fault)) fault = -1;
  const option = (kind, text) => {
    const box = h("input", { type: "radio", name: "fault", value: kind, checked: fault === kind });
    box.addEventListener("change", () => { fault = kind; });
    return h("label", {}, box, h("span", {}, text));
  };
  const isOffered = view.faults.length > 0;
  const names = (view.requests || []).slice(0, 3).join(", ");
  faults.hidden = !isOffered && !view.noFaults;
  faults.replaceChildren();
  append(faults, [h("legend", {}, "The next request"), names && h("p", { class: "quiet" }, names),
    isOffered ? [option(-1, "is answered"), view.faults.map(({ name, kind }) => option(kind, `fails with ${name}`))] : h("p", { class: "quiet" }, view.noFaults)]);
};

const source = makeSource(showView);

show(
  h("header", { class: "top" }, h("p", { class: "quiet kicker" }, "Prototype"), h("h1", {}, h("bdi", {}, source.app)), h("p", { class: "quiet" }, source.caption)),
  h("main", { class: "prototype" },
    h("section", { class: "phone-side", "aria-label": "The phone" },
      h("div", { class: "buttons" }, back, again, button("Restart", () => source.restart()), link), stage, others, message),
    h("section", { class: "side", "aria-label": "Network, time, map and path" }, faults, clock,
      h("h2", {}, "Map"), map, h("h2", {}, "Path"), steps,
      source.save && h("div", { class: "row-of-buttons" }, button(source.saving ? `Save to ${short(source.saving, 60)}` : "Save as a scenario", () => source.save())))));
source.start();

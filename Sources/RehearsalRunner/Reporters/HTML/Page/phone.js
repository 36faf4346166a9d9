// Draws a screen as a phone.

const colors = ["red", "blue", "green", "yellow", "orange", "purple", "white", "gray"];

// options: `touched`, the address of the control to ring; `tap(address)`, which makes the controls work;
// `input(address, part)`, which draws what is offered for a field; `can(address)`, whether a touch does something;
// `isApp`, whether it shows what a user sees and no more;
// `broken`, the rules that the app has broken, each with what was seen.
const drawPhone = (screen, options = {}) => {
  if (!screen) {
    return h("div", { class: "phone empty", role: "group", "aria-label": "A phone: the app has not started" },
      h("div", { class: "glass" }, h("p", { class: "note" }, "Nothing has appeared yet")));
  }
  const draw = new Drawing(screen, options);
  const covered = screen.over !== undefined || screen.background;
  const parts = screen.parts || [];
  // The fields of an alert come last.
  const under = parts.length - (screen.over?.fields || 0);
  const glass = h("div", { class: "glass" + (screen.sheet ? " sheet" : "") + (covered ? " covered" : "") },
    screen.sheet && h("div", { class: "handle", "aria-hidden": "true" }),
    screen.bar && draw.bar(screen.bar),
    h("div", { class: "parts" }, parts.slice(0, under).map((part) => draw.part(part))),
    screen.tabs && draw.tabs(screen.tabs),
    screen.over && draw.over(screen.over, parts.slice(under)),
    screen.keyboard && h("div", { class: "keyboard" }, h("span", {}, "keyboard")),
    screen.background && h("p", { class: "curtain" }, "The app is in the background"));
  const name = screen.title || screen.scene || "";
  return h("div", { class: "phone" + (screen.moving ? " moving" : ""), role: "group", tabindex: options.tap ? -1 : undefined, "aria-label": `The screen ${short(visible(name))}` },
    h("div", { class: "island", "aria-hidden": "true" }), glass,
    options.broken?.length > 0 && h("div", { class: "broken", role: "alert" }, options.broken.map(([rule, text]) =>
      h("p", {}, h("b", {}, short(rule, 120)), rule !== text && [": ", cut(text, 300)]))),
    screen.moving && h("p", { class: "motion" }, "in transition"));
};

class Drawing {
  constructor(screen, options) {
    this.screen = screen;
    this.options = options;
  }

  // What lies over a screen keeps touches from everything below it.
  isReached(address) {
    return !this.screen.background && (this.screen.over === undefined || address.startsWith("action."));
  }

  // A control: a button where the phone works, else a text.
  control(address, properties, text, isDisabled) {
    const { tap, touched, can } = this.options;
    const { class: name = "", ...rest } = properties;
    const names = [name, touched === address ? "touched" : "", isDisabled ? "disabled" : ""].join(" ").trim();
    const content = [text, isDisabled && h("span", { class: "tag" }, "disabled"),
      touched === address && h("span", { class: "hearing" }, ", touched")];
    if (!tap) return h("span", { class: names, ...rest }, content);
    const works = !isDisabled && this.isReached(address) && (!can || can(address));
    return h("button", { type: "button", class: names + (works ? "" : " idle"), disabled: !works, ...rest,
      "data-at": address, onclick: () => tap(address) }, content);
  }

  // `prefix`: that of the addresses in a bar inside the screen.
  bar(bar, prefix = "") {
    const side = (buttons, name) =>
      (buttons || []).map((button, index) => this.control(`${prefix}${name}.${index}`, { class: "bar-button" }, button.text, button.disabled));
    return h("div", { class: "bar" },
      h("div", { class: "bar-side" },
        bar.back !== undefined && this.control(`${prefix}back`, { class: "bar-button back" }, [h("span", { "aria-hidden": "true" }, "‹ "), bar.back || "Back"]),
        side(bar.left, "left")),
      h("div", { class: "bar-title" }, bar.title),
      h("div", { class: "bar-side right" }, side(bar.right, "right")));
  }

  text(text, color, name = "") {
    const isKnown = colors.includes(color);
    return h("span", { class: (name + (isKnown ? ` in-${color}` : "")).trim() || undefined },
      cut(text, 600), color && !isKnown && h("span", { class: "tag" }, color));
  }

  part(part) {
    if (part.kind === "label") return h("p", { class: "label" }, this.text(part.text, part.color));
    if (part.kind === "table") return this.table(part);
    if (part.kind === "bar") return this.bar(part, part.at + ".");
    if (part.kind === "tabs") return this.tabs(part, part.at + ".");
    const drawn = this.drawnControl(part);
    if (!part.hidden) return drawn;
    if (this.options.isApp) return null;
    return h("div", { class: "hidden-control" }, h("span", { class: "tag" }, "hidden"), drawn);
  }

  drawnControl(part) {
    const label = () => h("span", { class: "name" }, part.text);
    switch (part.kind) {
      case "button":
        return this.control(part.at, { class: "button" }, part.text, part.disabled);
      case "field": case "secure field": case "text view": case "search bar":
        return this.field(part);
      case "switch":
        return h("div", { class: "line" }, label(), this.control(part.at,
          { class: "switch" + (part.value ? " on" : ""), ...(this.options.tap ? { role: "switch", "aria-checked": String(part.value), "aria-label": visible(part.text) } : {}) },
          part.value ? "on" : "off", part.disabled));
      case "segment": {
        const index = part.at.split(".")[1];
        return h("div", { class: "segments", role: "group", "aria-label": visible(part.text) }, (part.choices || []).map((choice, number) =>
          this.control(`choice.${index}.${number}`, { class: "segment" + (choice === part.value ? " chosen" : "") },
            [choice, choice === part.value && h("span", { class: "hearing" }, ", chosen")], part.disabled)));
      }
      case "picker": case "date picker":
        return h("div", { class: "line" }, label(), this.picker(part));
      case "spinner":
        return h("div", { class: "line" }, h("span", { class: "spinner", "aria-hidden": "true" }), label());
      case "progress view":
        return h("div", { class: "line" }, label(), h("span", { class: "value" }, `${part.value} %`),
          h("progress", { max: 100, value: part.value, "aria-label": visible(part.text) }));
      default:
        return h("div", { class: "line" }, label(), h("span", { class: "value" }, part.value ?? ""));
    }
  }

  picker(part) {
    if (this.options.input && !part.disabled) return this.options.input(part.at, part) || this.control(part.at, { class: "value" }, part.value ?? "–", part.disabled);
    return this.control(part.at, { class: "value" }, `${part.value ?? "–"} ▾`, part.disabled);
  }

  field(part) {
    const offered = this.options.input && !part.disabled && this.options.input(part.at, part);
    const text = part.value || "";
    return h("div", { class: "field" + (part.focused ? " focused" : "") + (part.kind === "text view" ? " tall" : "") },
      h("span", { class: "name" }, part.kind === "search bar" && h("span", { "aria-hidden": "true" }, "⌕ "), part.text,
        part.focused && h("span", { class: "hearing" }, ", has the keyboard")),
      offered || this.control(part.at, { class: "input", ...(this.options.tap ? { "aria-label": `Edit ${visible(part.text)}` } : {}) },
        [cut(text, 600), part.focused && h("span", { class: "caret", "aria-hidden": "true" })], part.disabled),
      part.cancel && this.control("cancel." + part.at.split(".")[1], { class: "bar-button" }, "Cancel"));
  }

  table(table) {
    const count = (number, place) => number && h("p", { class: "note" }, `${plural(number, "row")} more ${place}`);
    const sections = table.sections || [];
    const isEmpty = !sections.some((section) => (section.rows || []).length > 0);
    return h("div", { class: "table" }, count(table.above, "above"),
      sections.map((section) => [
        section.header !== undefined && h("p", { class: "header" }, section.header),
        (section.rows || []).map((row) => this.row(row)),
      ]),
      isEmpty && h("p", { class: "note" }, "no rows"), count(table.below, "below"));
  }

  row(row) {
    const path = row.at.split(".").slice(1).join(".");
    const labels = (row.labels || []).map((label, index, all) =>
      this.text(label.text, label.color, index === all.length - 1 && index > 0 ? "last" : "cell"));
    const buttons = [...(row.buttons || []).map((title) => [`rowbutton.${path}.${title}`, title]),
      ...(row.actions || []).map((title) => [`swipe.${path}.${title}`, title])];
    return h("div", { class: "row" + (row.selected ? " selected" : "") },
      this.control(row.at, { class: "cell-button" }, [labels, row.more && h("span", { class: "more", "aria-hidden": "true" }, "›")]),
      buttons.map(([address, title]) => this.control(address, { class: "row-action" }, title)));
  }

  tabs(tabs, prefix = "") {
    return h("div", { class: "tabs" }, tabs.titles.map((title, index) =>
      this.control(`${prefix}tab.${index}`, { class: "tab" + (index === tabs.selected ? " chosen" : "") },
        [title, tabs.badges && tabs.badges[index] && h("span", { class: "badge" }, tabs.badges[index]),
          index === tabs.selected && h("span", { class: "hearing" }, ", selected")])));
  }

  over(over, fields) {
    const spinner = over.kind === "progress" && h("span", { class: "spinner", "aria-hidden": "true" });
    return h("div", { class: "over " + over.kind }, h("div", { class: "box" }, spinner,
      over.title && h("p", { class: "over-title" }, cut(over.title, 600)), over.message && h("p", {}, cut(over.message, 600)), fields.map((field) => this.part(field)),
      h("div", { class: "actions" }, over.actions.map((action, index) => this.control(`action.${index}`, { class: "action" }, action)))));
  }
}

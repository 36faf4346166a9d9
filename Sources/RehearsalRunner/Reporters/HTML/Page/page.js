// What reports and prototypes share: making elements, and showing texts of files as they are.

// Makes an element. Texts become text nodes, so nothing in them is ever markup.
const h = (tag, properties, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  append(element, children);
  return element;
};

const append = (element, children) => {
  for (const child of children.flat(3)) {
    if (child === undefined || child === null || child === false) continue;
    element.append(child instanceof Node ? child : visible(String(child)));
  }
};

const svg = (tag, attributes, ...children) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value);
  }
  append(element, children);
  return element;
};

// Characters that are not seen, or that turn the direction of what follows, are shown by their numbers.
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
const visible = (text) =>
  text.replace(unseen, (character) => "\\u{" + character.codePointAt(0).toString(16).padStart(4, "0") + "}");

// A long text, cut, with a button for the rest.
const cut = (text, limit = 2000) => {
  if (text.length <= limit) return [text];
  const rest = h("button", { type: "button", class: "link" }, `show all ${text.length.toLocaleString("en")} characters`);
  const start = document.createTextNode(visible(text.slice(0, limit)) + "… ");
  rest.addEventListener("click", () => {
    start.data = visible(text);
    rest.remove();
  });
  return [start, rest];
};
const short = (text, limit = 200) => (text.length > limit ? text.slice(0, limit) + "…" : text);

// The JSON in an element of the page; undefined where there is none.
const read = (id) => {
  const element = document.getElementById(id);
  if (!element) return undefined;
  try {
    return JSON.parse(element.textContent);
  } catch {
    return undefined;
  }
};

// A span of time from microseconds, as `0.351 s` or `2 min 5 s`.
const time = (microseconds) => {
  const seconds = microseconds / 1e6;
  if (seconds < 60) return `${+seconds.toFixed(3)} s`;
  const minutes = Math.floor(seconds / 60);
  const rest = +(seconds - 60 * minutes).toFixed(3);
  return rest > 0 ? `${minutes} min ${rest} s` : `${minutes} min`;
};

const plural = (count, noun) => `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;

// A command to copy.
const command = (text) => {
  const code = h("code", {}, text);
  const button = h("button", { type: "button", class: "copy" }, "Copy");
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(code);
      button.textContent = "Selected";
    }
    setTimeout(() => (button.textContent = "Copy"), 1500);
  });
  return h("div", { class: "command" }, code, button);
};

// A shell takes the text as one word.
const quoted = (text) => (/^[\w./:@%+=,-]+$/.test(text) ? text : "'" + text.replaceAll("'", "'\\''") + "'");

const page = document.getElementById("page");
const show = (...children) => page.replaceChildren(...children.flat(3).filter(Boolean));

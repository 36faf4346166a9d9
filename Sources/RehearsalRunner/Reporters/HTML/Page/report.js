// The list of all scenarios, with its search and filters, and the links to everything.

const run = read("run") || { outside: [], attachments: [] };
const groupOf = { passed: "passed", skipped: "skipped", retried: "retried" };
const order = ["failed", "flaky", "ambiguous", "undefined", "pending", "skipped", "passed", "retried"];

run.entries = (read("scenarios") || []).map((entry, number) => {
  entry.number = number;
  entry.group = groupOf[entry.outcome] || "failed";
  entry.place = entry.line ? `${entry.file}:${entry.line}` : entry.file;
  return entry;
});
const byKey = new Map();
for (const entry of run.entries) {
  let key = entry.place + (entry.attempt ? `~${entry.attempt}` : "");
  while (byKey.has(key)) key += "+";
  entry.key = key;
  byKey.set(key, entry);
}

let sources;
const sourceText = (file) => {
  if (!sources) {
    sources = new Map();
    for (const element of document.querySelectorAll("script.source")) {
      try {
        const source = JSON.parse(element.textContent);
        sources.set(source.uri, source.text);
      } catch { /* Not JSON: no source. */ }
    }
  }
  return sources.get(file);
};

// MARK: Links

let filters = new URLSearchParams();
const overviewLink = () => "#/" + (filters.size > 0 ? "?" + filters : "");
const scenarioLink = (entry, parameters = {}) => {
  const query = new URLSearchParams(parameters);
  return "#/scenario/" + encodeURIComponent(entry.key) + (query.size > 0 ? "?" + query : "");
};
const replaceLink = (link) => history.replaceState(null, "", link);

const route = () => {
  const hash = location.hash.replace(/^#/, "");
  const [path, query = ""] = hash.split("?", 2);
  const parameters = new URLSearchParams(query);
  const match = /^\/scenario\/(.+)$/.exec(path);
  if (match) {
    let key = match[1];
    try { key = decodeURIComponent(key); } catch { /* As it is. */ }
    const entry = byKey.get(key);
    if (entry) {
      current = new ScenarioPage(entry, parameters);
      document.title = visible(`${entry.outcome}: ${short(entry.name, 100)}`);
      current.show();
      scrollTo(0, 0);
      return;
    }
  }
  current = undefined;
  document.title = "Report";
  filters = parameters;
  showOverview();
};
let current;

// MARK: Overview

// A message without what differs from scenario to scenario: its drawing and its numbers.
const gist = (entry) => {
  const { facts, text } = failureParts(entry.message || entry.step || entry.outcome);
  const lines = facts.filter(([name]) => name === "expected" || name === "seen" || name === "sent").map(([name, value]) => `${name}: ${value}`);
  return (lines.length > 0 ? lines.join("\n") : text).slice(0, 600);
};

const matches = (entry) => {
  const status = filters.get("status");
  if (status && !status.split(",").includes(entry.outcome)) return false;
  if (!status && entry.outcome === "retried") return false;
  const tag = filters.get("tag");
  if (tag && !(entry.tags || []).includes(tag)) return false;
  const file = filters.get("file");
  if (file && entry.file !== file) return false;
  const text = (filters.get("q") || "").toLowerCase();
  if (!text) return true;
  entry.words ??= [entry.name, entry.place, entry.feature, entry.rule, entry.step, entry.message, ...(entry.tags || [])].filter(Boolean).join("\n").toLowerCase();
  return text.split(/\s+/).every((word) => entry.words.includes(word));
};

const showOverview = () => {
  const counts = new Map();
  for (const entry of run.entries) counts.set(entry.outcome, (counts.get(entry.outcome) || 0) + 1);
  const count = (group) => run.entries.filter((entry) => entry.group === group).length;
  const [failed, passed, skipped] = ["failed", "passed", "skipped"].map(count);
  const verdict = !run.finished ? "The run did not end" : failed > 0 ? `${plural(failed, "scenario")} failed` : run.success ? "Everything passed" : "The run failed";
  const list = h("div", { class: "list" });
  const state = h("p", { class: "quiet", role: "status" });
  const change = (name, value) => {
    if (value) filters.set(name, value); else filters.delete(name);
    replaceLink(overviewLink());
    fill(list, state);
  };
  const search = h("input", { type: "search", placeholder: "Search", "aria-label": "Search in names, places, tags and messages (press /)", value: filters.get("q") || "", oninput: () => change("q", search.value) });
  const select = (name, label, values) => {
    const all = [...new Set(values)].sort();
    if (all.length < 2 && !filters.get(name)) return null;
    const element = h("select", { "aria-label": label, onchange: () => change(name, element.value) }, h("option", { value: "" }, label),
      all.map((value) => h("option", { value, selected: filters.get(name) === value }, short(value, 80))));
    return element;
  };
  const toggles = order.filter((outcome) => counts.has(outcome)).map((outcome) => {
    const isOn = () => (filters.get("status") || "").split(",").includes(outcome);
    const button = h("button", { type: "button", class: `toggle ${outcome}`, "aria-pressed": String(isOn()), onclick: () => {
      const chosen = new Set((filters.get("status") || "").split(",").filter(Boolean));
      if (chosen.has(outcome)) chosen.delete(outcome); else chosen.add(outcome);
      button.setAttribute("aria-pressed", String(chosen.has(outcome)));
      change("status", [...chosen].join(","));
    } }, h("span", { "aria-hidden": "true" }, marks[outcome] + " "), `${counts.get(outcome).toLocaleString("en")} ${outcome}`);
    return button;
  });
  show(
    h("header", { class: "top" },
      h("p", { class: "quiet kicker" }, "Report"),
      h("h1", { class: "verdict " + (run.success ? "passed" : "failed") }, verdict),
      h("p", { class: "quiet" }, `${failed.toLocaleString("en")} failed · ${passed.toLocaleString("en")} passed · ${skipped.toLocaleString("en")} skipped`,
        ` · ${time(run.virtualTime / 1000)} of virtual time`, run.time !== undefined && ` · ${time(run.time / 1000)} by the clock`),
      run.entries.length > 0 && h("div", { class: "share", "aria-hidden": "true" }, order.filter((outcome) => counts.has(outcome) && outcome !== "retried").map((outcome) => {
        const part = h("span", { class: outcome });
        part.style.flexGrow = counts.get(outcome);
        return part;
      }))),
    h("main", { class: "overview" },
      outside(),
      run.entries.length > 0 && h("div", { class: "filters", role: "search" }, search, toggles, select("file", "All files", run.entries.map((entry) => entry.file)), select("tag", "All tags", run.entries.flatMap((entry) => entry.tags || []))),
      state, list));
  fill(list, state);
  searchField = search;
};
let searchField;

const outside = () => {
  if (run.outside.length === 0 && run.attachments.length === 0) return null;
  return h("section", { class: "outside", "aria-label": "Outside of scenarios" }, h("h2", {}, "Outside of scenarios"),
    run.outside.map((item) => h("div", { class: "problem failed" }, h("h3", {}, short(item.title, 300)), item.place && h("p", { class: "mono quiet" }, item.place), item.message && h("pre", {}, cut(item.message)))),
    run.attachments.map(attachment));
};

// The scenarios in groups: failures by their message, most frequent first; then the rest by file.
const groups = (entries) => {
  const failures = new Map();
  const others = new Map();
  for (const entry of entries) {
    const isFailure = entry.group === "failed" || entry.group === "retried";
    const key = isFailure ? entry.outcome + "\n" + gist(entry) : entry.file;
    const map = isFailure ? failures : others;
    if (!map.has(key)) map.set(key, []);
    map.get(key).push(entry);
  }
  const byPlace = (left, right) => (left.file < right.file ? -1 : left.file > right.file ? 1 : (left.line || 0) - (right.line || 0) || left.number - right.number);
  for (const map of [failures, others]) for (const list of map.values()) list.sort(byPlace);
  const sorted = [...failures].sort((left, right) => order.indexOf(left[1][0].outcome) - order.indexOf(right[1][0].outcome) || right[1].length - left[1].length || byPlace(left[1][0], right[1][0]));
  return [
    ...sorted.map(([key, list]) => ({ message: key.slice(key.indexOf("\n") + 1), outcome: list[0].outcome, list })),
    ...[...others].sort((left, right) => (left[0] < right[0] ? -1 : 1)).map(([file, list]) => ({ file, list })),
  ];
};

let observer;
const fill = (list, state) => {
  observer?.disconnect();
  const found = run.entries.filter(matches);
  state.replaceChildren();
  if (filters.size > 0) append(state, [h("button", { type: "button", class: "link", onclick: () => { location.hash = "#/"; route(); } }, "Clear filters"), " "]);
  if (found.length !== run.entries.length) append(state, [`${found.length.toLocaleString("en")} of ${plural(run.entries.length, "scenario")}`]);
  list.replaceChildren();
  if (found.length === 0) {
    append(list, [h("p", { class: "quiet" }, run.entries.length === 0 ? "There are no scenarios." : "No scenario matches. "),
      filters.size > 0 && h("button", { type: "button", class: "link", onclick: () => { location.hash = "#/"; route(); } }, "Show all")]);
    return;
  }
  // Rows are made as they come into view: ten thousand at once would take seconds.
  const items = groups(found).flatMap((group) => [{ group }, ...group.list.map((entry) => ({ entry }))]);
  let next = 0;
  const end = h("div", { class: "end" });
  list.append(end);
  let rows;
  const more = () => {
    for (const item of items.slice(next, next + 200)) {
      if (item.group) {
        rows = h("ul", { class: "rows" });
        const box = h("section", { class: "group " + (item.group.outcome || "quiet-group") }, heading(item.group), rows);
        list.insertBefore(box, end);
      } else rows.append(row(item.entry));
    }
    next += 200;
    if (next >= items.length) observer.disconnect();
  };
  observer = new IntersectionObserver((changes) => { if (changes.some((change) => change.isIntersecting)) more(); }, { rootMargin: "1200px" });
  more();
  observer.observe(end);
  showMore = () => { while (next < items.length && next < 3000) more(); };
};
let showMore = () => {};

const heading = (group) => group.file !== undefined
  ? h("h2", { class: "file" }, h("bdi", {}, short(group.file)), h("span", { class: "quiet" }, ` ${group.list.length.toLocaleString("en")}`))
  : h("div", { class: "group-head" }, h("h2", {}, h("span", { class: `pill ${group.outcome}` }, group.outcome), group.list.length > 1 && ` ${plural(group.list.length, "scenario")}`),
    h("pre", {}, cut(group.message, 400)));

const row = (entry) => h("li", {}, h("a", { class: "scenario-row", href: scenarioLink(entry) }, mark(entry.outcome),
  h("span", { class: "row-name" }, h("bdi", {}, short(entry.name || "(no name)", 300)), entry.attempt && h("span", { class: "quiet" }, ` attempt ${entry.attempt}`),
    entry.group === "failed" && entry.step && h("span", { class: "row-step quiet" }, "at ", h("bdi", {}, short(entry.step, 200)))),
  h("span", { class: "row-place quiet mono" }, h("bdi", {}, short(entry.group === "failed" ? entry.place : `:${entry.line || ""}`, 120))),
  h("span", { class: "row-time quiet" }, time(entry.time / 1000))));

// MARK: Keys

addEventListener("keydown", (event) => {
  const isTyping = /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName);
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === "/" && !isTyping && searchField && !current) {
    searchField.focus();
    event.preventDefault();
  } else if (event.key === "Escape" && current) location.hash = overviewLink();
  else if (current && (!isTyping || event.shiftKey) && !event.target.closest?.(".lanes") && current.key(event)) event.preventDefault();
});
addEventListener("beforeprint", () => {
  showMore();
  for (const element of document.querySelectorAll("details")) element.open = true;
});
addEventListener("hashchange", route);
route();

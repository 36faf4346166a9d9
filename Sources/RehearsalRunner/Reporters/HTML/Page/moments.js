// The page of a scenario: its steps, the phone at each moment, and what lies under it.

const marks = { passed: "✓", failed: "✕", skipped: "–", undefined: "?", ambiguous: "≈", pending: "…", unfinished: "◌", unknown: "?", flaky: "↻", retried: "↻" };
const mark = (status) => h("span", { class: `mark ${status}` }, h("span", { "aria-hidden": "true" }, marks[status] || "?"),
  h("span", { class: "hearing" }, `${status}: `));

const screens = new Map();
const screen = (number) => {
  if (!screens.has(number)) screens.set(number, read(`screen-${number}`));
  return screens.get(number);
};

// All that is known of an attempt, with its moments in one line: at least one for each step.
const film = (entry) => {
  const content = read(`scenario-${entry.number}`) || { steps: [], screens: [] };
  const steps = content.steps.filter((step) => !step.hook || step.status !== "passed" || step.attachments);
  const positions = [];
  const events = [];
  const requests = new Map();
  let latest;
  let now = 0;
  let isCut = false;
  steps.forEach((step, index) => {
    const before = positions.length;
    const records = [step, ...followers(content.steps, step, steps)].flatMap((one) => one.moments || []);
    for (const record of records) {
      for (const moment of record.moments || []) {
        const number = content.screens[moment.screen];
        latest = number === undefined ? latest : number;
        now = moment.at;
        positions.push({ step: index, at: moment.at, screen: latest, touched: moment.touched });
      }
      for (const [at, lane, text] of record.events || []) events.push({ at, lane, text, step: index });
      for (const request of record.requests || []) requests.set(request.number, request);
      if (record.end !== undefined) now = record.end;
      isCut = isCut || record.cut;
    }
    const last = positions[positions.length - 1];
    // A step that changes nothing that is seen has its moment too: that of its end.
    if (positions.length === before || last.at < now) positions.push({ step: index, at: now, screen: latest, quiet: positions.length > before });
  });
  events.sort((left, right) => left.at - right.at);
  const failing = steps.findIndex((step) => step.status !== "passed" && step.status !== "skipped");
  return { content, steps, positions, events, requests: [...requests.values()], isCut, failing, hasScreens: content.screens.length > 0 };
};

// Hooks that are not shown, behind a step: what they attach belongs to it.
const followers = (all, step, shown) => {
  const found = [];
  for (const next of all.slice(all.indexOf(step) + 1)) {
    if (shown.includes(next)) break;
    found.push(next);
  }
  return found;
};

// Expected and seen, and what else a failure says, taken apart by the words that begin its lines.
const failureParts = (message) => {
  const end = message.search(/\n\s*\n/);
  const head = end < 0 ? message : message.slice(0, end);
  const rest = end < 0 ? "" : message.slice(end).replace(/^\n+/, "");
  const facts = [];
  const others = [];
  for (const line of head.split("\n")) {
    const match = /^(expected|seen|sent|nearest|try|more):\s+(.*)$/.exec(line);
    if (match) facts.push([match[1], match[2]]);
    else if (facts.length > 0 && /^\s{6,}/.test(line)) facts[facts.length - 1][1] += "\n" + line.trim();
    else others.push(line);
  }
  return { facts, text: others.join("\n").trim(), rest };
};

const failure = (message, { withDrawing }) => {
  const { facts, text, rest } = failureParts(message);
  const hasComparison = facts.some(([name]) => name === "expected" || name === "seen");
  return [
    !hasComparison && text && h("pre", { class: "headline" }, cut(text)),
    facts.length > 0 && h("dl", { class: "facts" }, facts.map(([name, value]) => [
      h("dt", { class: name }, name), h("dd", { class: name }, cut(value))])),
    hasComparison && text && h("pre", { class: "quiet" }, cut(text)),
    rest && (withDrawing ? h("details", {}, h("summary", {}, "The whole message"), h("pre", {}, cut(rest, 6000))) : h("pre", {}, cut(rest, 6000))),
  ];
};

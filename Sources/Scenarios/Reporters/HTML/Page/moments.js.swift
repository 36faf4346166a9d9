/// The part of the script that shows the page of a scenario.
// swift-format-ignore
let momentsScript = #"""
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

class ScenarioPage {
  constructor(entry, parameters) {
    this.entry = entry;
    this.film = film(entry);
    const { positions, failing } = this.film;
    const wanted = Number(parameters.get("moment"));
    const ofStep = Number(parameters.get("step"));
    if (parameters.has("moment") && wanted >= 1 && wanted <= positions.length) this.position = wanted - 1;
    else if (parameters.has("step")) this.position = this.endOf(ofStep - 1);
    else this.position = this.endOf(failing >= 0 ? failing : this.film.steps.length - 1);
  }

  // The last position of a step.
  endOf(step) {
    const { positions } = this.film;
    let found = 0;
    positions.forEach((position, index) => { if (position.step <= step) found = index; });
    return found;
  }

  show() {
    const { entry } = this;
    this.stage = h("div", { class: "phones" });
    this.caption = h("p", { class: "caption", "aria-live": "polite" });
    this.lanesPlace = h("div", { class: "lanes" });
    this.rows = this.film.steps.map((step, index) => this.step(step, index));
    const isLong = this.film.hasScreens;
    show(
      h("header", { class: "top" },
        h("nav", { "aria-label": "Where you are" }, h("a", { href: overviewLink(), class: "back-link" }, "All scenarios"),
          h("span", { class: "quiet" }, " / ", entry.feature || entry.file)),
        h("div", { class: "title-line" }, h("h1", {}, h("span", { class: `pill ${entry.outcome}` }, entry.outcome), " ", h("bdi", {}, cut(entry.name || "(no name)", 300))),
          this.neighbours()),
        h("p", { class: "quiet meta" }, h("span", { class: "mono" }, entry.place), entry.rule && ` · ${short(entry.rule)}`,
          entry.attempt && ` · attempt ${entry.attempt}`, entry.time !== undefined && ` · ${time(entry.time / 1000)}${run.virtual ? " of virtual time" : ""}`,
          (entry.tags || []).map((tag) => h("span", { class: "tag-chip" }, short(tag, 60))))),
      h("main", { class: "scenario" + (isLong ? " with-phone" : "") },
        this.problem(),
        h("section", { class: "steps", "aria-label": "Steps" }, h("ol", { class: "step-list" }, this.rows)),
        isLong && h("section", { class: "stage", "aria-label": "The phone" }, this.controls(), this.caption, this.stage),
        h("div", { class: "under" }, this.under())));
    this.go(this.position, false);
  }

  neighbours() {
    const list = run.entries.filter((entry) => entry.group === "failed");
    const index = list.indexOf(this.entry);
    if (index < 0 || list.length < 2) return null;
    const link = (entry, text) => entry ? h("a", { class: "plain", href: scenarioLink(entry) }, text) : h("span", { class: "plain off" }, text);
    return h("span", { class: "neighbours" }, h("span", { class: "quiet" }, `failure ${index + 1} of ${list.length} `),
      link(list[index - 1], "Previous"), " ", link(list[index + 1], "Next"));
  }

  problem() {
    const { steps, failing } = this.film;
    const step = steps[failing];
    if (!step) return null;
    return h("section", { class: `problem ${step.status}`, "aria-label": "The failure" },
      h("h2", {}, { failed: "Failed at", undefined: "No definition for", ambiguous: "Several definitions for", pending: "Pending at" }[step.status] || "Ended at"),
      h("p", { class: "failing-step" }, h("b", {}, step.keyword || ""), h("bdi", {}, cut(step.text, 400)),
        step.line && h("span", { class: "quiet mono" }, ` line ${step.line}`)),
      step.message && failure(step.message, { withDrawing: this.film.hasScreens }),
      step.snippet && h("pre", { class: "snippet" }, step.snippet));
  }

  step(step, index) {
    const head = [mark(step.status), h("span", { class: "step-text" }, h("b", {}, step.keyword || (step.hook ? "" : "")), h("bdi", {}, cut(step.text, 400)))];
    const select = () => this.go(this.endOf(index));
    const duration = step.time > 0 && h("span", { class: "quiet step-time" }, time(step.time / 1000));
    return h("li", { class: `step ${step.status}` + (step.hook ? " hook" : ""), id: `step-${index + 1}` },
      this.film.hasScreens
        ? h("button", { type: "button", class: "step-head", onclick: select }, head, duration)
        : h("div", { class: "step-head" }, head, duration),
      step.doc !== undefined && h("pre", { class: "argument" }, cut(step.doc)),
      step.table && h("div", { class: "scroll" }, h("table", { class: "argument" }, step.table.slice(0, 200).map((row) => h("tr", {}, row.map((cell) => h("td", {}, cut(cell, 200))))),
        step.table.length > 200 && h("tr", {}, h("td", {}, `${step.table.length - 200} more rows`)))),
      step.message && index !== this.film.failing && h("pre", { class: "message" }, cut(step.message)),
      (step.attachments || []).map(attachment));
  }

  controls() {
    const { positions } = this.film;
    this.slider = h("input", { type: "range", min: 1, max: Math.max(1, positions.length), value: 1, class: "slider", "aria-label": "Moment",
      oninput: () => this.go(Number(this.slider.value) - 1) });
    const button = (text, name, move) => h("button", { type: "button", class: "plain", "aria-label": name, title: name, onclick: move }, text);
    this.ticks = h("div", { class: "ticks", "aria-hidden": "true" }, this.film.steps.map((step, index) => {
      const count = positions.filter((position) => position.step === index).length;
      return h("span", { class: `tick ${step.status}`, "data-share": count });
    }));
    for (const tick of this.ticks.children) tick.style.flexGrow = tick.dataset.share;
    return h("div", { class: "controls" },
      button("«", "Previous step (Shift + Left)", () => this.goStep(-1)), button("‹", "Previous moment (Left)", () => this.go(this.position - 1)),
      h("div", { class: "track" }, this.slider, this.ticks),
      button("›", "Next moment (Right)", () => this.go(this.position + 1)), button("»", "Next step (Shift + Right)", () => this.goStep(1)));
  }

  goStep(direction) {
    const { positions } = this.film;
    const step = positions[this.position] ? positions[this.position].step : 0;
    this.go(this.endOf(Math.max(0, Math.min(this.film.steps.length - 1, step + direction))));
  }

  go(position, isLinked = true) {
    const { positions, steps, failing } = this.film;
    if (!this.film.hasScreens || positions.length === 0) return;
    this.position = Math.max(0, Math.min(positions.length - 1, position));
    const now = positions[this.position];
    this.slider.value = this.position + 1;
    this.slider.setAttribute("aria-valuetext", `moment ${this.position + 1} of ${positions.length}, ${time(now.at)}`);
    this.rows.forEach((row, index) => {
      row.classList.toggle("now", index === now.step);
      const head = row.querySelector(".step-head");
      if (index === now.step) head.setAttribute("aria-current", "step"); else head.removeAttribute("aria-current");
    });
    const step = steps[now.step];
    this.caption.replaceChildren();
    append(this.caption, [h("b", {}, time(now.at)), ` · moment ${this.position + 1} of ${positions.length} · `,
      h("bdi", {}, short((step.keyword || "") + step.text, 120))]);
    const isFailure = now.step === failing && this.position === this.endOf(failing);
    const before = failing > 0 ? positions[this.endOf(failing - 1)] : undefined;
    const phone = (moment, text) => h("figure", {}, h("figcaption", {}, text), drawPhone(screen(moment.screen), { touched: moment.touched }));
    if (isFailure && before && before.screen !== now.screen) {
      this.stage.replaceChildren(phone(before, "Before the failing step"), phone(now, "When it failed"));
      // Where they do not fit side by side, the failure is in view.
      this.stage.scrollLeft = this.stage.scrollWidth;
    } else {
      const text = now.touched ? "Just before the touch" : isFailure ? (before ? "When it failed: as before the step" : "When it failed") : "At this moment";
      this.stage.replaceChildren(phone(now, text));
    }
    this.cursor(now.at);
    if (isLinked) replaceLink(scenarioLink(this.entry, { moment: this.position + 1 }));
  }

  key(event) {
    if (!this.film.hasScreens) return false;
    const isShifted = event.shiftKey;
    if (event.key === "ArrowLeft") isShifted ? this.goStep(-1) : this.go(this.position - 1);
    else if (event.key === "ArrowRight") isShifted ? this.goStep(1) : this.go(this.position + 1);
    else if (event.key === "Home" && isShifted) this.go(0);
    else if (event.key === "End" && isShifted) this.go(this.film.positions.length - 1);
    else return false;
    return true;
  }

  // MARK: Under the steps

  under() {
    const { events, requests, content, isCut } = this.film;
    const section = (title, isOpen, ...children) => h("details", { class: "section", open: isOpen }, h("summary", {}, h("h2", {}, title)), children);
    // Playing begins where the scenario stands at a step: the failing one, or the last.
    const stepLine = (this.film.steps[this.film.failing] || this.film.steps.filter((step) => step.line).pop())?.line || this.entry.line || 1;
    const place = quoted(`${this.entry.file}:${this.entry.line || 1}`);
    return [
      run.exploration !== undefined && h("p", { class: "section quiet" }, "To have this counterexample as a scenario file, add ", h("code", {}, "--out FOLDER"), " to rehearse explore."),
      run.virtual && run.exploration === undefined && h("section", { class: "section open" }, h("h2", {}, "Play just this"), command(`rehearse run ${place}`),
        command(`rehearse play --from ${quoted(`${this.entry.file}:${stepLine}`)}`)),
      events.length > 0 && h("section", { class: "section open" }, h("h2", {}, "Virtual time"), this.lanesPlace, this.drawLanes()),
      isCut && h("p", { class: "quiet" }, "The scenario has more screens, moments or events than messages carry; what lies beyond is left out."),
      requests.length > 0 && section(`Requests (${requests.length})`, true, this.requests()),
      events.length > 0 && section(`Log (${events.length})`, false, this.log()),
      (content.attachments || []).length > 0 && section("Attachments", true, content.attachments.map(attachment)),
      this.source(section),
    ];
  }

  requests() {
    return h("div", { class: "scroll" }, h("table", { class: "data" },
      h("thead", {}, h("tr", {}, ["#", "Request", "By", "Sent", "Arrived", "Ended", "Delivered", "Fault"].map((name) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, this.film.requests.map((request) => {
        const name = request.resource && !request.name.endsWith(request.resource) ? `${request.name} ${request.resource}` : request.name;
        const dated = (list) => (list || []).map(([at, text], index) => [index > 0 && h("br"), `${time(at)} ${text}`]);
        return [
          h("tr", { class: request.fault ? "faulty" : "" }, h("td", {}, request.number), h("td", {}, h("b", {}, short(name)), request.page && ` page ${request.page}`),
            h("td", {}, short(request.owner)), h("td", {}, time(request.sent)), h("td", {}, request.arrived === undefined ? "–" : time(request.arrived), request.applied && " applied"),
            h("td", {}, request.ended ? dated(request.ended) : "never"), h("td", {}, dated(request.delivered)), h("td", { class: "fault" }, request.fault || "")),
          h("tr", { class: "content" }, h("td", {}), h("td", { colspan: 7 }, h("code", {}, cut(request.content || "", 400)))),
        ];
      }))));
  }

  log() {
    return h("ol", { class: "log" }, this.film.events.map((event) => h("li", { class: event.lane },
      h("button", { type: "button", class: "link mono", onclick: () => this.goTime(event.at) }, time(event.at)),
      h("span", { class: "lane" }, event.lane), h("span", {}, cut(event.text, 400)))));
  }

  goTime(at) {
    let found = 0;
    this.film.positions.forEach((position, index) => { if (position.at <= at) found = index; });
    this.go(found);
  }

  source(section) {
    const text = sourceText(this.entry.file);
    if (text === undefined) return null;
    const lines = text.split("\n");
    const failing = this.film.steps[this.film.failing];
    const stepLines = this.film.steps.map((step) => step.line).filter(Boolean);
    const first = Math.max(1, Math.min(this.entry.line || 1, ...stepLines) - 2);
    const last = Math.min(lines.length, Math.max(this.entry.line || 1, ...stepLines) + 1, first + 120);
    const rows = [];
    for (let number = first; number <= last; number += 1) {
      const isFailing = failing && failing.line === number;
      rows.push(h("span", { class: "source-line" + (isFailing ? " failing" : "") }, h("span", { class: "number" }, number), h("span", {},
        isFailing && h("span", { class: "hearing" }, "the failing line: "), cut(lines[number - 1], 300)), "\n"));
    }
    return section(`Source: ${short(this.entry.file)}`, true, h("pre", { class: "source" }, rows));
  }

  // MARK: Lanes

  drawLanes() {
    const { events, requests, positions } = this.film;
    const instants = [...new Set([0, ...events.map((event) => event.at), ...positions.map((position) => position.at),
      ...requests.flatMap((request) => [request.sent, request.arrived, ...(request.ended || []).map(([at]) => at), ...(request.delivered || []).map(([at]) => at)])].filter((at) => at !== undefined))].sort((left, right) => left - right);
    // A minute without events is not sixty times as wide as a second: gaps count by their logarithm.
    const places = new Map();
    let width = 0;
    instants.forEach((at, index) => {
      if (index > 0) width += 14 + 12 * Math.log10(1 + (at - instants[index - 1]) / 1000);
      places.set(at, width);
    });
    const left = 92;
    const names = ["user", "world", "navigation", "request", "timer", "issue"].filter((lane) => events.some((event) => event.lane === lane) || (lane === "request" && requests.length > 0));
    // Requests at the same time stand below each other.
    const rows = [];
    for (const request of requests) {
      const end = Math.max(request.sent, ...(request.ended || []).map(([at]) => at), ...(request.delivered || []).map(([at]) => at));
      let row = rows.findIndex((last) => last < request.sent);
      if (row < 0) row = rows.push(0) - 1;
      rows[row] = end;
      request.row = row;
    }
    const height = (lane) => (lane === "request" ? Math.max(1, rows.length) * 20 + 8 : 28);
    const total = names.reduce((sum, lane) => sum + height(lane), 0);
    const x = (at) => left + 10 + (places.get(at) ?? 0);
    const drawing = svg("svg", { width: left + width + 90, height: total + 26, role: "img", "aria-label": `${events.length} events in ${names.length} lanes; the log lists them` });
    let top = 0;
    for (const lane of names) {
      drawing.append(svg("rect", { x: 0, y: top, width: left + width + 90, height: height(lane) - 2, class: "lane-back" }));
      drawing.append(svg("text", { x: 8, y: top + 18, class: "lane-name" }, lane));
      if (lane === "request") for (const request of requests) this.drawRequest(drawing, request, x, top);
      else {
        const count = new Map();
        for (const event of events.filter((one) => one.lane === lane)) {
          const same = count.get(event.at) || 0;
          count.set(event.at, same + 1);
          if (same > 3) continue;
          drawing.append(svg("circle", { cx: x(event.at) + same * 3, cy: top + 13, r: 5, class: `dot ${lane}`, onclick: () => this.goTime(event.at) }, svg("title", {}, `${time(event.at)} ${short(event.text)}`)));
        }
      }
      top += height(lane);
    }
    let lastLabel = -100;
    for (const at of instants) {
      if (x(at) - lastLabel < 58) continue;
      lastLabel = x(at);
      drawing.append(svg("text", { x: x(at), y: total + 16, class: "instant" }, time(at)));
    }
    this.cursorLine = svg("line", { y1: 0, y2: total, class: "cursor" });
    drawing.append(this.cursorLine);
    this.x = x;
    this.instants = instants;
    this.lanesPlace.tabIndex = 0;
    this.lanesPlace.setAttribute("role", "group");
    this.lanesPlace.setAttribute("aria-label", "Lanes in virtual time");
    this.lanesPlace.append(drawing);
    return null;
  }

  drawRequest(drawing, request, x, top) {
    const y = top + 4 + request.row * 20;
    const end = (request.ended || [])[0];
    const last = Math.max(request.sent, end ? end[0] : request.sent, ...(request.delivered || []).map(([at]) => at));
    const isFailed = end && end[1] !== "answered";
    const title = `${request.name}: sent ${time(request.sent)}` + (end ? `, ${end[1]} ${time(end[0])}` : ", never ended") + (request.fault ? `, fault: ${request.fault}` : "");
    const bar = svg("g", { onclick: () => this.goTime(end ? end[0] : request.sent) }, svg("title", {}, title),
      svg("rect", { x: x(request.sent), y, width: Math.max(8, x(end ? end[0] : last) - x(request.sent)), height: 14, rx: 4, class: "bar-of-request" + (isFailed || !end ? " failed" : "") }));
    if (request.arrived !== undefined) bar.append(svg("path", { d: `M${x(request.arrived)} ${y}v14`, class: "arrival" }));
    for (const [at, text] of request.delivered || []) bar.append(svg("circle", { cx: x(at), cy: y + 7, r: 4, class: "delivery" + (text.startsWith("to nobody") ? " lost" : "") }));
    const end_ = Math.max(x(last), x(request.sent) + 8);
    bar.append(svg("text", { x: end_ + 6, y: y + 11, class: "request-name" }, short(request.fault ? `${request.name}: ${request.fault}` : request.name, 34)));
    drawing.append(bar);
  }

  cursor(at) {
    if (!this.cursorLine) return;
    const known = this.instants.filter((one) => one <= at).pop() ?? 0;
    this.cursorLine.setAttribute("x1", this.x(known));
    this.cursorLine.setAttribute("x2", this.x(known));
    const place = this.x(known);
    if (place < this.lanesPlace.scrollLeft + 110 || place > this.lanesPlace.scrollLeft + this.lanesPlace.clientWidth - 40) {
      this.lanesPlace.scrollLeft = place - this.lanesPlace.clientWidth / 2;
    }
  }
}

// An attachment: a picture, a text, a link, or bytes to save.
const attachment = (item) => {
  const title = h("span", { class: "quiet" }, [item.name, item.type].filter(Boolean).map((text) => short(text, 120)).join(" · "));
  const body = item.body || "";
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(item.type) ? item.type : "application/octet-stream";
  if (item.base64 && /^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(type)) {
    return h("figure", { class: "attachment" }, h("img", { src: `data:${type};base64,${body}`, alt: item.name ? visible(short(item.name)) : "attached picture" }), h("figcaption", {}, title));
  }
  if (item.url !== undefined || item.type === "text/uri-list") {
    const address = (item.url ?? body).trim();
    const isLink = /^https?:\/\//i.test(address);
    return h("p", { class: "attachment" }, isLink ? h("a", { href: address, rel: "noreferrer noopener", target: "_blank" }, short(address, 300)) : h("code", {}, cut(address, 300)), " ", title);
  }
  if (!item.base64) {
    const isLog = item.type === "text/x.cucumber.log+plain";
    return h("div", { class: "attachment" }, !isLog && title, h("pre", {}, cut(body.replace(/\u001b\[[0-9;]*m/g, ""), 4000)));
  }
  let size = Math.floor(body.length * 3 / 4);
  const text = /^text\/|json|xml/.test(type) ? decoded(body) : undefined;
  return h("div", { class: "attachment" }, h("a", { href: `data:application/octet-stream;base64,${body}`, download: item.name || "attachment" }, `Save ${plural(size, "byte")}`), " ", title,
    text !== undefined && h("pre", {}, cut(text, 4000)));
};

const decoded = (base64) => {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)));
  } catch {
    return undefined;
  }
};

"""#

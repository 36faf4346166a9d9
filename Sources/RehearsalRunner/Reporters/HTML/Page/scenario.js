
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
          entry.attempt && ` · attempt ${entry.attempt}`, ` · ${time(entry.time / 1000)} of virtual time`,
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
      h("section", { class: "section open" }, h("h2", {}, "Play just this"), command(`rehearse run ${place}`),
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

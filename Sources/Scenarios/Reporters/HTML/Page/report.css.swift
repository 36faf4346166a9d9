/// The style sheet of a report.
// swift-format-ignore
let reportStyle = #"""
#page { max-width: 1360px; margin: 0 auto; padding: 0 24px 60px; }
.top { padding: 22px 0 14px; }
.kicker { font-size: 13px; letter-spacing: .02em; }
.verdict.failed { color: var(--failed); } .verdict.passed { color: var(--passed); }
.verdict { font-size: 30px; font-weight: 650; }
.share { display: flex; gap: 2px; height: 8px; margin-top: 12px; border-radius: 4px; overflow: hidden; }
.share span { min-width: 3px; background: var(--skipped); }
.share .failed, .share .flaky, .share .ambiguous { background: var(--failed); } .share .passed { background: var(--passed); }
.share .undefined, .share .pending, .share .unfinished { background: var(--other); }
.filters { position: sticky; top: 0; z-index: 5; display: flex; flex-wrap: wrap; gap: 8px; padding: 10px 0; background: var(--back); }
.filters input, .filters select { height: 36px; border: 1px solid var(--line); background: var(--surface); border-radius: 8px; padding: 0 12px; min-width: 0; max-width: 260px; }
.filters input { flex: 1 1 220px; max-width: 420px; }
.filters ::placeholder { color: var(--quiet); opacity: 1; }
.toggle { height: 36px; border: 1px solid var(--line); background: var(--surface); border-radius: 18px; padding: 0 14px; cursor: pointer; }
.toggle:hover { border-color: var(--accent); }
.toggle[aria-pressed="true"] { background: var(--accent-back); border-color: var(--accent); color: var(--accent); font-weight: 600; }
.group { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; margin: 12px 0; overflow: hidden; }
.group-head { padding: 14px 18px 12px; border-bottom: 1px solid var(--line); }
.group-head pre { margin-top: 6px; }
.group.failed .group-head, .group.flaky .group-head, .group.ambiguous .group-head { background: var(--failed-back); }
.group.undefined .group-head, .group.pending .group-head, .group.unfinished .group-head { background: var(--other-back); }
.group h2.file { font-size: 14px; font-weight: 600; padding: 10px 18px; border-bottom: 1px solid var(--line); background: var(--raised); }
.rows > li + li { border-top: 1px solid var(--line); }
.rows > li { content-visibility: auto; contain-intrinsic-size: auto 42px; }
.scenario-row { display: grid; grid-template-columns: 20px minmax(0, 1fr) auto 90px; gap: 4px 12px; align-items: baseline; padding: 9px 18px; color: inherit; text-decoration: none; }
.scenario-row:hover { background: var(--accent-back); }
.row-step { display: block; font-size: 13px; }
.row-place { font-size: 12px; max-width: 420px; text-align: right; }
.row-time { text-align: right; font-size: 13px; font-variant-numeric: tabular-nums; white-space: nowrap; }
.mark { font-weight: 700; display: inline-block; width: 18px; text-align: center; color: var(--skipped); flex: none; }
.mark.failed, .mark.ambiguous, .mark.flaky { color: var(--failed); } .mark.passed { color: var(--passed); }
.mark.undefined, .mark.pending, .mark.unfinished, .mark.unknown, .mark.retried { color: var(--other); }
.pill { display: inline-block; font-size: 12px; font-weight: 650; letter-spacing: .01em; padding: 2px 10px; border-radius: 10px; vertical-align: 2px; background: var(--raised); color: var(--skipped); border: 1px solid currentColor; }
.pill.failed, .pill.flaky, .pill.ambiguous { color: var(--failed); background: var(--failed-back); }
.pill.passed { color: var(--passed); background: var(--passed-back); }
.pill.undefined, .pill.pending, .pill.unfinished, .pill.retried { color: var(--other); background: var(--other-back); }
.title-line { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; justify-content: space-between; margin: 6px 0 4px; }
.neighbours a, .neighbours .off { text-decoration: none; color: inherit; } .neighbours .off { opacity: .55; }
.tag-chip { margin-left: 8px; border: 1px solid var(--line); border-radius: 10px; padding: 0 8px; font-size: 12px; }
.scenario { display: grid; grid-template-columns: minmax(0, 1fr); gap: 20px 28px; align-items: start; }
.under { min-width: 0; }
@media (min-width: 1100px) {
  .scenario.with-phone { grid-template-columns: minmax(0, 1fr) 608px; }
  .scenario.with-phone .stage { grid-column: 2; grid-row: 1 / span 3; position: sticky; top: 12px; }
  .scenario.with-phone .problem, .scenario.with-phone .steps, .scenario.with-phone .under { grid-column: 1; }
}
@media (min-width: 760px) and (max-width: 1099px) {
  .scenario.with-phone { grid-template-columns: minmax(0, 1fr) 320px; } .scenario.with-phone .stage { grid-column: 2; grid-row: 1 / span 2; }
  .scenario.with-phone .problem, .scenario.with-phone .steps { grid-column: 1; }
  .scenario.with-phone .under { grid-column: 1 / -1; }
  .phones { flex-direction: column; }
}
.problem { border: 1px solid var(--line); border-left: 5px solid var(--other); background: var(--surface); border-radius: 10px; padding: 14px 18px; min-width: 0; }
.problem.failed, .problem.ambiguous { border-left-color: var(--failed); }
.problem h2 { font-size: 13px; font-weight: 600; color: var(--quiet); }
.failing-step { font-size: 17px; margin: 2px 0 10px; }
.facts { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 6px 14px; margin-bottom: 8px; }
.facts dt { color: var(--quiet); }
.facts dd { white-space: pre-wrap; }
.facts dd.expected, .facts dd.seen, .facts dd.sent { font-size: 16px; font-weight: 600; }
.facts dd.expected { color: var(--passed); } .facts dd.seen, .facts dd.sent { color: var(--failed); }
.headline { color: var(--failed); font: 600 16px/1.45 var(--sans); margin-bottom: 8px; } .problem.undefined .headline, .problem.pending .headline { color: var(--ink); font-weight: 400; font-size: 15px; }
.problem pre + details, .facts + details { margin-top: 8px; }
.snippet { margin-top: 8px; padding: 10px 12px; background: var(--raised); border: 1px solid var(--line); border-radius: 8px; }
summary { cursor: pointer; } summary h2 { display: inline; }
.step-list { border: 1px solid var(--line); border-radius: 10px; background: var(--surface); overflow: hidden; }
.step + .step { border-top: 1px solid var(--line); }
.step-head { display: flex; gap: 8px; width: 100%; padding: 7px 14px; border: 0; background: none; text-align: left; align-items: baseline; }
button.step-head { cursor: pointer; } button.step-head:hover { background: var(--raised); }
button.step-head:focus-visible { outline-offset: -3px; }
.step-text { flex: 1; min-width: 0; } .step-time { font-size: 12px; white-space: nowrap; }
.step.failed .step-head { background: var(--failed-back); }
.step.skipped .step-text { color: var(--quiet); }
.step.now > .step-head { box-shadow: inset 4px 0 var(--accent); background: var(--accent-back); }
.step.failed.now > .step-head { background: var(--failed-back); box-shadow: inset 4px 0 var(--failed); }
.step pre, .step .scroll, .step .attachment { margin: 0 14px 8px 40px; }
.argument { color: var(--quiet); }
table.argument td { border: 1px solid var(--line); padding: 1px 10px; font-family: var(--mono); font-size: 12.5px; }
table { border-collapse: collapse; }
.scroll { overflow-x: auto; }
.attachment { margin: 8px 0; } .attachment img { max-width: 100%; max-height: 420px; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
.attachment pre { background: var(--raised); border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px; max-height: 420px; overflow: auto; }
.controls { display: flex; gap: 6px; align-items: center; }
.controls .plain { min-width: 34px; height: 34px; padding: 0; }
.track { flex: 1; min-width: 0; } .slider { width: 100%; margin: 0; accent-color: var(--accent); display: block; }
.ticks { display: flex; gap: 2px; height: 4px; margin-top: 3px; padding: 0 7px; }
.tick { flex-basis: 0; background: var(--line); border-radius: 2px; } .tick.passed { background: var(--passed); } .tick.failed, .tick.ambiguous { background: var(--failed); } .tick.undefined, .tick.pending { background: var(--other); }
.caption { padding: 8px 2px 10px; font-size: 13px; color: var(--quiet); min-height: 58px; } .caption b { color: var(--ink); }
.phones { display: flex; gap: 20px; justify-content: center; align-items: flex-start; }
figcaption { font-size: 13px; font-weight: 600; color: var(--quiet); text-align: center; padding-bottom: 8px; max-width: 280px; }
.section { margin-top: 14px; padding: 12px 16px 14px; background: var(--surface); border: 1px solid var(--line); border-radius: 10px; }
.section > h2, .section > summary { margin-bottom: 8px; } .section:not([open]):not(.open) > summary { margin-bottom: 0; }
.command + .command { margin-top: 8px; }
.lanes { overflow-x: auto; } .lanes svg { display: block; }
.lane-back { fill: var(--raised); } .lane-name { font: 12px var(--sans); fill: var(--quiet); }
.instant { font: 11px var(--sans); fill: var(--quiet); } .request-name { font: 11px var(--sans); fill: var(--ink); }
.dot { cursor: pointer; fill: var(--quiet); stroke: var(--surface); } .dot.user { fill: #d6336c; } .dot.navigation { fill: var(--accent); } .dot.issue { fill: var(--failed); } .dot.timer { fill: var(--other); }
.bar-of-request { fill: var(--passed); cursor: pointer; } .bar-of-request.failed { fill: var(--failed); }
.arrival { stroke: var(--surface); stroke-width: 2; } .delivery { fill: var(--surface); stroke: var(--passed); stroke-width: 2; } .delivery.lost { stroke: var(--failed); }
.cursor { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 3 3; pointer-events: none; }
.data { width: 100%; font-size: 13px; } .data th { text-align: left; color: var(--quiet); font-weight: 500; padding: 2px 12px 4px 0; white-space: nowrap; }
.data td { vertical-align: top; padding: 5px 12px 5px 0; border-top: 1px solid var(--line); } .data .content td { border-top: 0; padding-top: 0; color: var(--quiet); }
.data { overflow-wrap: normal; min-width: 620px; } .data code { overflow-wrap: anywhere; } .data .fault { white-space: nowrap; color: var(--failed); font-weight: 600; }
.log li { display: grid; grid-template-columns: 84px 84px minmax(0, 1fr); gap: 10px; padding: 2px 0; font-size: 13px; } .log .lane { color: var(--quiet); } .log .issue > span { color: var(--failed); } .log button { text-align: left; }
.source { overflow-x: auto; } .source-line { display: grid; grid-template-columns: 44px minmax(0, 1fr); padding-left: 8px; } .source .number { color: var(--quiet); user-select: none; }
.source-line.failing { background: var(--failed-back); font-weight: 700; box-shadow: inset 3px 0 var(--failed); }
.outside { margin-bottom: 16px; } .outside > h2 { margin-bottom: 8px; } .outside .problem { margin-bottom: 14px; }
.graph-place { overflow: auto; max-height: 640px; margin-top: 10px; border: 1px solid var(--line); border-radius: 8px; }
.graph { display: block; font: 12px var(--sans); } .graph .screen, .graph .arrow { cursor: pointer; }
.graph .screen rect { fill: var(--surface); stroke: var(--quiet); stroke-width: 1.5; } .graph .initial rect { stroke: var(--accent); stroke-width: 3; }
.graph .never rect { stroke-dasharray: 5 4; } .graph .name { font-weight: 600; text-anchor: middle; fill: var(--ink); }
.graph .row { fill: var(--accent); font-size: 11px; } .graph .row.quiet { fill: var(--quiet); } .graph .rule { stroke: var(--line); }
.graph .arrow { fill: none; stroke: var(--accent); stroke-width: 1.3; } .graph .arrow.long { stroke: var(--quiet); stroke-width: 1; } .graph .arrow.never { stroke: var(--quiet); stroke-dasharray: 5 4; } .graph .tip { fill: var(--accent); }
.graph .arrow:hover, .graph .arrow.chosen { stroke: #d6336c; stroke-width: 3; } .graph .screen:hover rect, .graph .screen.chosen rect { fill: var(--accent-back); stroke: #d6336c; stroke-width: 2.5; }
@media (max-width: 759px) {
  #page { padding: 0 14px 40px; }
  .verdict { font-size: 25px; }
  .filters { position: static; } .filters input { flex-basis: 100%; max-width: none; } .filters select { flex: 1 1 40%; max-width: none; }
  .scenario-row { grid-template-columns: 20px minmax(0, 1fr) auto; padding: 10px 12px; } .row-place { grid-column: 2 / -1; grid-row: 2; text-align: left; max-width: none; }
  .scenario .problem { order: 0; } .scenario .stage { order: 1; } .scenario .steps { order: 2; } .scenario .under { order: 3; }
  .phones { overflow-x: auto; justify-content: flex-start; scroll-snap-type: x mandatory; padding: 2px 2px 16px; margin: 0 -14px; padding-inline: 14px; } .phones figure { scroll-snap-align: center; margin-inline: auto; }
  .facts { grid-template-columns: minmax(0, 1fr); gap: 0; } .facts dd { margin-bottom: 6px; }
  .log li { grid-template-columns: 76px minmax(0, 1fr); } .log .lane { display: none; }
  .neighbours { width: 100%; }
}
@media print {
  body { background: #fff; } .filters, .controls, .copy, .neighbours { display: none; }
  .group, .section, .problem { break-inside: avoid; } .scenario.with-phone { grid-template-columns: minmax(0, 1fr); } .stage { position: static; }
  .phone, .share span, .tick { print-color-adjust: exact; }
}
@media (prefers-reduced-motion: no-preference) { .spinner { animation: turn 1.4s linear infinite; } @keyframes turn { to { transform: rotate(360deg); } } }

"""#

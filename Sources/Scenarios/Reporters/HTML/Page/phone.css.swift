/// The style sheet of the phone.
// swift-format-ignore
let phoneStyle = #"""
.phone {
  --p-back: #f2f2f7; --p-surface: #fff; --p-ink: #111; --p-quiet: #5f5f66; --p-line: #d6d6db; --p-tint: #0a58ca;
  --p-red: #b3261e; --p-green: #1b6e37; --p-orange: #8f4700; --p-purple: #7a3aa8; --p-yellow: #6d5b00;
  position: relative; width: 280px; min-height: 500px; padding: 10px; border-radius: 40px; background: #17181c;
  color: var(--p-ink); font-size: 14px; line-height: 1.35; display: flex; flex-direction: column;
  box-shadow: 0 0 0 1px #3a3d45, 0 10px 30px rgb(0 0 0 / .18); flex: none;
}
@media (prefers-color-scheme: dark) {
  .phone {
    --p-back: #101014; --p-surface: #1d1d22; --p-ink: #f2f2f5; --p-quiet: #a5a5ae; --p-line: #35353c; --p-tint: #7fb0ff;
    --p-red: #ff8d85; --p-green: #76d79b; --p-orange: #ffb56b; --p-purple: #d3a4ff; --p-yellow: #ecd56a;
    background: #2a2c33;
  }
}
.phone .island { position: absolute; z-index: 3; top: 18px; left: 50%; width: 74px; height: 18px; margin-left: -37px; border-radius: 9px; background: #17181c; }
@media (prefers-color-scheme: dark) { .phone .island { background: #2a2c33; } }
.glass { position: relative; flex: 1; display: flex; flex-direction: column; overflow: hidden; border-radius: 31px; background: var(--p-back); padding-top: 36px; }
.glass.sheet { padding-top: 52px; background: linear-gradient(#77787f 0 44px, var(--p-back) 44px); }
.handle { position: absolute; top: 48px; left: 50%; width: 36px; height: 4px; margin-left: -18px; border-radius: 2px; background: var(--p-quiet); }
.phone.empty .glass { justify-content: center; text-align: center; }
.phone .bar { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, auto) minmax(0, 1fr); align-items: center; gap: 6px; min-height: 42px; padding: 4px 14px; border-bottom: 1px solid var(--p-line); }
.bar-title { font-weight: 600; text-align: center; }
.bar-side { display: flex; gap: 10px; flex-wrap: wrap; }
.bar-side.right { justify-content: flex-end; text-align: right; }
.bar-button { color: var(--p-tint); }
.parts { flex: 1; display: flex; flex-direction: column; gap: 10px; padding: 12px 14px; }
.parts .label { padding: 2px 2px; }
.phone .button { display: block; text-align: center; padding: 9px 12px; border-radius: 10px; background: var(--p-surface); color: var(--p-tint); font-weight: 600; border: 1px solid var(--p-line); }
.phone .disabled { color: var(--p-quiet); border-style: dashed; }
.phone .tag { display: inline-block; margin-left: 6px; padding: 0 5px; border: 1px solid currentColor; border-radius: 4px; font-size: 11px; font-weight: 400; line-height: 15px; vertical-align: 1px; color: var(--p-quiet); }
.hidden-control { border: 1px dashed var(--p-quiet); border-radius: 10px; padding: 4px; }
.hidden-control > .tag { margin: 0 0 4px; }
.hidden-control > :not(.tag) { opacity: .75; }
.line { display: flex; flex-wrap: wrap; gap: 4px 10px; align-items: center; justify-content: space-between; background: var(--p-surface); border: 1px solid var(--p-line); border-radius: 10px; padding: 8px 12px; }
.line progress { width: 100%; accent-color: var(--p-tint); }
.phone .value { color: var(--p-quiet); }
.phone .switch { padding: 1px 10px; border-radius: 12px; border: 1px solid var(--p-quiet); color: var(--p-quiet); }
.phone .switch.on { background: #1b6e37; border-color: #1b6e37; color: #fff; }
.segments { display: flex; border: 1px solid var(--p-line); border-radius: 10px; background: var(--p-line); padding: 2px; gap: 2px; }
.segment { flex: 1; text-align: center; padding: 4px 6px; border-radius: 8px; font-size: 13px; }
.segment.chosen { background: var(--p-surface); font-weight: 600; }
.field { display: flex; flex-direction: column; gap: 2px; background: var(--p-surface); border: 1px solid var(--p-line); border-radius: 10px; padding: 6px 12px 8px; }
.field .name { font-size: 12px; color: var(--p-quiet); }
.field .input { min-height: 20px; white-space: pre-wrap; }
.field.tall .input { min-height: 60px; }
.field.focused { border-color: var(--p-tint); box-shadow: 0 0 0 1px var(--p-tint); }
.caret { display: inline-block; width: 2px; height: 15px; background: var(--p-tint); vertical-align: -2px; margin-left: 1px; }
.table { margin: 0 -14px; background: var(--p-surface); border-block: 1px solid var(--p-line); }
.table .header { padding: 10px 14px 4px; font-size: 12px; color: var(--p-quiet); background: var(--p-back); border-bottom: 1px solid var(--p-line); }
.table .note, .phone .note { padding: 8px 14px; font-size: 12px; color: var(--p-quiet); text-align: center; }
.phone .row { border-bottom: 1px solid var(--p-line); padding: 0 14px; display: flex; align-items: center; gap: 8px; }
.phone .row:last-child { border-bottom: 0; }
.phone .row.selected { background: var(--p-line); }
.cell-button { flex: 1; min-width: 0; display: flex; gap: 10px; align-items: baseline; padding: 10px 0; text-align: left; }
.cell-button .cell { min-width: 0; }
.cell-button .last { margin-left: auto; text-align: right; } .cell-button .last + .more { margin-left: 0; }
.cell-button .more { margin-left: auto; color: var(--p-quiet); font-size: 18px; line-height: 14px; }
.row-action { color: var(--p-tint); font-size: 13px; }
.tabs { display: flex; border-top: 1px solid var(--p-line); background: var(--p-surface); padding: 6px 8px 14px; }
.tab { flex: 1; text-align: center; font-size: 12px; color: var(--p-quiet); padding: 6px 2px; }
.tab.chosen { color: var(--p-tint); font-weight: 600; box-shadow: inset 0 2px var(--p-tint); }
.over { position: absolute; inset: 0; z-index: 2; display: flex; background: rgb(0 0 0 / .38); align-items: center; justify-content: center; padding: 22px; }
.over.sheet { align-items: flex-end; padding: 12px; }
.over .box { width: 100%; background: var(--p-surface); border-radius: 16px; text-align: center; padding-top: 16px; box-shadow: 0 8px 30px rgb(0 0 0 / .3); max-height: 100%; overflow: auto; }
.over .box > p { padding: 0 16px 8px; }
.over .over-title { font-weight: 600; }
.over.progress .box { width: auto; padding: 20px 26px; }
.actions { border-top: 1px solid var(--p-line); display: flex; flex-wrap: wrap; margin-top: 6px; }
.actions:empty { display: none; }
.action { flex: 1; min-width: 45%; padding: 10px; color: var(--p-tint); border-left: 1px solid var(--p-line); }
.action:first-child { border-left: 0; }
.over.sheet .actions { flex-direction: column; }
.keyboard { height: 118px; flex: none; position: relative; border-top: 1px solid var(--p-line);
  background: repeating-linear-gradient(90deg, var(--p-surface) 0 21px, transparent 21px 26px) 2px 8px / 100% 22px no-repeat,
    repeating-linear-gradient(90deg, var(--p-surface) 0 21px, transparent 21px 26px) 14px 36px / 92% 22px no-repeat,
    repeating-linear-gradient(90deg, var(--p-surface) 0 21px, transparent 21px 26px) 28px 64px / 78% 22px no-repeat,
    var(--p-line); }
.keyboard span { position: absolute; left: 50%; bottom: 6px; transform: translateX(-50%); background: var(--p-surface); border-radius: 5px; padding: 1px 34px; font-size: 11px; color: var(--p-quiet); }
.curtain { position: absolute; inset: 0; z-index: 2; display: grid; place-items: center; background: rgb(0 0 0 / .78); color: #fff; }
.motion { position: absolute; z-index: 3; left: 50%; bottom: -9px; transform: translateX(-50%); white-space: nowrap; background: #17181c; color: #fff; font-size: 11px; border: 1px solid #5a5d66; border-radius: 10px; padding: 2px 10px; }
.spinner { display: inline-block; width: 16px; height: 16px; border-radius: 50%; border: 2px dotted var(--p-quiet); vertical-align: -3px; margin: 0 6px; }
.phone .touched { outline: 3px solid #d6336c; outline-offset: 2px; border-radius: 8px; position: relative; }
.phone .touched::after { content: ""; position: absolute; right: -8px; top: -8px; width: 12px; height: 12px; border-radius: 50%; background: #d6336c; box-shadow: 0 0 0 2px #fff; }
.in-red { color: var(--p-red); } .in-blue { color: var(--p-tint); } .in-green { color: var(--p-green); } .in-gray { color: var(--p-quiet); }
.in-orange { color: var(--p-orange); } .in-purple { color: var(--p-purple); } .in-yellow { color: var(--p-yellow); }
.in-white { color: #fff; background: #444; border-radius: 3px; padding: 0 3px; }
.phone button { border: 0; background: none; cursor: pointer; text-align: inherit; line-height: inherit; font-size: inherit; }
.phone button.button { border: 1px solid var(--p-line); background: var(--p-surface); text-align: center; width: 100%; }
.phone button.segment, .phone button.tab, .phone button.action { text-align: center; }
.phone button.segment { font-size: 13px; } .phone button.segment.chosen { background: var(--p-surface); }
.phone button.tab { font-size: 12px; }
.phone button.switch { border: 1px solid var(--p-quiet); padding: 1px 10px; } .phone button.switch.on { background: #1b6e37; border-color: #1b6e37; }
.phone button.bar-button { padding: 3px 0; }
.phone button.idle { cursor: default; }
.phone button:not(:disabled):hover { background-color: color-mix(in srgb, var(--p-tint) 12%, var(--p-surface)); }

"""#

// The map of a prototype: each screen as a small picture, with arrows by kind.

const arrowWords = { push: "pushes", pop: "goes back to", present: "presents", dismiss: "closes and shows", tab: "selects the tab", set: "changes the window to" };
const mostPictures = 60;

// Screens in columns: each as many arrows away from the first as its column says.
const columnsOf = (scenes, arrows) => {
  const depth = scenes.map((_, number) => (number === 0 ? 0 : Infinity));
  // What no arrow forward leads to, an arrow back may.
  for (const some of [arrows.filter(([, , kind]) => kind !== "pop" && kind !== "dismiss"), arrows]) {
    const isOpen = depth.map((one) => one === Infinity);
    for (let changed = true; changed;) {
      changed = false;
      for (const [from, to] of some) if (isOpen[to] && depth[from] + 1 < depth[to]) { depth[to] = depth[from] + 1; changed = true; }
    }
  }
  const columns = [];
  scenes.forEach((scene, number) => {
    const column = depth[number] === Infinity ? 0 : depth[number];
    (columns[column] = columns[column] || []).push(number);
  });
  return columns.filter(Boolean);
};

// scenes: `name`, `title`, `screen`, `isHere`; `go(scene)` leads there.
const drawMap = ({ scenes, arrows }, go) => {
  const [width, height, left, top] = [100, 190, 64, 26];
  const shown = scenes.slice(0, mostPictures);
  const columns = columnsOf(shown, arrows.filter(([from, to]) => from < mostPictures && to < mostPictures));
  const places = [];
  columns.forEach((column, x) => column.forEach((number, y) => { places[number] = [8 + x * (width + left), 8 + y * (height + top)]; }));
  const size = [8 + columns.length * (width + left), 8 + Math.max(1, ...columns.map((column) => column.length)) * (height + top)];
  const drawing = svg("svg", { width: size[0], height: size[1], class: "arrows", "aria-hidden": "true" });
  for (const kind of Object.keys(arrowWords)) {
    drawing.append(svg("marker", { id: `head-${kind}`, viewBox: "0 0 8 8", refX: 7, refY: 4, markerUnits: "userSpaceOnUse", markerWidth: 9, markerHeight: 9, orient: "auto" },
      svg("path", { d: "M0 0L8 4L0 8z", class: `head ${kind}` })));
  }
  arrows.forEach(([from, to, kind], index) => {
    if (!places[from] || !places[to]) return;
    const spread = 30 + (index * 17) % 100;
    const [x1, y1] = [places[from][0], places[from][1] + spread];
    const [x2, y2] = [places[to][0], places[to][1] + spread];
    // Forward from edge to edge; back, and within a column, around the pictures.
    const line = x2 > x1 ? `M${x1 + width} ${y1}C${x1 + width + 30} ${y1} ${x2 - 30} ${y2} ${x2 - 2} ${y2}`
      : x2 < x1 ? `M${x1} ${y1}C${x1 - 40} ${y1 + 24} ${x2 + width + 40} ${y2 + 24} ${x2 + width + 2} ${y2}`
      : `M${x1 + width} ${y1}C${x1 + width + 44} ${y1} ${x2 + width + 44} ${y2} ${x2 + width + 2} ${y2}`;
    drawing.append(svg("path", { d: line, class: `arrow ${kind}`, "marker-end": `url(#head-${kind})` }));
  });
  const titleOf = (scene) => short(scene.title || scene.name, 40);
  const leads = (number) => arrows.filter(([from]) => from === number).map(([, to, kind]) => `${arrowWords[kind]} ${titleOf(scenes[to])}`).join(", ");
  const item = (scene, number) => h("li", { class: scene.isHere ? "here" : undefined },
    h("button", { type: "button", class: "stop", "aria-current": scene.isHere ? "true" : undefined, onclick: () => go(scene) },
      places[number] && h("span", { class: "small", "aria-hidden": "true", inert: true }, drawPhone(scene.screen, { isApp: true })),
      h("span", { class: "caption" }, titleOf(scene)), scene.isHere && h("span", { class: "hearing" }, ", you are here"),
      leads(number) && h("span", { class: "hearing" }, `, ${leads(number)}`)));
  const list = h("ol", { class: "stops" }, shown.map((scene, number) => {
    const element = item(scene, number);
    // Set by the script, since the page allows no style attributes.
    [element.style.left, element.style.top] = places[number].map((length) => `${length}px`);
    return element;
  }));
  const canvas = h("div", { class: "canvas" }, drawing, list);
  [canvas.style.width, canvas.style.height] = size.map((length) => `${length}px`);
  const kinds = Object.keys(arrowWords).filter((kind) => arrows.some((arrow) => arrow[2] === kind));
  return [
    h("div", { class: "map", tabindex: 0, role: "group", "aria-label": "Map of the screens" }, canvas),
    h("ul", { class: "legend", "aria-hidden": "true" }, kinds.map((kind) => h("li", {},
      svg("svg", { width: 30, height: 10 }, svg("path", { d: "M1 5H28", class: `arrow ${kind}`, "marker-end": `url(#head-${kind})` })), arrowWords[kind].replace(/ (to|and shows)$/, "")))),
    scenes.length > shown.length && h("ol", { class: "more-screens" }, scenes.slice(mostPictures, 300).map((scene, index) => item(scene, mostPictures + index))),
  ];
};

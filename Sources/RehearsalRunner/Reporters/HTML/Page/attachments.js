
// An attachment: a picture, a text, a link, or bytes to save.
const attachment = (item) => {
  const title = h("span", { class: "quiet" }, [item.name, item.type].filter(Boolean).map((text) => short(text, 120)).join(" · "));
  const body = item.body || "";
  const type = /^[\w.+-]+\/[\w.+-]+$/.test(item.type) ? item.type : "application/octet-stream";
  if (item.base64 && /^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(type)) {
    return h("figure", { class: "attachment" }, h("img", { src: `data:${type};base64,${body}`, alt: item.name ? visible(short(item.name)) : "attached picture" }), h("figcaption", {}, title));
  }
  if (item.type === "text/uri-list") {
    const address = body.trim();
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

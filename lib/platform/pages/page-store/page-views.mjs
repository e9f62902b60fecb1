import { randomUUID } from "node:crypto";
import { store } from "./store-state.mjs";

/** Far more than are rendered at once. Views of renders that failed are dropped. */
const KEPT_MAX = 500;
const PLACEHOLDER = /<rc-view id="([\da-f-]+)"><\/rc-view>/;

/**
 * Keeps the HTML of a view until its page is finished. Returns the ID for its placeholder, `<rc-view id="…">`.
 * @param {string} html
 */
export function keepView(html) {
  const id = randomUUID();
  const [oldest] = store.views.keys();
  if (store.views.size >= KEPT_MAX && oldest !== undefined) store.views.delete(oldest);
  store.views.set(id, html);
  return id;
}

/**
 * Puts the kept view in the place of its placeholder. Throws if it was dropped.
 * @param {string} html
 */
export function insertView(html) {
  return html.replace(PLACEHOLDER, (_, /** @type {string} */ id) => {
    const view = store.views.get(id);
    if (view === undefined)
      throw new Error("a page's view was dropped before the page was finished");
    store.views.delete(id);
    return view;
  });
}

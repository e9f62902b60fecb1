/** @jest-environment ./tests/setup/browser-environment.mjs */
import { recordTaps } from "./record-taps";

const TOKEN = "a".repeat(64);
let lines = 0;

/** Taps the phone link on a page. Returns the path that is reported. */
async function tapOn(path: string): Promise<string> {
  history.replaceState(null, "", path);
  document.body.innerHTML = `<a href="tel:+1210555010${lines++}" data-call-source="status">Call</a>`;
  const sent: Blob[] = [];
  navigator.sendBeacon = (_, body) => Boolean(body instanceof Blob && sent.push(body));
  const link = document.querySelector("a");
  // jsdom can't navigate.
  link?.addEventListener("click", (event) => event.preventDefault());
  link?.click();
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener("load", resolve));
  reader.readAsText(sent[0] ?? new Blob());
  await read;
  return JSON.parse(String(reader.result)).page;
}

beforeAll(recordTaps);

it.each([
  ["/texas/austin/oil-change?gclid=a", "/texas/austin/oil-change"],
  ["/call-me-back?from=/texas/austin", "/call-me-back"],
  [`/call-me-back/${TOKEN}`, "/call-me-back"],
])("reports a tap on %s without the query or the link's token", async (path, page) => {
  expect(await tapOn(path)).toBe(page);
});

// The least a page can cost in Node: the site's own bytes and headers, taken once and sent from memory.
import { mustFetchRaw } from "./fetch-raw.mjs";
import { serveAnswers } from "./serve-answers.mjs";

/** Node writes these itself, for either server. */
const OF_THE_CONNECTION = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

const { address, paths } = JSON.parse(process.argv[2]);

const handlers = {};
for (const path of paths) {
  const { headers, body } = await mustFetchRaw(address + path);
  const sent = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name));
  const all = { ...Object.fromEntries(sent), "content-length": body.length };
  handlers[path] = (response) => response.writeHead(200, all).end(body);
}
serveAnswers(handlers);

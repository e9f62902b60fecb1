// A minimal Node server that serves as the baseline. Listens on a free port and sends the port to the parent process.
import { createServer } from "node:http";
import pg from "pg";
import { apiQueries } from "./api-queries.mjs";
import { fetchRaw } from "./weigh-page.mjs";

/**
 * @import { ServerResponse } from "node:http"
 * @typedef {{ pages: { url: string, paths: string[] } } | { api: { databaseUrl: string } }} Input
 * @typedef {Record<string, (response: ServerResponse) => void>} Handlers
 */

/** About the size of the connection pool in the site's web process. */
const CONNECTIONS = 10;
/** Headers that Node sets itself. */
const CONNECTION_HEADERS = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);

/** @type {Input} */
const input = JSON.parse(process.argv[2] ?? "");
const handlers = "pages" in input ? await pageHandlers(input.pages) : await apiHandlers(input.api);
const server = createServer((request, response) => {
  const handle = handlers[request.url ?? ""];
  if (handle) handle(response);
  else response.writeHead(404).end();
});
server.listen(0, "localhost", () => process.send?.(server.address()));

/**
 * Fetches each of the site's pages once and serves the same bytes and headers from memory.
 * @param {{ url: string, paths: string[] }} pages
 */
async function pageHandlers({ url, paths }) {
  /** @type {Handlers} */
  const found = {};
  for (const path of paths) {
    const { headers, body } = await fetchRaw(url + path);
    const sent = Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.has(name));
    const all = { ...Object.fromEntries(sent), "content-length": body.length };
    found[path] = (response) => response.writeHead(200, all).end(body);
  }
  return found;
}

/**
 * Runs one hand-written query per request and returns the rows as JSON.
 * @param {{ databaseUrl: string }} api
 */
async function apiHandlers({ databaseUrl }) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  /** @type {Handlers} */
  const found = {};
  for (const [path, query] of Object.entries(apiQueries)) {
    const { rowCount } = await pool.query(query);
    if (!rowCount) throw new Error(`Nothing to compare: the query for ${path} returned no rows.`);
    found[path] = async (response) => {
      try {
        const { rows } = await pool.query(query);
        const body = JSON.stringify(rows);
        response.writeHead(200, {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
        });
        response.end(body);
      } catch {
        // The benchmark counts this as a failed request.
        response.writeHead(500).end();
      }
    };
  }
  return found;
}

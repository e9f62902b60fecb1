import { get } from "node:http";
import { gzipSync } from "node:zlib";

/**
 * @import { IncomingHttpHeaders } from "node:http"
 * @typedef {{ files?: number, rawBytes: number, sentBytes: number }} Weight
 */

const LINK = /<link\b([^>]*)>/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_BLOCK = /\btype="application\//;

/**
 * Returns the size of a page and everything it loads, before compression and as sent to a browser that accepts gzip.
 * Inline scripts count as part of the HTML; `inlineScript` reports them separately, compressed on their own.
 * @param {string} url
 * @param {string} path
 */
export async function weighPage(url, path) {
  const { body } = await fetchRaw(url + path);
  const parts = findParts(body.toString());
  const inline = Buffer.from(parts.inlineScript);
  /** @type {Weight} */
  const inlineScript = {
    rawBytes: inline.length,
    sentBytes: inline.length > 0 ? gzipSync(inline).length : 0,
  };
  return {
    html: await weighFiles(url, [path]),
    inlineScript,
    script: await weighFiles(url, parts.scripts),
    css: await weighFiles(url, parts.styles),
    fonts: await weighFiles(url, parts.fonts),
  };
}

/**
 * Returns the URLs of the files that the page loads, and its inline scripts.
 * @param {string} html
 */
function findParts(html) {
  const links = [...html.matchAll(LINK)].map(([, attributes = ""]) => attributes);
  const scripts = [...html.matchAll(SCRIPT)]
    .map(([, attributes = "", body = ""]) => ({ attributes, body }))
    .filter(({ attributes }) => !DATA_BLOCK.test(attributes));
  const linked = (/** @type {string} */ name, /** @type {string} */ value) =>
    links
      .filter((link) => attribute(link, name) === value)
      .flatMap((link) => attribute(link, "href") ?? []);
  return {
    styles: linked("rel", "stylesheet"),
    fonts: linked("as", "font"),
    scripts: scripts.flatMap(({ attributes }) => attribute(attributes, "src") ?? []),
    inlineScript: scripts.map(({ body }) => body).join(""),
  };
}

/**
 * @param {string} attributes
 * @param {string} name
 */
const attribute = (attributes, name) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;

/**
 * @param {string} base
 * @param {string[]} paths
 */
async function weighFiles(base, paths) {
  const weights = await Promise.all(
    paths.map(async (path) => {
      const { href } = new URL(path, base);
      const [plain, compressed] = await Promise.all([fetchRaw(href), fetchRaw(href, "gzip")]);
      return { rawBytes: plain.body.length, sentBytes: compressed.body.length };
    }),
  );
  return {
    files: weights.length,
    rawBytes: weights.reduce((sum, { rawBytes }) => sum + rawBytes, 0),
    sentBytes: weights.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
  };
}

/**
 * Returns the response as sent, without decompressing it. Throws unless the status is 200.
 * @param {string} url
 * @returns {Promise<{ headers: IncomingHttpHeaders, body: Buffer }>}
 */
export function fetchRaw(url, encoding = "identity") {
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      const { headers, statusCode } = response;
      if (statusCode !== 200) reject(new Error(`${url} returned ${statusCode}`));
      /** @type {Buffer[]} */
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.once("error", reject);
      response.once("end", () => resolve({ headers, body: Buffer.concat(chunks) }));
    });
    request.once("error", reject);
  });
}

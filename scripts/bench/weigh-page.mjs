import { gzipSync } from "node:zlib";
import { mustFetchRaw } from "./fetch-raw.mjs";

const LINK = /<link\b([^>]*)>/g;
const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const DATA_BLOCK = /\btype="application\//;

const attribute = (attributes, name) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? null;

/** Addresses of what the page loads, and the scripts within it. */
function findParts(html) {
  const links = [...html.matchAll(LINK)].map(([, attributes]) => attributes);
  const scripts = [...html.matchAll(SCRIPT)].filter(
    ([, attributes]) => !DATA_BLOCK.test(attributes),
  );
  const addresses = (name, value) =>
    links.filter((link) => attribute(link, name) === value).map((link) => attribute(link, "href"));
  return {
    styles: addresses("rel", "stylesheet"),
    fonts: addresses("as", "font"),
    scripts: scripts.map(([, attributes]) => attribute(attributes, "src")).filter(Boolean),
    inlineScript: scripts.map(([, , body]) => body).join(""),
  };
}

async function weighFile(url) {
  const [plain, packed] = await Promise.all([
    mustFetchRaw(url),
    mustFetchRaw(url, { encoding: "gzip" }),
  ]);
  return { rawBytes: plain.body.length, sentBytes: packed.body.length };
}

async function weighFiles(address, paths) {
  const weights = await Promise.all(paths.map((path) => weighFile(new URL(path, address).href)));
  return {
    files: weights.length,
    rawBytes: weights.reduce((sum, { rawBytes }) => sum + rawBytes, 0),
    sentBytes: weights.reduce((sum, { sentBytes }) => sum + sentBytes, 0),
  };
}

/**
 * Bytes of a page and of all it loads, before packing and as sent to a browser that takes gzip.
 * Scripts within the page weigh with the HTML, and once more, packed alone, as `inlineScript`.
 */
export async function weighPage(address, path) {
  const { body } = await mustFetchRaw(address + path);
  const parts = findParts(body.toString());
  const inline = Buffer.from(parts.inlineScript);
  return {
    html: await weighFiles(address, [path]),
    inlineScript: {
      rawBytes: inline.length,
      sentBytes: inline.length > 0 ? gzipSync(inline).length : 0,
    },
    script: await weighFiles(address, parts.scripts),
    css: await weighFiles(address, parts.styles),
    fonts: await weighFiles(address, parts.fonts),
  };
}

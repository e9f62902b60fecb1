// Finishes the HTML of a rendered page before it is stored or sent. Plain JavaScript, because Next loads it unbundled.
import { createHash } from "node:crypto";
import { partnerSources } from "./csp-partners.mjs";
import { unescapeHtml, usedCss } from "./used-css.mjs";

/** @import { Directive } from "./csp-partners.mjs" */
/** @import { StyleNode } from "./used-css.mjs" */

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** Markup that only React in the browser needs: text separators, boundaries, and the order of style sheets. */
const REACT_MARKS = /<!--(?: |\/?\$)-->| data-precedence="next"/g;
const SCRIPT_PRELOAD =
  /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*(?:\bas="script"|rel="modulepreload"))[^>]*>/g;
const STYLE_LINK = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="\/_next\/static\/[^>]*>/g;
const HEAD_START = /<head\b[^>]*>(?:<meta charSet="[^"]*"\/?>)?/i;
const LIGHT_PAGE = /^<!DOCTYPE html>(?:<!--[^>]*-->)?<html\b[^>]*\sdata-light\b/;
const MARKER = /<meta name="rc-([a-z]+)" content="([^"]*)"\/?>/g;
/** Directives that several parts of a page may set. */
const LISTS = new Set(["connect", "csp"]);
const DATA_BLOCK = /\btype="application\/(?:ld\+)?json"/;
const EXTERNAL = /\bsrc="\/(?:_next\/static|islands)\/[\w./~-]+"/;
const FLIGHT_START = "(self.__next_f=self.__next_f||[]).push([0])";
const FLIGHT_DATA = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/;
const BOOTSTRAP =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{.*\})\);$/;
const CHUNK = /^static\/chunks\/[\w.~-]+\.js$/;
/** The inline script that React writes to record when a page was first shown. */
const REACT_TIMING = "requestAnimationFrame(function(){$RT=performance.now()});";
const ORIGIN = /^https:\/\/[a-z0-9.-]+$/;

/**
 * What a page declares about itself in `<meta name="rc-…">` tags, which never reach a browser:
 * status (the HTTP status), keep (how many seconds it may be stored; if absent, until an edit),
 * location (the redirect target), renew (epoch milliseconds after which it is out of date even without an edit), connect (other origins that its scripts may send requests to, separated by spaces), csp
 * (third parties from csp-partners.mjs that it loads with the visitor's consent, separated by spaces).
 * @typedef {{ status?: number, keep?: number, location?: string, renew?: number, connect?: string, csp?: string }} PageDirectives
 * `unknownScripts` are script tags that the build did not write. The policy blocks them, and a page that contains one
 * must not be stored.
 * @param {string} html as React rendered it, with escaped text and attributes
 * @param {readonly StyleNode[]} sheet what to take a light page's styles from, instead of loading Next's style sheet
 * @returns {{ html: string, marks: PageDirectives, csp: string, unknownScripts: string[] }}
 */
export function finishPage(html, sheet = []) {
  const { text, marks } = takeMarks(html);
  const finished = LIGHT_PAGE.test(html) ? lighten(text, sheet) : text;
  const scripts = [...finished.matchAll(SCRIPT)].map(([tag, attributes = "", body = ""]) => ({
    tag,
    body,
    isInline: body !== "" && !DATA_BLOCK.test(attributes),
    isKnown: isKnownScript(attributes, body),
  }));
  const inline = scripts.filter(({ isInline, isKnown }) => isInline && isKnown);
  const hashes = inline.map(({ body }) => hashSource(body));
  return {
    html: finished,
    marks,
    csp: contentSecurityPolicy(finished, hashes, marks),
    unknownScripts: scripts.filter(({ isKnown }) => !isKnown).map(({ tag }) => tag),
  };
}

/**
 * @param {string} html
 * @param {readonly StyleNode[]} sheet
 */
function lighten(html, sheet) {
  const bare = html
    .replace(SCRIPT, dropNextScript)
    .replace(SCRIPT_PRELOAD, "")
    .replace(REACT_MARKS, "");
  return sheet.length === 0 ? bare : withStyles(bare.replace(STYLE_LINK, ""), sheet);
}

/**
 * @param {string} html
 * @param {readonly StyleNode[]} sheet
 */
function withStyles(html, sheet) {
  const css = usedCss(sheet, html);
  const style = css && `<style>${css}</style>`;
  return html.replace("</head>", () => `${style}</head>`);
}

/**
 * Whether the build wrote this script: a built file, a data block, or one of the few inline scripts from Next and
 * React, which hold data and no code of their own. In development, where there are more of these,
 * returns true for any script.
 * @param {string} attributes
 * @param {string} body
 */
function isKnownScript(attributes, body) {
  if (process.env.NODE_ENV === "development") return true;
  if (/\bsrc\b/.test(attributes)) return EXTERNAL.test(attributes) && body === "";
  if (DATA_BLOCK.test(attributes) || body === "") return true;
  return (
    body === FLIGHT_START ||
    body === REACT_TIMING ||
    isFlightData(parseJson(FLIGHT_DATA.exec(body)?.[1])) ||
    isBootstrap(parseJson(BOOTSTRAP.exec(body)?.[1]))
  );
}

/** @param {string | undefined} text */
function parseJson(text) {
  try {
    return text === undefined ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {unknown} data */
const isFlightData = (data) =>
  Array.isArray(data) && data.every((part) => typeof part === "number" || typeof part === "string");

/** @param {unknown} data */
function isBootstrap(data) {
  const { otherChunks = null } = /** @type {{ otherChunks?: unknown }} */ (data ?? {});
  return Array.isArray(otherChunks) && otherChunks.every((chunk) => CHUNK.test(String(chunk)));
}

/** @param {string} html */
function takeMarks(html) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const text = html.replace(
    MARKER,
    (_, /** @type {string} */ name, /** @type {string} */ content) => {
      const value = unescapeHtml(content);
      const earlier = LISTS.has(name) ? found.get(name) : undefined;
      found.set(name, earlier === undefined ? value : `${earlier} ${value}`);
      return "";
    },
  );
  /** @type {PageDirectives} */
  const marks = {};
  for (const [name, value] of found) {
    if (name === "location" || name === "connect" || name === "csp") marks[name] = value;
    if (name === "status" || name === "keep" || name === "renew") {
      marks[name] = Number(value);
    }
  }
  return { text, marks };
}

/**
 * Drops React's runtime, its chunks, and the flight data, which a page without client components
 * does not need.
 * @param {string} whole
 * @param {string} attributes
 * @param {string} body
 */
function dropNextScript(whole, attributes, body) {
  const isNext =
    attributes.includes('src="/_next/') ||
    attributes.includes('id="_R_"') ||
    body.startsWith("self.__next_f=") ||
    body.startsWith("self.__next_f.push(") ||
    body.startsWith("(self.__next_f=");
  return isNext ? "" : whole;
}

/**
 * @param {string} html
 * @param {string[]} scripts CSP source expressions of the inline scripts
 * @param {{ connect?: string, csp?: string, form?: string }} marks `form` lists origins that forms may redirect to
 */
function contentSecurityPolicy(html, scripts, { connect = "", csp: partners = "", form = "" }) {
  const styles = [...html.matchAll(STYLE)].map(([, body = ""]) => hashSource(body));
  const origins = (/** @type {string} */ list) =>
    list.split(" ").filter((text) => ORIGIN.test(text));
  const sources = (/** @type {Directive} */ directive, /** @type {string[]} */ ...own) =>
    [directive, "'self'", ...new Set([...own, ...partnerSources(partners, directive)])].join(" ");
  return [
    "default-src 'none'",
    sources("script-src", ...scripts),
    `style-src ${["'self'", ...new Set(styles)].join(" ")}`,
    "style-src-attr 'none'",
    sources("img-src", "data:"),
    "font-src 'self'",
    sources("connect-src", ...origins(connect)),
    "manifest-src 'self'",
    ["form-action 'self'", ...origins(form)].join(" "),
    "base-uri 'none'",
  ].join("; ");
}

/**
 * Adds styles and policy to a document that a route handler rendered, which has no inline scripts.
 * @param {string} html
 * @param {readonly StyleNode[]} sheet
 * @param {{ connect?: string, csp?: string, form?: string }} allowed origins for connect-src, partners, and origins that
 * forms may redirect to, each separated by spaces
 */
export function sealDocument(html, sheet, allowed) {
  const styled = withStyles(html, sheet);
  return withPolicy(styled, contentSecurityPolicy(styled, [], allowed));
}

/**
 * Puts a page's policy into the page, before anything that it applies to: nginx, which serves the page, can't set a
 * header that differs from page to page.
 * @param {string} html
 * @param {string} csp
 */
export function withPolicy(html, csp) {
  return html.replace(
    HEAD_START,
    (start) => `${start}<meta http-equiv="Content-Security-Policy" content="${csp}"/>`,
  );
}

/** @param {string} body */
function hashSource(body) {
  return `'sha256-${createHash("sha256").update(body).digest("base64")}'`;
}

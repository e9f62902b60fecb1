// Finishes the HTML of a rendered page before it is stored or sent. Plain JavaScript, because Next loads it unbundled.
import { createHash } from "node:crypto";
import { partnerSources } from "./csp-partners.mjs";
import { unescapeHtml, usedCss } from "./used-css.mjs";

/** @import { Directive } from "./csp-partners.mjs" */
/** @import { StyleNode } from "./used-css.mjs" */

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi;
const STYLE = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
/** Markup that only React needs: text separators, boundaries, and the order of style sheets. */
const REACT_MARKS = /<!--(?: |\/?\$)-->| data-precedence="next"/g;
const SCRIPT_PRELOAD =
  /<link\b(?=[^>]*\brel="(?:preload|modulepreload)")(?=[^>]*(?:\bas="script"|rel="modulepreload"))[^>]*>/g;
const STYLE_LINK = /<link\b(?=[^>]*\brel="stylesheet")[^>]*\bhref="\/_next\/static\/[^>]*>/g;
const HEAD_START = /<head\b[^>]*>(?:<meta charSet="[^"]*"\/?>)?/i;
const MARKER = /<meta name="rc-([a-z]+)" content="([^"]*)"\/?>/g;
/** Directives that several parts of a page may set. */
const LISTS = new Set(["connect", "csp"]);
const DATA_BLOCK = /\btype="application\/(?:ld\+)?json"/;
const EXTERNAL = /\bsrc="\/(?:_next\/static|islands)\/[\w./~-]+"/;
const ORIGIN = /^https:\/\/[a-z0-9.-]+$/;

/**
 * What a page declares about itself in `<meta name="rc-…">` tags, which never reach a browser:
 * status (the HTTP status), keep (how many seconds it may be stored; if absent, until an edit),
 * location (the redirect target), renew (epoch milliseconds after which it is out of date even without an edit), connect (other origins that its scripts may send requests to, separated by spaces), csp
 * (third parties from csp-partners.mjs that it loads with the visitor's consent, separated by spaces).
 * @typedef {{ status?: number, keep?: number, location?: string, renew?: number, connect?: string, csp?: string }} PageDirectives
 * Removes React's runtime, which no stored page needs, and what only it reads. `unknownScripts` are script tags that the
 * build did not write, and inline code. The policy blocks them, and a page that contains one must not be stored.
 * @param {string} html as React rendered it, with escaped text and attributes
 * @param {readonly StyleNode[]} sheet what to take the page's styles from, instead of loading Next's style sheet
 * @returns {{ html: string, marks: PageDirectives, csp: string, unknownScripts: string[] }}
 */
export function finishPage(html, sheet = []) {
  const { text, marks } = takeMarks(html);
  const bare = text
    .replace(SCRIPT, dropNextScript)
    .replace(SCRIPT_PRELOAD, "")
    .replace(REACT_MARKS, "");
  const finished = sheet.length === 0 ? bare : withStyles(bare.replace(STYLE_LINK, ""), sheet);
  const unknown = [...finished.matchAll(SCRIPT)].filter(
    ([, attributes = "", body = ""]) => !isKnownScript(attributes, body),
  );
  return {
    html: finished,
    marks,
    csp: contentSecurityPolicy(finished, marks),
    unknownScripts: unknown.map(([tag]) => tag),
  };
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
 * Whether the script is a built file or a data block. In development, where Next adds others, returns true for any.
 * @param {string} attributes
 * @param {string} body
 */
function isKnownScript(attributes, body) {
  if (process.env.NODE_ENV === "development" || DATA_BLOCK.test(attributes)) return true;
  return body === "" && (EXTERNAL.test(attributes) || !/\bsrc\b/.test(attributes));
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
 * Drops React's runtime, its chunks, and the flight data.
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
 * @param {{ connect?: string, csp?: string, form?: string }} marks `form` lists origins that forms may redirect to
 */
function contentSecurityPolicy(html, { connect = "", csp: partners = "", form = "" }) {
  const styles = [...html.matchAll(STYLE)].map(([, body = ""]) => hashSource(body));
  const origins = (/** @type {string} */ list) =>
    list.split(" ").filter((text) => ORIGIN.test(text));
  const sources = (/** @type {Directive} */ directive, /** @type {string[]} */ ...own) =>
    [directive, "'self'", ...new Set([...own, ...partnerSources(partners, directive)])].join(" ");
  return [
    "default-src 'none'",
    sources("script-src"),
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
  return withPolicy(styled, contentSecurityPolicy(styled, allowed));
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

// Picks from a style sheet what a page uses. scripts/index-css.mjs prepares the sheets when the app is built.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * A rule, a group such as `@media`, the root's variables, or another at-rule, with a name if it is needed only where
 * something else names it.
 * @typedef {(
 *   | { selectors: { text: string, needs: string[] }[], body: string }
 *   | { group: string, children: StyleNode[] }
 *   | { root: string, variables: string[] }
 *   | { text: string, name: string | null }
 * )} StyleNode
 */
/** @typedef {"public" | "account"} SheetName */

const ELEMENT = /<([a-z][a-z0-9-]*)/g;
const CLASS = /\sclass="([^"]*)"/g;
const WORD = /[\w-]+/g;

/** Pages of one kind use one of a few sets of classes, so most pages find their styles here. */
const MOST_PICKED = 200;
/** @type {WeakMap<readonly StyleNode[], Map<string, string>>} */
const picked = new WeakMap();

/** @type {Record<SheetName, StyleNode[]> | null} */
let sheets = null;

/**
 * Returns an empty sheet if the app was never built, as in unit tests.
 * @param {SheetName} name
 * @returns {readonly StyleNode[]}
 */
export function readSheet(name) {
  sheets ??= readSheets();
  return sheets[name];
}

/** @returns {Record<SheetName, StyleNode[]>} */
function readSheets() {
  try {
    const file = join(/* turbopackIgnore: true */ process.cwd(), "dist/styles.json");
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { public: [], account: [] };
  }
}

/**
 * The rules whose classes and custom elements are on the page, in their order, layers, and groups, and the variables,
 * animations, and properties that they name.
 * @param {readonly StyleNode[]} sheet
 * @param {string} html as React writes it, with escaped text
 */
export function usedCss(sheet, html) {
  const onPage = namesOn(html);
  const known = picked.get(sheet) ?? new Map();
  picked.set(sheet, known);
  const key = [...onPage].sort().join(" ");
  const css = known.get(key) ?? pickCss(sheet, onPage);
  if (known.size >= MOST_PICKED) known.clear();
  known.set(key, css);
  return css;
}

/**
 * @param {readonly StyleNode[]} sheet
 * @param {ReadonlySet<string>} onPage
 */
function pickCss(sheet, onPage) {
  const rules = sheet.flatMap((node) => pick(node, onPage));
  /** @type {Set<string>} */
  const named = new Set();
  for (const body of rules.flatMap(bodiesOf)) addWords(named, body);
  const variables = rules.flatMap(variablesOf);
  // Grows while it is walked, because variables name others.
  for (const name of named) {
    for (const variable of variables) {
      if (nameOf(variable) === name) addWords(named, variable);
    }
  }
  return write(rules, named);
}

/** @param {string} html */
function namesOn(html) {
  const names = new Set([...html.matchAll(ELEMENT)].map(([, element = ""]) => element));
  for (const classes of new Set([...html.matchAll(CLASS)].map(([, list = ""]) => list))) {
    for (const name of unescapeHtml(classes).split(" ")) names.add(`.${name}`);
  }
  return names;
}

/** @param {string} text */
export const unescapeHtml = (text) =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/**
 * @param {StyleNode} node
 * @param {ReadonlySet<string>} onPage
 * @returns {StyleNode[]}
 */
function pick(node, onPage) {
  if ("group" in node) {
    return [{ ...node, children: node.children.flatMap((child) => pick(child, onPage)) }];
  }
  if (!("selectors" in node)) return [node];
  const selectors = node.selectors.filter(({ needs }) => needs.every((name) => onPage.has(name)));
  return selectors.length > 0 ? [{ ...node, selectors }] : [];
}

/**
 * @param {StyleNode} node
 * @returns {string[]}
 */
function bodiesOf(node) {
  if ("group" in node) return node.children.flatMap(bodiesOf);
  return "body" in node ? [node.body] : [];
}

/**
 * @param {StyleNode} node
 * @returns {string[]}
 */
function variablesOf(node) {
  if ("group" in node) return node.children.flatMap(variablesOf);
  return "root" in node ? node.variables : [];
}

/**
 * @param {Set<string>} words
 * @param {string} text
 */
function addWords(words, text) {
  for (const word of text.match(WORD) ?? []) words.add(word);
}

/**
 * @param {readonly StyleNode[]} nodes
 * @param {ReadonlySet<string>} named
 * @returns {string}
 */
function write(nodes, named) {
  return nodes.map((node) => writeNode(node, named)).join("");
}

/**
 * @param {StyleNode} node
 * @param {ReadonlySet<string>} named
 */
function writeNode(node, named) {
  if ("group" in node) {
    const inner = write(node.children, named);
    return inner && `${node.group}{${inner}}`;
  }
  if ("selectors" in node) {
    return `${[...new Set(node.selectors.map(({ text }) => text))].join(",")}{${node.body}}`;
  }
  if ("root" in node) {
    const kept = node.variables.filter((variable) => named.has(nameOf(variable)));
    return kept.length > 0 ? `${node.root}{${kept.join(";")}}` : "";
  }
  return node.name === null || named.has(node.name) ? node.text : "";
}

/** @param {string} variable */
const nameOf = (variable) => variable.slice(0, variable.indexOf(":"));

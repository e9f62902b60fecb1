import postcss from "postcss";

/** @import { AtRule, ChildNode, Root, Rule } from "postcss" */
/** @import { StyleNode } from "../lib/platform/pages/page-store/used-css.mjs" */
/** @typedef {{ host: string, words: ReadonlySet<string> }} Script */

const CHARACTER = String.raw`\\[\da-f]{1,6}\s?|\\.`;
const ESCAPE = /\\([\da-f]{1,6})\s?|\\(.)/giu;
/** Steps over strings and escapes, so that a bracket in them doesn't count. */
const PARTS = new RegExp(String.raw`${CHARACTER}|"[^"]*"|[\s\S]`, "giu");
const NAME = new RegExp(String.raw`([.#:]*)((?:${CHARACTER}|[\w-])+)`, "giu");
/** `:is()` and `:where()` of a single selector, which has to match. */
const ALIAS = /:(?:is|where)\(((?:\\.|[^\\(),])*)\)/g;
const GROUP = /^(?:media|supports|layer|container)$/;

/**
 * Splits a built style sheet into rules, each with what its selectors need of a page, so that `usedCss` can pick those
 * that a page uses without parsing CSS.
 * @param {string} css
 * @param {Script} [script] adds elements with its words as classes to a page that has the class `host`, such as ".quiz"
 * @returns {StyleNode[]}
 */
export function indexCss(css, script) {
  const sheet = postcss.parse(css);
  dropVain(sheet);
  return sheet.nodes.flatMap((node) => indexNode(node, script));
}

/** A variable, and its value if nothing sets it, which may contain one function such as `min()`. */
const WITH_FALLBACK = /var\((--tw-[\w-]+),([^()]*(?:\([^()]*\))?[^()]*)\)/g;

/**
 * Drops what Tailwind writes in case other utilities set or read its variables, if none of the sheet does. The base
 * styles already make every border solid, and utilities such as `border-dashed` set the style itself too.
 * @param {Root} sheet
 */
function dropVain(sheet) {
  const initial = new Set();
  sheet.walkAtRules("layer", (layer) => {
    if (layer.params === "properties")
      layer.walkDecls((declaration) => void initial.add(declaration));
  });
  const set = new Set();
  sheet.walkDecls(/^--tw-/, (declaration) => {
    if (!initial.has(declaration)) set.add(declaration.prop);
  });
  sheet.walkDecls((declaration) => {
    if (declaration.value === "var(--tw-border-style)") {
      declaration.remove();
      return;
    }
    declaration.value = declaration.value.replace(WITH_FALLBACK, (whole, name, otherwise) =>
      set.has(name) ? whole : otherwise,
    );
  });
  const read = new Set();
  sheet.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\((--tw-[\w-]+)/g)) read.add(name);
  });
  sheet.walkDecls(/^--tw-/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove();
  });
}

/**
 * @param {ChildNode} node
 * @param {Script | undefined} script
 * @returns {StyleNode[]}
 */
function indexNode(node, script) {
  if (node.type === "comment") return [];
  if (node.type === "rule") return node.nodes.length === 0 ? [] : [indexRule(node, script)];
  if (node.type === "decl") throw new Error(`A declaration outside any rule: ${node}`);
  if (node.nodes && GROUP.test(node.name)) {
    const children = node.nodes.flatMap((child) => indexNode(child, script));
    return [{ group: `@${node.name} ${node.params}`.trim(), children }];
  }
  return [indexAtRule(node)];
}

/**
 * @param {AtRule} node
 * @returns {StyleNode}
 */
function indexAtRule(node) {
  const isNamed = /^(?:keyframes|property)$/.test(node.name);
  return { text: node.nodes ? String(node) : `${node};`, name: isNamed ? node.params : null };
}

/**
 * @param {Rule} rule
 * @param {Script | undefined} script
 * @returns {StyleNode}
 */
function indexRule(rule, script) {
  const declarations = rule.nodes.map(String);
  if (rule.nodes.some(({ type }) => type !== "decl")) {
    throw new Error(`A rule with another rule inside: ${rule.selector}`);
  }
  if (/^:root\b/.test(rule.selector) && declarations.every((text) => text.startsWith("--"))) {
    return { root: rule.selector, variables: declarations };
  }
  const selectors = rule.selectors.flatMap((text) => {
    const needs = needsOf(text);
    const own = needs.filter((name) => !script?.words.has(name.replace(".", "")));
    if (!script || own.length === needs.length) return [{ text, needs }];
    return [
      { text, needs },
      { text, needs: [...own, script.host] },
    ];
  });
  return { selectors, body: declarations.join(";") };
}

/**
 * The classes, with a dot, and custom elements without which a selector matches nothing. Islands add other elements and
 * attributes, but none of these. What stands in other parentheses may be an alternative or a negation, so it doesn't
 * count.
 * @param {string} selector
 */
export function needsOf(selector) {
  let depth = 0;
  let outside = "";
  for (const [part] of resolveAliases(selector).matchAll(PARTS)) {
    if (part === "(" || part === "[") depth++;
    if (depth === 0) outside += part;
    if (part === ")" || part === "]") depth--;
  }
  const needs = [...outside.matchAll(NAME)].flatMap(([, kind = "", name = ""]) => {
    if (kind === ".") return `.${unescapeName(name)}`;
    return kind === "" && name.includes("-") ? name : [];
  });
  return [...new Set(needs)];
}

/**
 * @param {string} selector
 * @returns {string}
 */
function resolveAliases(selector) {
  const text = selector.replace(ALIAS, " $1 ");
  return text === selector ? text : resolveAliases(text);
}

/** @param {string} name */
const unescapeName = (name) =>
  name.replace(
    ESCAPE,
    (_, /** @type {string | undefined} */ code, /** @type {string} */ character) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

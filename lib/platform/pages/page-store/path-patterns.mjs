import { HOME, listFolder } from "./page-files.mjs";

// A pattern is a path whose segments may be "*", which is any one segment, or "/**", which is every page. It also
// covers the pages' pictures.

export const EVERY_PAGE = "/**";
/** No page has more. */
const SEGMENTS_MAX = 5;
const PICTURE = /^\/pictures(\/.+)\.png$/;

/**
 * Returns the page that a picture is of, or the path itself.
 * @param {string} path
 */
export function pageOf(path) {
  const pictured = PICTURE.exec(path)?.[1];
  return pictured === "/home" ? "/" : (pictured ?? path);
}

/**
 * Returns every pattern that matches a path: a set of patterns is looked up by these instead of being searched.
 * @param {string} path of a page or a picture
 */
export function patternsOf(path) {
  const [, ...segments] = pageOf(path).split("/");
  if (segments.length > SEGMENTS_MAX) return [EVERY_PAGE];
  let patterns = [""];
  for (const segment of segments) {
    patterns = patterns.flatMap((start) => [`${start}/${segment}`, `${start}/*`]);
  }
  return [EVERY_PAGE, ...patterns];
}

/**
 * Yields the names of the files that may belong to a pattern's pages and their pictures, relative to `tree`.
 * @param {string} tree a folder
 * @param {string} pattern
 * @returns {AsyncGenerator<string>}
 */
export async function* findFiles(tree, pattern) {
  if (pattern === EVERY_PAGE) {
    yield* findAll(tree, "");
    return;
  }
  const segments = pattern.split("/").slice(1);
  const isHome = pattern === "/";
  yield* findNamed(tree, "", isHome ? [HOME] : segments, [".html.br", ".html.gz"]);
  yield* findNamed(tree, "pictures/", isHome ? ["home"] : segments, [".png"]);
}

/**
 * @param {string} tree
 * @param {string} folder ends with a slash unless empty
 * @returns {AsyncGenerator<string>}
 */
async function* findAll(tree, folder) {
  for (const entry of await listFolder(`${tree}/${folder}`)) {
    if (entry.isDirectory()) yield* findAll(tree, `${folder}${entry.name}/`);
    else yield folder + entry.name;
  }
}

/**
 * Lists only folders whose names a star leaves open.
 * @param {string} tree
 * @param {string} folder
 * @param {readonly string[]} segments
 * @param {readonly string[]} endings
 * @returns {AsyncGenerator<string>}
 */
async function* findNamed(tree, folder, [segment = "", ...rest], endings) {
  const isLast = rest.length === 0;
  if (segment !== "*") {
    if (isLast) yield* endings.map((ending) => folder + segment + ending);
    else yield* findNamed(tree, `${folder}${segment}/`, rest, endings);
    return;
  }
  for (const entry of await listFolder(`${tree}/${folder}`)) {
    const name = folder + entry.name;
    if (!isLast && entry.isDirectory()) yield* findNamed(tree, `${name}/`, rest, endings);
    else if (isLast && endings.some((ending) => name.endsWith(ending))) yield name;
  }
}

import { readdirSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Returns the routes of an `app` folder as Next writes them, such as "/api/jobs/[kind]/runs", most specific first. Plain
 * JavaScript, because next.config.mjs imports it. Returns none if the folder doesn't exist, as in an image that contains
 * only the build.
 * @param {string | URL} folder
 * @returns {string[]}
 */
export function listRoutes(folder) {
  /** @type {string[]} */
  let files = [];
  try {
    files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    return [];
  }
  const routes = files
    .filter((file) => /(^|[/\\])(page|route)\.tsx?$/.test(file))
    .map((file) => {
      const segments = dirname(file.replaceAll("\\", "/")).split("/");
      return `/${segments.filter((segment) => segment !== "." && !segment.startsWith("(")).join("/")}`;
    });
  return [...new Set(routes)].sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
}

/**
 * A static segment comes before a dynamic one, and that before one that takes the rest of the path.
 * @param {string} route
 */
function rankOf(route) {
  const ranks = route.split("/").map((segment) => {
    if (segment.startsWith("[[...")) return "3";
    if (segment.startsWith("[...")) return "2";
    return segment.startsWith("[") ? "1" : "0";
  });
  return `${ranks.join("")} ${route}`;
}

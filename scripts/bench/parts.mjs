import { growthToMarkdown } from "./growth-to-markdown.mjs";
import { measureGrowth } from "./measure-growth.mjs";
import { measurePages } from "./measure-pages.mjs";
import { pagesToMarkdown } from "./pages-to-markdown.mjs";

/**
 * Every part by name, in the order of the report. `measure(children)` resolves with plain figures, which are kept
 * as JSON; `toMarkdown(figures)` gives the Markdown of its section, headings from the third level on.
 */
export const parts = {
  pages: { title: "Pages and API", measure: measurePages, toMarkdown: pagesToMarkdown },
  growth: { title: "Growth", measure: measureGrowth, toMarkdown: growthToMarkdown },
};

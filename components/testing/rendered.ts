import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

/** The HTML of a view as a page holds it. */
export function htmlOf(view: ReactElement): string {
  return renderToString(view);
}

/** What a reader without JavaScript can read: no tags, no scripts, runs of white space as one. */
export function textOf(view: ReactElement): string {
  return htmlOf(view)
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ");
}

/** The structured data of a view, one entry a thing. */
export function structuredDataOf(view: ReactElement): Record<string, unknown>[] {
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(htmlOf(view))?.[1];
  return json ? JSON.parse(json)["@graph"] : [];
}

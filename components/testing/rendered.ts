import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { z } from "zod";
import type { Entity } from "@/components/testing/validate-structured-data";

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#x27;": "'",
};

export function htmlOf(view: ReactElement): string {
  return renderToString(view);
}

/** Returns the text shown without JavaScript: no tags or scripts, whitespace collapsed. */
export function textOf(view: ReactElement): string {
  return htmlOf(view)
    .replace(/<script\b[\s\S]*?<\/script>/g, "")
    .replace(/<!-- -->|<wbr\s*\/?>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, " ");
}

/** Returns the view's JSON-LD entities, breadcrumbs last. */
export function structuredDataOf(view: ReactElement): Entity[] {
  const json = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(htmlOf(view))?.[1];
  return json ? JSON.parse(json)["@graph"] : [];
}

const faqSchema = z.object({
  mainEntity: z.array(
    z.object({ name: z.string(), acceptedAnswer: z.object({ text: z.string() }) }),
  ),
});

/** Returns the questions and answers of a FAQPage entity. Throws ZodError for any other entity. */
export function answersOf(faq: Entity | undefined): string[] {
  return faqSchema
    .parse(faq)
    .mainEntity.map(({ name, acceptedAnswer }) => `${name} ${acceptedAnswer.text}`);
}

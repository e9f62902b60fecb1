import { readFileSync } from "node:fs";
import Validator from "@adobe/structured-data-validator";

export type Entity = Record<string, unknown> & { "@type": string };

/**
 * Returns every error and warning: unknown schema.org types and properties, and unmet search engine requirements for
 * breadcrumbs, lists, and offers. Copies its input, because the validator modifies it.
 */
export async function validateStructuredData(entities: readonly Entity[]): Promise<string[]> {
  const jsonld: Record<string, Entity[]> = {};
  for (const entity of structuredClone(entities)) {
    jsonld[entity["@type"]] = [...(jsonld[entity["@type"]] ?? []), entity];
  }
  const issues = await new Validator(VOCABULARY).validate({ jsonld });
  return issues.map(
    ({ issueMessage, path }) =>
      `${path.map(({ property, type }) => property ?? type).join(".")}: ${issueMessage}`,
  );
}

const DECLARATIONS = "node_modules/schema-dts/dist/schema.d.ts";
const INTERFACE = /^(?:export )?interface (\w+)(?:<.*>)? extends (.+) \{\n([\s\S]*?)^\}/gm;
const PROPERTY = /^ {4}"(\w+)"\??:/gm;

/** schema-dts declares the type Service as ServiceLeaf, and what it shares with its subtypes as ServiceBase. */
function idOf(name: string): string {
  return `schema:${name.replace(/Leaf$/, "")}`;
}

/** Builds schema.org's vocabulary from the types of schema-dts, in the format that schema.org publishes. */
function readVocabulary() {
  const types: object[] = [];
  const domains = new Map<string, object[]>();
  for (const [, name = "", parents = "", body = ""] of readFileSync(DECLARATIONS, "utf8").matchAll(
    INTERFACE,
  )) {
    const subClassOf = [...parents.matchAll(/\w+(?:Base|Leaf)\b/g)].map(([parent]) => ({
      "@id": idOf(parent),
    }));
    types.push({ "@type": "rdfs:Class", "@id": idOf(name), "rdfs:subClassOf": subClassOf });
    for (const [, property = ""] of body.matchAll(PROPERTY)) {
      domains.set(property, [...(domains.get(property) ?? []), { "@id": idOf(name) }]);
    }
  }
  const properties = [...domains].map(([property, domainIncludes]) => ({
    "@type": "rdf:Property",
    "@id": `schema:${property}`,
    "schema:domainIncludes": domainIncludes,
  }));
  return { "@graph": [...types, ...properties] };
}

const VOCABULARY = readVocabulary();

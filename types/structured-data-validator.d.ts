declare module "@adobe/structured-data-validator" {
  /** The part of the package's output that this project uses. */
  interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    path: { type?: string; property?: string; index?: number }[];
  }

  export default class Validator {
    /** Takes schema.org's vocabulary as published in JSON-LD. */
    constructor(vocabulary: { "@graph": readonly object[] });
    /** `jsonld` maps each type to its entities. Modifies the entities in place. */
    validate(page: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}

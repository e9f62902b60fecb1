declare module "@adobe/structured-data-validator" {
  /** The part of the package's output that this project uses. */
  interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
    path: { type?: string; property?: string; index?: number }[];
  }

  export default class Validator {
    /** Takes schema.org's vocabulary in the JSON-LD format in which it is published. */
    constructor(vocabulary: { "@graph": readonly object[] });
    /** Takes the entities of each type and modifies them. */
    validate(page: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}

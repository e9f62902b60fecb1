import { readdirSync } from "node:fs";
import { db } from "@/lib/core/db";
import type { Method } from "@/lib/core/http/normalize-request";
import { STEPS } from "@/lib/mechanics/applications/rules/steps";
import { PART_NAMES } from "@/lib/mechanics/profiles/fields";
import { signInAs } from "@/tests/setup/session";
import { callApi, findExports, ROUTE_FOLDERS } from "./call-api";
import { OWN_PAGE } from "./call-as";

const WRITES = ["POST", "PUT", "PATCH", "DELETE"] as const;
export const UNKNOWN_ID = "cnobody000000000000000001";

export const samplePath = (folder: string) => folder.replace(/\[+(?:\.\.\.)?\w+\]+/g, UNKNOWN_ID);

/** Together, these users are allowed to make every write. */
const CALLERS = ["super@example.com", "mechanic@example.com"];

export type Write = { folder: string; method: Method; caller: string };

export async function sendBodies(
  { folder, method, caller }: Write,
  type: string,
  bodies: string[],
) {
  await db.rateLimit.deleteMany();
  const headers = { ...OWN_PAGE, "content-type": type, cookie: await signInAs(caller) };
  const answers = [];
  for (const body of bodies) {
    const { status, body: answer } = await callApi(samplePath(folder), method, { headers, body });
    const { error } = (answer ?? {}) as { error?: Refused };
    answers.push({ status, message: error?.message ?? "", fields: error?.fields ?? {} });
  }
  return answers;
}

type Refused = { message: string; fields?: Record<string, string> };

/**
 * Returns the writes that read a body, each with a user who is allowed to make it. Only these writes, and those that
 * take a file, respond to plain text with a 415.
 */
export async function findWritesWithBody(): Promise<Write[]> {
  const found: Write[] = [];
  for (const folder of ROUTE_FOLDERS.flatMap(withEachForm)) {
    for (const method of await declaredWrites(folder)) {
      const allowed = await findAllowed(folder, method);
      if (allowed?.status === 415 && !/multipart/.test(allowed.message)) {
        found.push({ folder, method, caller: allowed.caller });
      }
    }
  }
  return found;
}

/** Returns the answer to the first caller who is allowed to make the write; undefined if none is. */
async function findAllowed(folder: string, method: Method) {
  for (const caller of CALLERS) {
    const [answer] = await sendBodies({ folder, method, caller }, "text/plain", ["{}"]);
    if (answer && answer.status !== 401 && answer.status !== 403) return { ...answer, caller };
  }
  return undefined;
}

/** Returns the write methods that the route declares. It responds to all others with a 405. */
async function declaredWrites(folder: string) {
  const methods = Object.keys(await findExports(samplePath(folder)));
  return WRITES.filter((method) => methods.includes(method));
}

/** The parts of a profile share one route, each with its own form, and so do the steps of an application. */
const withEachForm = (folder: string) => {
  if (folder.endsWith("[part]")) return PART_NAMES.map((part) => folder.replace("[part]", part));
  if (folder.endsWith("[step]")) return STEPS.map((step) => folder.replace("[step]", step));
  return [folder];
};

/** Returns the field names in all schemas under lib whose names match `ofSchema`. A table has `row` and `query`. */
export async function findFieldNames(ofSchema = /./): Promise<string[]> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    const { def } = (Reflect.get(value, "_zod") ?? {}) as { def?: Record<string, unknown> };
    if (!def) return;
    for (const name of Object.keys(def.shape ?? {})) names.add(name);
    for (const inner of [Object.values(def.shape ?? {}), Object.values(def)].flat(2)) walk(inner);
  };
  for (const file of findSchemaFiles()) {
    for (const [name, value] of Object.entries<object>(await import(`@/lib/${file}`))) {
      const parts = name.endsWith("Table") ? Object.entries(value) : [[name, value] as const];
      for (const [part, schema] of parts) if (ofSchema.test(part)) walk(schema);
    }
  }
  return [...names];
}

/** Returns the paths of schema files, such as "users/schema.ts", and of those in a domain's "schema" folder. */
function findSchemaFiles(): string[] {
  return readdirSync("lib", { recursive: true, encoding: "utf8" }).filter(
    (file) => /^(?:\w[\w-]*\/)+schema(?:\/[\w-]+)?\.ts$/.test(file) && !file.includes(".test."),
  );
}

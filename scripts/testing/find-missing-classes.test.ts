/** @jest-environment node */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Makes the documents of public and of account pages. */
const BOTH = "app/documents.tsx";

test.each(["app/dashboard/dashboard.css", "app/(account)/account.css"])(
  "%s has every class of the components that its pages use",
  (sheet) => {
    const script = join(__dirname, "find-missing-classes.mjs");
    const missing = execFileSync(process.execPath, [script, sheet, BOTH], { encoding: "utf8" });
    expect(JSON.parse(missing)).toEqual([]);
  },
);

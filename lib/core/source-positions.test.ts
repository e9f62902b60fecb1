import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { buildSync } from "esbuild";
import { withSourcePositions } from "@/lib/core/source-positions";

const folder = mkdtempSync(join(tmpdir(), "positions "));
afterAll(() => rmSync(folder, { recursive: true }));

test("a stack names the line of the TypeScript file instead of the bundle's", () => {
  const source = join(folder, "fail.ts");
  const bundle = join(folder, "[root]__fail.js");
  writeFileSync(
    source,
    "type Unused = string;\n\nexport function fail() {\n  throw new Error();\n}\n",
  );
  buildSync({
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    minify: true,
    sourcemap: true,
    format: "cjs",
  });
  const stack = stackIn(bundle);
  expect(stack).toContain(`${bundle}:1:`);
  expect(withSourcePositions(stack)).toContain(`(${relative(process.cwd(), source)}:4:9)`);
});

test.each([
  "    at fail (/srv/app/none.js:1:20)",
  "    at file:///srv/app/none.mjs:1:20",
  "    at async run (node:internal/process:95:5)",
  "    at <anonymous>",
  "    at fail (app/page.tsx:4:9)",
])("a line without a source map stays as it is: %s", (line) => {
  expect(withSourcePositions(line)).toBe(line);
});

/** Runs outside Jest, which uses source maps itself. */
const stackIn = (bundle: string) =>
  execFileSync(
    process.execPath,
    [
      "-e",
      `try { require(${JSON.stringify(bundle)}).fail(); } catch ({ stack }) { console.log(stack); }`,
    ],
    { encoding: "utf8" },
  );

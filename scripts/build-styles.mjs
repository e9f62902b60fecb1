/**
 * Builds dist/styles.json with Tailwind's command line: the style sheets that stored pages and the documents of route
 * handlers take their styles from. Next builds those of all other pages.
 */
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { indexCss } from "./index-css.mjs";
import { mustRunNode } from "./launch/processes.mjs";
import { inRepository } from "./launch/repository.mjs";

const SOURCES = { public: "app/(light)/documents.css", account: "app/(account)/account.css" };

const outputFile = inRepository("dist/styles.json");
const folder = await mkdtemp(join(tmpdir(), "roadcall-styles-"));
try {
  const sheets = await Promise.all(
    Object.entries(SOURCES).map(async ([name, source]) => {
      const css = await compile(source, join(folder, `${name}.css`));
      console.log(`styles: ${name} ${(gzipSync(css).length / 1024).toFixed(1)} KB gzip`);
      return [name, indexCss(css)];
    }),
  );
  await mkdir(inRepository("dist"), { recursive: true });
  // A running site may be about to read it.
  await writeFile(`${outputFile}.${process.pid}`, JSON.stringify(Object.fromEntries(sheets)));
  await rename(`${outputFile}.${process.pid}`, outputFile);
} finally {
  await rm(folder, { recursive: true, force: true });
}

/**
 * @param {string} source
 * @param {string} output
 */
async function compile(source, output) {
  const args = ["--input", inRepository(source), "--output", output, "--minify"];
  await mustRunNode(["node_modules/@tailwindcss/cli/dist/index.mjs", ...args], {
    env: process.env,
    failure: `Building ${source} failed. See the output above.`,
  });
  return readFile(output, "utf8");
}

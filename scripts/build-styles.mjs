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

/** Ends strings in scripts, and separates the classes in them. */
const DELIMITER = /["'`\s]/;

const outputFile = inRepository("dist/styles.json");
const quiz = { host: ".quiz", words: await readQuizWords() };
const folder = await mkdtemp(join(tmpdir(), "roadcall-styles-"));
try {
  const sheets = await Promise.all(
    Object.entries(SOURCES).map(async ([name, source]) => {
      const css = await compile(source, join(folder, `${name}.css`));
      console.log(`styles: ${name} ${(gzipSync(css).length / 1024).toFixed(1)} KB gzip`);
      return [name, indexCss(css, quiz)];
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

/** Every word in the quiz's script, its classes among them. */
async function readQuizWords() {
  const { quizParts } = JSON.parse(
    await readFile(inRepository("public/islands/manifest.json"), "utf8"),
  );
  const texts = await Promise.all(
    quizParts.map((/** @type {string} */ url) => readFile(inRepository(`public${url}`), "utf8")),
  );
  return new Set(texts.flatMap((text) => text.split(DELIMITER)));
}

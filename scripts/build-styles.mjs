/**
 * Builds the style sheets of the pages that route handlers render into public/styles, with Tailwind's command line, and
 * writes their URLs to manifest.json. Next builds those of all other pages.
 */
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { mustRunNode } from "./launch/processes.mjs";
import { inRepository } from "./launch/repository.mjs";
import { removeOutdated } from "./remove-outdated.mjs";

/**
 * Keys are the prefixes of the files' names.
 * @type {Record<string, { source: string, manifestKey: string }>}
 */
const ENTRIES = {
  public: { source: "app/(light)/documents.css", manifestKey: "publicUrl" },
  account: { source: "app/(account)/account.css", manifestKey: "accountUrl" },
};

const outputDir = inRepository("public/styles");
const folder = await mkdtemp(join(tmpdir(), "roadcall-styles-"));
try {
  const built = await Promise.all(
    Object.entries(ENTRIES).map(async ([name, { source, manifestKey }]) => {
      const css = await compile(source, join(folder, `${name}.css`));
      const hash = createHash("sha256").update(css).digest("hex").slice(0, 8);
      return { css, manifestKey, file: `${name}-${hash}.css` };
    }),
  );
  await mkdir(outputDir, { recursive: true });
  for (const { css, file } of built) {
    await writeFile(join(outputDir, file), css);
    console.log(`styles: /styles/${file} ${(gzipSync(css).length / 1024).toFixed(1)} KB gzip`);
  }
  const manifest = built.map(({ manifestKey, file }) => [manifestKey, `/styles/${file}`]);
  await writeFile(
    join(outputDir, "manifest.json"),
    `${JSON.stringify(Object.fromEntries(manifest))}\n`,
  );
  await removeOutdated(
    outputDir,
    /\.css$/,
    built.map(({ file }) => file),
  );
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

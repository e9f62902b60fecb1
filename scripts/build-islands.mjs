/**
 * Bundles the custom elements into public/islands/i-<hash>.js and names it in manifest.json
 * beside it ({"url"}). Refuses a bundle that has grown too heavy for a driver's phone.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { removeOutdated } from "./remove-outdated.mjs";

/** Gzip bytes of the whole bundle. */
const BUDGET_BYTES = 8 * 1024;

const root = fileURLToPath(new URL("..", import.meta.url));
const outputDir = join(root, "public/islands");

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: ["islands/index.ts"],
  entryNames: "i-[hash]",
  outdir: outputDir,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2020",
  charset: "utf8",
  legalComments: "none",
  write: false,
});
const [bundle] = outputFiles;
const gzipBytes = gzipSync(bundle.contents).length;
const size = `${(gzipBytes / 1024).toFixed(1)} KB gzip`;

if (gzipBytes > BUDGET_BYTES) {
  console.error(`islands: ${size} is above the ${BUDGET_BYTES / 1024} KB that a page may load`);
  process.exit(1);
}

const name = basename(bundle.path);
await mkdir(outputDir, { recursive: true });
await writeFile(bundle.path, bundle.contents);
await writeFile(
  join(outputDir, "manifest.json"),
  `${JSON.stringify({ url: `/islands/${name}` })}\n`,
);
await removeOutdated(outputDir, /^i-.*\.js$/, [name]);
console.log(`islands: /islands/${name} ${size}`);

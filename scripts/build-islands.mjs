/**
 * Bundles the custom elements into public/islands, a file for all pages (i-<hash>.js) and one for pages with a street
 * map (map-<hash>.js), and names them in manifest.json beside them ({"url", "mapUrl"}). Refuses bundles that have
 * grown too heavy for a driver's phone.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { removeOutdated } from "./remove-outdated.mjs";

/** Gzip bytes of all that one page may load. */
const BUDGET_BYTES = 9.5 * 1024;

const root = fileURLToPath(new URL("..", import.meta.url));
const outputDir = join(root, "public/islands");

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: { i: "islands/index.ts", map: "islands/street-map.ts", search: "islands/search.ts" },
  entryNames: "[name]-[hash]",
  outdir: outputDir,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2020",
  charset: "utf8",
  legalComments: "none",
  write: false,
});
const bundles = outputFiles.map(({ path, contents }) => ({
  path,
  contents,
  url: `/islands/${basename(path)}`,
  gzipBytes: gzipSync(contents).length,
}));
const inKilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB gzip`;

// No page has both a map and a box to search in.
const [everywhere, ...others] = bundles.map(({ gzipBytes }) => gzipBytes);
const heaviest = everywhere + Math.max(...others);
if (heaviest > BUDGET_BYTES) {
  const most = inKilobytes(BUDGET_BYTES);
  console.error(`islands: ${inKilobytes(heaviest)} is above the ${most} that a page may load`);
  process.exit(1);
}

await mkdir(outputDir, { recursive: true });
for (const { path, contents } of bundles) await writeFile(path, contents);
const [{ url }, { url: mapUrl }, { url: searchUrl }] = bundles;
const manifest = { url, mapUrl, searchUrl };
await writeFile(join(outputDir, "manifest.json"), `${JSON.stringify(manifest)}\n`);
const names = bundles.map(({ path }) => basename(path));
await removeOutdated(outputDir, /^(?:i|map|search)-.*\.js$/, names);
for (const bundle of bundles)
  console.log(`islands: ${bundle.url} ${inKilobytes(bundle.gzipBytes)}`);

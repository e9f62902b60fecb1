/**
 * Bundles the custom elements into public/islands: a file for all public pages (i-<hash>.js), two for public pages with
 * a street map or a search box, and one for account pages and the dashboard, which have forms. Names them in
 * manifest.json beside them. Refuses bundles that have grown too heavy for a driver's phone.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { removeOutdated } from "./remove-outdated.mjs";

/** Gzip bytes of all that one public page may load. */
const BUDGET_BYTES = 9.5 * 1024;

/** A file of each, and what the manifest calls its URL. */
const ENTRIES = {
  i: { source: "islands/index.ts", name: "url" },
  map: { source: "islands/street-map.ts", name: "mapUrl" },
  search: { source: "islands/search.ts", name: "searchUrl" },
  form: { source: "islands/form.ts", name: "formUrl" },
};

const root = fileURLToPath(new URL("..", import.meta.url));
const outputDir = join(root, "public/islands");

const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(
    Object.entries(ENTRIES).map(([entry, { source }]) => [entry, source]),
  ),
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
  entry: basename(path).split("-")[0],
  gzipBytes: gzipSync(contents).length,
}));
const inKilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB gzip`;
const bytesOf = (entry) => bundles.find((bundle) => bundle.entry === entry).gzipBytes;

// No page has both a map and a search box.
const heaviest = bytesOf("i") + Math.max(bytesOf("map"), bytesOf("search"));
if (heaviest > BUDGET_BYTES) {
  const most = inKilobytes(BUDGET_BYTES);
  console.error(`islands: ${inKilobytes(heaviest)} is above the ${most} that a page may load`);
  process.exit(1);
}

await mkdir(outputDir, { recursive: true });
for (const { path, contents } of bundles) await writeFile(path, contents);
const urlOf = ({ path }) => `/islands/${basename(path)}`;
const manifest = Object.fromEntries(
  bundles.map((bundle) => [ENTRIES[bundle.entry].name, urlOf(bundle)]),
);
await writeFile(join(outputDir, "manifest.json"), `${JSON.stringify(manifest)}\n`);
const names = bundles.map(({ path }) => basename(path));
await removeOutdated(outputDir, /^(?:i|map|search|form)-.*\.js$/, names);
for (const bundle of bundles)
  console.log(`islands: ${urlOf(bundle)} ${inKilobytes(bundle.gzipBytes)}`);

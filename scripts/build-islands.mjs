/**
 * Bundles the custom elements into public/islands: one file for all public pages (i-<hash>.js); one each for opening
 * hours, street maps, search boxes, what is open near a remembered ZIP, names of cars, lists by hours, and filtered lists; one for forms
 * on account pages and in the dashboard; and one for passkeys on the page that asks who the user is; and the quiz with its
 * React, in parts. Writes their URLs to manifest.json. Fails if a public page could exceed the size budget.
 */
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { root } from "./launch/repository.mjs";

/** Maximum script size of a public page, gzipped. */
const BUDGET_BYTES = 9.6 * 1024;
/** Maximum size of all parts of the quiz together, gzipped, even those that few visitors load. */
const QUIZ_BUDGET_BYTES = 120 * 1024;
/** How long the files of earlier builds are kept, because open pages may still load them. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Keys are the prefixes of the bundles' file names.
 * @type {Record<string, { source: string, manifestKey: string }>}
 */
const ENTRIES = {
  i: { source: "islands/index.ts", manifestKey: "url" },
  hours: { source: "islands/hours.ts", manifestKey: "hoursUrl" },
  map: { source: "islands/rc-map.ts", manifestKey: "mapUrl" },
  search: { source: "islands/search.ts", manifestKey: "searchUrl" },
  near: { source: "islands/near.ts", manifestKey: "nearUrl" },
  car: { source: "islands/rc-car.ts", manifestKey: "carUrl" },
  order: { source: "islands/rc-open-first.ts", manifestKey: "orderUrl" },
  filter: { source: "islands/filter.ts", manifestKey: "filterUrl" },
  form: { source: "islands/rc-form.ts", manifestKey: "formUrl" },
  passkey: { source: "islands/rc-passkey.ts", manifestKey: "passkeyUrl" },
  quiz: { source: "components/site/quiz/mount-quiz.tsx", manifestKey: "quizUrl" },
};

const outputDir = join(root, "public/islands");

/**
 * @param {(name: string) => boolean} isWanted
 * @param {import("esbuild").BuildOptions} options
 */
async function bundle(isWanted, options) {
  const entries = Object.entries(ENTRIES).filter(([name]) => isWanted(name));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries.map(([name, { source }]) => [name, source])),
    entryNames: "[name]-[hash]",
    chunkNames: "part-[hash]",
    outdir: outputDir,
    bundle: true,
    minify: true,
    target: "es2020",
    charset: "utf8",
    legalComments: "none",
    ...options,
    write: false,
  });
  return outputFiles.map(({ path, contents }) => ({
    path,
    contents,
    name: basename(path),
    entry: basename(path).replace(/-.*/, ""),
    gzipBytes: gzipSync(contents).length,
  }));
}

const islands = await bundle((name) => name !== "quiz", { format: "iife" });
const quiz = await bundle((name) => name === "quiz", { format: "esm", splitting: true });
const bundles = [...islands, ...quiz];

/** @param {number} bytes */
const inKilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB gzip`;

/** @param {string} wanted */
const bytesOf = (wanted) => bundles.find(({ entry }) => entry === wanted)?.gzipBytes ?? Infinity;

/**
 * @param {string} what
 * @param {number} bytes
 * @param {number} most
 */
function requireWithin(what, bytes, most) {
  if (bytes <= most) return;
  console.error(
    `islands: ${what} has ${inKilobytes(bytes)}, and ${inKilobytes(most)} is the limit`,
  );
  process.exit(1);
}

// Besides `i`, a public page without React loads at most a filtered list, or hours with a map, a search box, suggestions of cars, or a list by hours. The home
// page of visitors whose ZIP is remembered loads `near` later.
const withHours = bytesOf("hours") + Math.max(...["map", "search", "car", "order"].map(bytesOf));
const heaviest = bytesOf("i") + Math.max(withHours, bytesOf("filter"));
requireWithin("a public page", heaviest, BUDGET_BYTES);
requireWithin(
  "the quiz",
  quiz.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0),
  QUIZ_BUDGET_BYTES,
);

await mkdir(outputDir, { recursive: true });
for (const { path, contents } of bundles) await writeFile(path, contents);
const manifest = Object.fromEntries(
  bundles.flatMap(({ name, entry }) => {
    const key = ENTRIES[entry]?.manifestKey;
    return key ? [[key, `/islands/${name}`]] : [];
  }),
);
const quizParts = quiz.map(({ name }) => `/islands/${name}`);
const text = JSON.stringify({ ...manifest, quizParts });
await writeFile(join(outputDir, "manifest.json"), `${text}\n`);
for (const name of await readdir(outputDir)) {
  const file = join(outputDir, name);
  const isOld = name.endsWith(".js") && Date.now() - (await stat(file)).mtimeMs > KEPT_MS;
  if (isOld && !bundles.some((bundle) => bundle.name === name)) await rm(file, { force: true });
}
for (const { name, gzipBytes } of bundles) {
  console.log(`islands: /islands/${name} ${inKilobytes(gzipBytes)}`);
}

/**
 * Makes the site's fonts: subsets to public/fonts, app/fonts.css, and the list of addresses to
 * preload, public/fonts/manifest.json. Does nothing when they are there and nothing changed.
 */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { removeOutdated } from "./remove-outdated.mjs";
import { fallbackFaces, fontFace, rootVariables, subset } from "./subset-fonts.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const outputDir = join(root, "public/fonts");
const cssFile = join(root, "app/fonts.css");
const manifestFile = join(outputDir, "manifest.json");

/**
 * Bold body text is the regular weight thickened by the browser: a third file would cost every
 * visitor 10 KB for a handful of words. Headings and prices have a weight of their own.
 */
const FONTS = [
  {
    name: "barlow-400",
    family: "Barlow",
    variable: "--face-body",
    weight: 400,
    source: "@fontsource/barlow/files/barlow-latin-400-normal.woff2",
    sample:
      "A mobile mechanic comes to your home or office, brings the parts and does the work while you watch. Call now, get your price from $189 and be back on the road in 45 to 90 minutes.",
  },
  {
    name: "barlow-condensed-700",
    family: "Barlow Condensed",
    variable: "--face-display",
    weight: 700,
    source: "@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2",
    sample:
      "WE DO BRAKE PAD REPLACEMENT AT YOUR HOME CALL NOW (210) 555-0100 FROM $189 How It Works What's Included Why Choose Our Mobile Service Frequently Asked Questions",
  },
];

const sources = await Promise.all(
  FONTS.map((font) => readFile(join(root, "node_modules", font.source))),
);
const inputs = await hashInputs(sources);
if (await isFresh(inputs)) {
  console.log("fonts: nothing changed");
} else {
  await build(inputs);
}

async function hashInputs(files) {
  const scripts = ["build-fonts.mjs", "subset-fonts.mjs", "font-metrics.mjs"];
  const code = await Promise.all(scripts.map((name) => readFile(new URL(name, import.meta.url))));
  const hash = createHash("sha256");
  for (const part of [...files, ...code]) hash.update(part);
  return hash.digest("hex").slice(0, 16);
}

async function isFresh(inputs) {
  if (!existsSync(cssFile) || !existsSync(manifestFile)) return false;
  if (!(await readFile(cssFile, "utf8")).includes(inputs)) return false;
  const addresses = JSON.parse(await readFile(manifestFile, "utf8"));
  return addresses.every((address) => existsSync(join(root, "public", address)));
}

async function build(inputs) {
  await mkdir(outputDir, { recursive: true });
  const made = await Promise.all(FONTS.map((font, index) => make(font, sources[index])));
  const addresses = made.map(({ address }) => address);
  const css = [
    `/* Made by scripts/build-fonts.mjs from ${inputs}: edits here are lost. */`,
    ...made.flatMap(({ font, address, built }) => [
      fontFace(font, address, built.characters),
      ...fallbackFaces(font, built.metrics),
    ]),
    rootVariables(FONTS),
  ];
  await writeFile(cssFile, `${css.join("\n\n")}\n`);
  await writeFile(manifestFile, `${JSON.stringify(addresses, null, 2)}\n`);
  const names = addresses.map((address) => basename(address));
  await removeOutdated(outputDir, /\.woff2$/, names);
}

async function make(font, source) {
  const built = await subset(font, source);
  const hash = createHash("sha256").update(built.woff2).digest("hex").slice(0, 8);
  const address = `/fonts/${font.name}-${hash}.woff2`;
  await writeFile(join(root, "public", address), built.woff2);
  console.log(`fonts: ${address} ${(built.woff2.length / 1024).toFixed(1)} KB`);
  return { font, address, built };
}

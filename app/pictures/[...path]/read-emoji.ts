import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { emojiKey, runsOf } from "@/lib/pictures/rules/emoji";
import type { EmojiImages } from "@/lib/pictures/schema";

/** Read from node_modules at runtime, so that the build doesn't trace thousands of files. */
const FOLDER = join(/* turbopackIgnore: true */ process.cwd(), "node_modules/@twemoji/svg");

let files: Promise<ReadonlyMap<string, string>> | null = null;

/** Reads the images of the emoji in a string, except those without a file, such as flags of nonexistent countries. */
export async function readEmoji(text: string): Promise<EmojiImages> {
  const emoji = runsOf(text).flatMap((run) => (run.kind === "emoji" ? [run.text] : []));
  const images = new Map<string, string>();
  if (emoji.length === 0) return images;
  files ??= listFiles().catch((error) => {
    files = null;
    throw error;
  });
  const known = await files;
  for (const each of new Set(emoji)) {
    const file = known.get(emojiKey(each));
    if (file === undefined) continue;
    const svg = await readFile(join(FOLDER, file), "base64");
    images.set(each, `data:image/svg+xml;base64,${svg}`);
  }
  return images;
}

/** The keys omit variation selectors, which only some of the file names contain. */
async function listFiles(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".svg"));
  return new Map(
    names.map((name) => [name.replace(".svg", "").replaceAll("-fe0f", ""), name] as const),
  );
}

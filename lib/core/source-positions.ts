import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** A position in a bundle, at the end of a line of a stack. */
const POSITION = /(?<=[( ])((?:file:\/\/)?\/.*\.m?js):(\d+):(\d+)(?=\)?$)/gm;

const KNOWN_MAX = 1_000;
const known = new Map<string, string>();

/**
 * Replaces positions in bundles with those in the TypeScript files, relative to the working directory, using the source
 * maps beside the bundles. Node can do this by itself, but keeps the map of every loaded bundle in memory, 180 MB in a
 * web process; this reads a map only for a position that wasn't looked up before.
 */
export function withSourcePositions(stack: string): string {
  return stack.replace(POSITION, (position, file: string, line: string, column: string) => {
    const found = known.get(position) ?? sourceOf(file, Number(line), Number(column)) ?? position;
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(position, found);
    return found;
  });
}

/** Lines and columns count from 1. Returns null if there is no map, or nothing in it for the position. */
function sourceOf(file: string, line: number, column: number): string | null {
  const bundle = file.startsWith("file:") ? fileURLToPath(file) : file;
  const mapFile = `${bundle}.map`;
  if (!existsSync(mapFile)) return null;
  const map = new SourceMap(JSON.parse(readFileSync(mapFile, "utf8")));
  const entry = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in entry)) return null;
  const source = relative(process.cwd(), resolve(dirname(bundle), entry.originalSource));
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

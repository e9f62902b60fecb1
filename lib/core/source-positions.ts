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
 * web process; this reads a map only for positions that weren't looked up before, and once for each stack.
 */
export function withSourcePositions(stack: string): string {
  const maps = new Map<string, SourceMap | null>();
  return stack.replace(POSITION, (position, file: string, line: string, column: string) => {
    const bundle = file.startsWith("file:") ? fileURLToPath(file) : file;
    const find = () => sourceOf(mapOf(bundle, maps), bundle, [Number(line), Number(column)]);
    const found = known.get(position) ?? find() ?? position;
    if (known.size >= KNOWN_MAX) known.clear();
    known.set(position, found);
    return found;
  });
}

/** Returns null if there is no map. */
function mapOf(bundle: string, maps: Map<string, SourceMap | null>): SourceMap | null {
  const read = maps.get(bundle);
  if (read !== undefined) return read;
  const file = `${bundle}.map`;
  const map = existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, "utf8"))) : null;
  maps.set(bundle, map);
  return map;
}

/** Line and column count from 1. Returns null if there is no map, or nothing in it for the position. */
function sourceOf(
  map: SourceMap | null,
  bundle: string,
  [line, column]: readonly [number, number],
): string | null {
  const entry = map?.findEntry(line - 1, column - 1);
  if (!entry || !("originalSource" in entry)) return null;
  const source = relative(process.cwd(), resolve(dirname(bundle), entry.originalSource));
  return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

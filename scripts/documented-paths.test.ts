import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRepository } from "@/scripts/launch/repository.mjs";

const GENERATED = /^\.|^node_modules$/;
const TOP_LEVEL = readdirSync(inRepository()).filter((name) => !GENERATED.test(name));
/** Paths start with a slash. Folder paths also end with one. */
const PATHS = TOP_LEVEL.flatMap(listPaths);
const DECISIONS = "docs/decisions";
const DOCUMENTS = [
  "README.md",
  "docs/architecture.md",
  "docs/commands.md",
  "docs/operations.md",
  ...readdirSync(inRepository(DECISIONS)).map((name) => join(DECISIONS, name)),
];

/**
 * Next.js file names that the docs mention even though this project deliberately has none of them.
 */
const NOT_OURS = ["loading.tsx", "proxy.ts"];
const SOURCE_FILE = /^[\w./()[\]-]+\.(?:tsx?|mjs|md|prisma|conf|service|css)$/;
const FOLDER = /^[\w./()[\]-]+\/$/;

function listPaths(name: string): string[] {
  const names = readdirSync(inRepository(dirname(name)), { withFileTypes: true });
  const isFolder = names.find((entry) => join(dirname(name), entry.name) === name)?.isDirectory();
  if (!isFolder) return [`/${name}`];
  const inside = readdirSync(inRepository(name)).flatMap((child) => listPaths(join(name, child)));
  return [`/${name}/`, ...inside];
}

/** Whether text refers to code: a path in the repository, or the end of one, such as "rules/directory.ts". */
function isPath(text: string): boolean {
  if (text.startsWith(".") || text.startsWith("/") || text.includes("://")) return false;
  const first = text.split("/")[0] ?? "";
  const isInRepository = text.includes("/") && TOP_LEVEL.includes(first) && !/[<*…\s]/.test(text);
  return isInRepository || SOURCE_FILE.test(text) || FOLDER.test(text);
}

const exists = (path: string) =>
  PATHS.some((known) => known.endsWith(`/${path}`) || known.endsWith(`/${path}/`));

const matchesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, ...groups]) => groups.map(String));

function unknownCommands(text: string): string[] {
  const { scripts } = JSON.parse(readFileSync(inRepository("package.json"), "utf8"));
  const commands = matchesOf(text, /npm run ([\w:]+)/g).map(([command = ""]) => command);
  return commands.filter((command) => !(command in scripts));
}

describe.each(DOCUMENTS)("%s", (document) => {
  const text = readFileSync(inRepository(document), "utf8");

  test("names only files and folders that exist", () => {
    const named = matchesOf(text, /`([^`\n]+)`/g).map(([span = ""]) => span);
    const missing = named.filter(
      (span) => isPath(span) && !NOT_OURS.includes(span) && !exists(span),
    );
    expect(missing).toEqual([]);
  });

  test("links only to files that exist", () => {
    const links = matchesOf(text, /\]\(([^)#]+)\)/g).map(([link = ""]) => link);
    const missing = links.filter(
      (link) => !link.includes("://") && !existsSync(inRepository(dirname(document), link)),
    );
    expect(missing).toEqual([]);
  });

  test("attributes code to files that contain it", () => {
    const placed = matchesOf(text, /`(\w+)` in `([^`\n]+\.\w+)`/g);
    const wrong = placed.filter(([name, file = ""]) => {
      const path = PATHS.find((known) => known.endsWith(`/${file}`));
      return !path || !new RegExp(`\\b${name}\\b`).test(readFileSync(inRepository(path), "utf8"));
    });
    expect(wrong).toEqual([]);
  });

  test("mentions only commands from package.json", () => {
    expect(unknownCommands(text)).toEqual([]);
  });
});

const DEPLOYED = readdirSync(inRepository("deploy"), { recursive: true, encoding: "utf8" }).filter(
  (name) => name.includes("."),
);

describe.each([...DEPLOYED, "Dockerfile"])("deploy/%s", (name) => {
  const text = readFileSync(inRepository("deploy", name), "utf8");

  test("runs only scripts and commands that exist", () => {
    const started = matchesOf(text, /\b((?:scripts|deploy)\/[\w./-]+\w)/g).map(
      ([path = ""]) => path,
    );
    expect(started.filter((path) => !existsSync(inRepository(path)))).toEqual([]);
    expect(unknownCommands(text)).toEqual([]);
  });
});

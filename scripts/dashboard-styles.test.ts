import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

const root = resolve(__dirname, "..");
const IMPORT = /(?:from|import\() ?"([^"]+)"/g;

/** Folders that the dashboard uses only in part. If it needs any of their classes, dashboard.css names the files. */
const PARTLY_USED = ["layout", "locations", "mechanics", "pricing", "ui"];

test("dashboard.css scans every component folder that dashboard screens use", () => {
  const css = readFileSync(join(root, "app/dashboard/dashboard.css"), "utf8");
  const listed = /components\/\{([^}]+)\}\/\*\.tsx/.exec(css)?.[1]?.split(",") ?? [];
  const used = new Set(
    [...reachableFrom(screens())]
      .filter((file) => file.endsWith(".tsx"))
      .flatMap((file) => /^components\/([^/]+)\//.exec(relative(root, file))?.[1] ?? []),
  );
  expect([...used].filter((name) => !PARTLY_USED.includes(name)).sort()).toEqual(listed.sort());
});

function screens(): string[] {
  const folder = join(root, "app/dashboard");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /(?<!\.test)\.tsx$/.test(name))
    .map((name) => join(folder, name));
}

function reachableFrom(files: readonly string[]): Set<string> {
  const reached = new Set(files);
  for (const file of reached) {
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const imported = findFile(file, path);
      if (imported) reached.add(imported);
    }
  }
  return reached;
}

function findFile(from: string, path: string): string | undefined {
  if (!/^[@.]+\//.test(path)) return undefined;
  const base = path.startsWith("@/") ? join(root, path.slice(2)) : resolve(dirname(from), path);
  return [`${base}.tsx`, `${base}.ts`].find(existsSync);
}

import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { inRepository } from "./repository.mjs";

const FOLDER = inRepository("dist");
const PROGRAMS = readdirSync(FOLDER).filter((name) => name.endsWith(".mjs"));
const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
  readFileSync(inRepository("package.json"), "utf8"),
);

/** The packages that a bundle imports, statically or on demand. */
function packagesOf(program: string): string[] {
  const code = readFileSync(join(FOLDER, program), "utf8");
  const names = [...code.matchAll(/^import [^"]*"([^".][^"]*)";$|\bimport\("([^".][^"]*)"\)/gm)]
    .map(([, name, lazy]) => name ?? lazy ?? "")
    .filter((name) => !name.startsWith("node:") && !builtinModules.includes(name))
    .map((name) =>
      name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/"),
    );
  return [...new Set(names)];
}

test.each(PROGRAMS)("%s needs no dev dependency", (program) => {
  const packages = packagesOf(program);
  expect(packages).not.toEqual([]);
  expect(packages.filter((name) => !(name in dependencies))).toEqual([]);
});

test("no program needs the condition react-server", () => {
  for (const program of PROGRAMS) expect(packagesOf(program)).not.toContain("server-only");
});

/** @jest-environment node */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

const root = join(__dirname, "..");

// React can't render client components in a route handler: their hooks fail, but only once a visitor opens the page.
test("documents that route handlers render contain no client components", async () => {
  const entryPoints = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("route.tsx"))
    .map((file) => join("app", file));
  expect(entryPoints.length).toBeGreaterThan(10);
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    outdir: "unwritten",
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    jsx: "automatic",
    metafile: true,
    write: false,
  });
  const files = Object.keys(metafile.inputs);
  expect(files).toContain("components/accounts/users/login-view.tsx");
  const isClient = (file: string) =>
    /^["']use client["']/.test(readFileSync(join(root, file), "utf8"));
  expect(files.filter(isClient)).toEqual([]);
});

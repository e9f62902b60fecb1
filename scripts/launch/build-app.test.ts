import { isSource } from "./build-app.mjs";

test.each([
  ".",
  "app",
  "middleware.ts",
  "next.config.mjs",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
  "lib/core/env.ts",
  "prisma/schema.prisma",
  "public/icons/icon.svg",
  "scripts/build-islands.mjs",
])("a build depends on %s", (path) => {
  expect(isSource(path)).toBe(true);
});

// A live site would build again at its next restart.
test.each([
  "digest.json",
  "roadcall.dump",
  "nohup.out",
  ".env.production",
  "README.md",
  "next-env.d.ts",
  "scripts/start.mjs",
  "lib/core/env.test.ts",
])("no build depends on %s", (path) => {
  expect(isSource(path)).toBe(false);
});

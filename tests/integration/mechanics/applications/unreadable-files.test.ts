import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { db } from "@/lib/core/db";
import { DAY_MS } from "@/lib/core/time";
import { findUnreadableFiles } from "@/lib/mechanics/applications/data/unreadable-files";
import { previewName } from "@/lib/mechanics/applications/rules/files";

const folder = fileURLToPath(process.env.FILES_URL ?? "");
const tomorrow = new Date(Date.now() + DAY_MS);

async function findImage(): Promise<string> {
  const { id } = await db.applicationFile.findFirstOrThrow({ where: { type: "jpeg" } });
  return id;
}

test("counts the uploaded files and the photos that can be read", async () => {
  const photos = await db.mechanicPhoto.count();
  const checked = (await db.applicationFile.count()) + photos;
  expect(Math.min(photos, checked - photos)).toBeGreaterThan(0);
  expect(await findUnreadableFiles(tomorrow)).toEqual({ checked, unreadable: [] });
});

test("leaves out files that were added later", async () => {
  expect(await findUnreadableFiles(new Date(0))).toEqual({ checked: 0, unreadable: [] });
});

test("finds a missing preview", async () => {
  const id = await findImage();
  const path = join(folder, previewName(id));
  renameSync(path, `${path}.aside`);
  expect((await findUnreadableFiles(tomorrow)).unreadable).toEqual([id]);
  renameSync(`${path}.aside`, path);
});

test.each([
  ["a file", findImage],
  ["a photo", async () => (await db.mechanicPhoto.findFirstOrThrow()).id],
])("finds %s with one wrong byte", async (_, find) => {
  const id = await find();
  const path = join(folder, id);
  const contents = readFileSync(path);
  const damaged = Buffer.from(contents);
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
  writeFileSync(path, damaged);
  expect((await findUnreadableFiles(tomorrow)).unreadable).toEqual([id]);
  writeFileSync(path, contents);
});

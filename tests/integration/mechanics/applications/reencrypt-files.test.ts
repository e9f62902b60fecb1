import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { db } from "@/lib/core/db";
import { getEnv, readEnv } from "@/lib/core/env";
import { deleteDiscardedFiles } from "@/lib/mechanics/applications/mutations/delete-discarded-files";
import {
  readFileAfter,
  reencryptFile,
} from "@/lib/mechanics/applications/mutations/reencrypt-file";
import { previewName } from "@/lib/mechanics/applications/rules/files";
import { claimRun } from "@/lib/platform/jobs/mutations/claim-run";
import { runSlice } from "@/lib/platform/jobs/mutations/run-slice";
import { startRun } from "@/lib/platform/jobs/mutations/start-run";
import { inspectStoredFile, readStoredFile, storeFile } from "@/lib/vendors/file-store";
import { demoId } from "@/prisma/seed/demo-id";
import { reencryptFiles } from "@/worker/jobs/reencrypt-files";
import { runJobs } from "../../platform/imports/run-jobs";

const { FILES_URL = "", FILES_KEY: FIRST = "" } = process.env;
const SECOND = Buffer.alloc(32, "second").toString("base64");
const folder = fileURLToPath(FILES_URL);
/** A photo of the demo, which has a preview. */
const PHOTO = demoId("file", 1);

const useKeys = (FILES_KEY: string, FILES_KEY_PREVIOUS?: string) => {
  getEnv().files = readEnv({ FILES_URL, FILES_KEY, FILES_KEY_PREVIOUS }).files;
};

/** Encrypts all files with the first key, as before a rotation. */
beforeEach(async () => {
  await db.jobRun.deleteMany();
  useKeys(FIRST, SECOND);
  await startRun(reencryptFiles);
  await runJobs();
  await db.jobRun.deleteMany();
});
afterAll(() => useKeys(FIRST));

const allFiles = () => db.applicationFile.findMany({ orderBy: { id: "asc" } });
const allPhotos = () => db.mechanicPhoto.findMany({ orderBy: { id: "asc" } });
const statesOf = async (names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await inspectStoredFile(name)).state));

test("documents and photos stay readable during a rotation that is interrupted, and need only the new key afterwards", async () => {
  const ids = [...(await allFiles()), ...(await allPhotos())].map(({ id }) => id);
  const before = await readStoredFile(PHOTO);
  useKeys(SECOND, FIRST);
  expect(await readStoredFile(PHOTO)).toEqual(before);
  const id = await startRun(reencryptFiles);

  // A worker that stores a file but dies before it has recorded that.
  const first = await readFileAfter("");
  if (!first) throw new Error("no files");
  await db.$transaction((tx) => reencryptFile(tx, first));
  const claimed = await claimRun(crypto.randomUUID());
  if (!claimed) throw new Error("nothing is queued");
  await runSlice(reencryptFiles, claimed, new Date());
  const run = await db.jobRun.findUniqueOrThrow({ where: { id } });
  expect(run).toMatchObject({ done: 1, total: ids.length });
  expect(await statesOf(ids)).toEqual(["current", ...ids.slice(1).map(() => "outdated")]);

  expect(await runJobs()).toBe(ids.length);
  const ended = await db.jobRun.findUniqueOrThrow({ where: { id } });
  expect(ended).toMatchObject({ state: "succeeded", done: ids.length, total: ids.length });
  useKeys(SECOND);
  expect(new Set(await statesOf([...ids, previewName(PHOTO)]))).toEqual(new Set(["current"]));
  expect(await readStoredFile(PHOTO)).toEqual(before);
});

test("a dry run changes nothing", async () => {
  useKeys(SECOND, FIRST);
  const bytes = readFileSync(join(folder, PHOTO));
  await startRun(reencryptFiles, { isDryRun: true });
  await runJobs();
  expect(readFileSync(join(folder, PHOTO))).toEqual(bytes);
});

test("a file that no key opens, or that is missing, is named, and the others are encrypted", async () => {
  const [, second, third] = await allFiles();
  const contents = await readStoredFile(second?.id ?? "");
  useKeys(Buffer.alloc(32, "lost").toString("base64"));
  await storeFile(second?.id ?? "", contents ?? Buffer.alloc(1));
  useKeys(SECOND, FIRST);
  const id = await startRun(reencryptFiles);
  await runJobs();
  expect(await db.jobRun.findUniqueOrThrow({ where: { id } })).toMatchObject({
    state: "errored",
    error: expect.stringMatching(
      /^One file couldn’t be decrypted or found\. Keep the previous key/,
    ),
    sample: expect.arrayContaining([
      {
        item: `Application ${second?.applicationId}`,
        change: `File ${second?.id} can’t be decrypted.`,
      },
    ]),
  });
  expect(await statesOf([third?.id ?? ""])).toEqual(["current"]);
  await storeFile(second?.id ?? "", contents ?? Buffer.alloc(1));
});

test("a file that is erased in the meantime stays erased", async () => {
  useKeys(SECOND, FIRST);
  const row = await db.applicationFile.findUniqueOrThrow({ where: { id: PHOTO } });
  const earlier = (await allFiles()).filter(({ id }) => id < PHOTO).at(-1)?.id ?? "";
  const file = await readFileAfter(earlier);
  expect(file?.id).toBe(PHOTO);
  const contents = await readStoredFile(PHOTO);
  const preview = await readStoredFile(previewName(PHOTO));
  await db.applicationFile.delete({ where: { id: PHOTO } });
  await deleteDiscardedFiles(new Date(Date.now() + 60_000));
  if (file) await db.$transaction((tx) => reencryptFile(tx, file));
  expect(await statesOf([PHOTO, previewName(PHOTO)])).toEqual(["missing", "missing"]);
  await db.applicationFile.create({ data: row });
  await storeFile(PHOTO, contents ?? Buffer.alloc(1));
  await storeFile(previewName(PHOTO), preview ?? Buffer.alloc(1));
});

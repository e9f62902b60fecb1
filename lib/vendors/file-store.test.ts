import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getEnv, readEnv } from "@/lib/core/env";
import {
  canStoreFiles,
  deleteStoredFile,
  inspectStoredFile,
  readStoredFile,
  storeFile,
} from "@/lib/vendors/file-store";
import { startFakeBucket } from "@/tests/documents/fake-bucket";

const NAME = "cfile00000000000000000001";
const CONTENTS = Buffer.from("a photo of a policy");
const FILES_KEY = Buffer.alloc(32, "files").toString("base64");
const OTHER_KEY = Buffer.alloc(32, "other").toString("base64");

const use = (FILES_URL: string) => {
  getEnv().files = readEnv({ FILES_URL, FILES_KEY }).files;
};

afterEach(() => {
  getEnv().files = null;
});

describe("in a folder", () => {
  let folder = "";
  beforeEach(() => {
    folder = join(mkdtempSync(join(tmpdir(), "file-store-")), "files");
    use(pathToFileURL(folder).href);
  });
  afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

  test("files are stored encrypted, for this user only, and can be deleted twice", async () => {
    await storeFile(NAME, CONTENTS);
    const path = join(folder, NAME);
    expect(readFileSync(path).includes("photo")).toBe(false);
    expect([statSync(folder).mode & 0o777, statSync(path).mode & 0o777]).toEqual([0o700, 0o600]);
    expect(await readStoredFile(NAME)).toEqual(CONTENTS);
    await deleteStoredFile(NAME);
    await deleteStoredFile(NAME);
    expect(readdirSync(folder)).toEqual([]);
    expect(await readStoredFile(NAME)).toBeNull();
  });

  test("a file that was left unfinished is deleted with it", async () => {
    await storeFile(NAME, CONTENTS);
    writeFileSync(join(folder, `${NAME}.new`), "half");
    await deleteStoredFile(NAME);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a file that the previous key encrypted can be read, and stored again with the current one", async () => {
    await storeFile(NAME, CONTENTS);
    const { files } = getEnv();
    const newKey = { FILES_URL: pathToFileURL(folder).href, FILES_KEY: OTHER_KEY };
    getEnv().files = readEnv({ ...newKey, FILES_KEY_PREVIOUS: FILES_KEY }).files;
    expect(await readStoredFile(NAME)).toEqual(CONTENTS);
    expect(await inspectStoredFile(NAME)).toEqual({ state: "outdated", contents: CONTENTS });
    await storeFile(NAME, CONTENTS);
    expect(await inspectStoredFile(NAME)).toEqual({ state: "current" });
    expect(await inspectStoredFile("other")).toEqual({ state: "missing" });
    getEnv().files = files;
    expect(await inspectStoredFile(NAME)).toEqual({ state: "unreadable" });
  });

  test("a changed file isn't returned", async () => {
    await storeFile(NAME, CONTENTS);
    writeFileSync(join(folder, NAME), Buffer.alloc(60));
    await expect(readStoredFile(NAME)).rejects.toMatchObject({ code: "unavailable" });
  });
});

test("in a bucket, requests are signed, and nothing is stored unencrypted", async () => {
  const { bucket, filesUrl, close } = await startFakeBucket();
  try {
    use(filesUrl);
    await storeFile(NAME, CONTENTS);
    expect([...bucket.objects.keys()]).toEqual([`/documents/live/${NAME}`]);
    expect([...bucket.objects.values()][0]?.includes("photo")).toBe(false);
    expect(await readStoredFile(NAME)).toEqual(CONTENTS);
    await deleteStoredFile(NAME);
    await deleteStoredFile(NAME);
    expect(await readStoredFile(NAME)).toBeNull();
    expect(bucket.refused).toBe(0);

    use(filesUrl.replace("KEY1:", "KEY1:x"));
    await expect(storeFile(NAME, CONTENTS)).rejects.toMatchObject({ code: "unavailable" });
    expect([bucket.refused, bucket.objects.size]).toEqual([1, 0]);

    use(filesUrl);
    bucket.isDown = true;
    for (const act of [
      () => storeFile(NAME, CONTENTS),
      () => readStoredFile(NAME),
      () => deleteStoredFile(NAME),
    ]) {
      await expect(act()).rejects.toMatchObject({ code: "unavailable" });
    }
  } finally {
    await close();
  }
});

test("without a configured store, the error tells administrators what to do", async () => {
  expect(canStoreFiles()).toBe(false);
  await expect(storeFile(NAME, CONTENTS)).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("connect a storage"),
  });
});

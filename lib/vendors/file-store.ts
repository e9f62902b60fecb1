import "server-only";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/core/app-error";
import { type Env, getEnv } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { openSealedFile, sealFile } from "@/lib/core/sealed-file";
import { openBucket } from "./bucket";
import type { ObjectStore } from "./object-store";

const NOT_CONFIGURED =
  "This site can’t store documents yet. A developer has to set up file storage first.";
const UNREACHABLE = "We can’t reach our document storage. Please try again in a few minutes.";

/** Whether uploaded files can be stored. */
export const canStoreFiles = (): boolean => getEnv().files !== null;

/** Throws `unavailable` if uploaded files can't be stored. The message says whom to ask. */
export function requireFileStore(): void {
  if (!canStoreFiles()) throw new AppError("unavailable", NOT_CONFIGURED);
}

/** Encrypts and stores a file. Throws `unavailable` if no store is configured or if it fails. */
export function storeFile(name: string, contents: Uint8Array): Promise<void> {
  return withStore((store, { key }) => store.write(name, sealFile(key, name, contents)));
}

/** Returns a stored file, decrypted, or null if there is none. Throws `unavailable` like `storeFile`. */
export function readStoredFile(name: string): Promise<Buffer | null> {
  return withStore(async (store, keys) => {
    const sealed = await store.read(name);
    return sealed && openFile(keys, name, sealed).contents;
  });
}

/** A stored file that is encrypted with the previous key is outdated. Without a key that opens it, it is unreadable. */
export type FoundFile =
  | { state: "current" | "missing" | "unreadable" }
  | { state: "outdated"; contents: Buffer };

/** Finds out whether a stored file is encrypted with FILES_KEY. Throws `unavailable` like `storeFile`. */
export function inspectStoredFile(name: string): Promise<FoundFile> {
  return withStore(async (store, keys): Promise<FoundFile> => {
    const sealed = await store.read(name);
    if (!sealed) return { state: "missing" };
    try {
      const { contents, isCurrent } = openFile(keys, name, sealed);
      return isCurrent ? { state: "current" } : { state: "outdated", contents };
    } catch {
      return { state: "unreadable" };
    }
  });
}

/** Idempotent. Throws `unavailable` like `storeFile`. */
export function deleteStoredFile(name: string): Promise<void> {
  return withStore((store) => store.remove(name));
}

type Files = NonNullable<Env["files"]>;

/** Throws if neither key opens the file. */
function openFile({ key, previousKey }: Files, name: string, sealed: Buffer) {
  try {
    return { contents: openSealedFile(key, name, sealed), isCurrent: true };
  } catch (error) {
    if (!previousKey) throw error;
    return { contents: openSealedFile(previousKey, name, sealed), isCurrent: false };
  }
}

async function withStore<T>(use: (store: ObjectStore, files: Files) => Promise<T>): Promise<T> {
  const { files } = getEnv();
  if (!files) throw new AppError("unavailable", NOT_CONFIGURED);
  try {
    return await use(openStore(files), files);
  } catch (error) {
    log.error({ err: error }, "the file store failed");
    throw new AppError("unavailable", UNREACHABLE);
  }
}

function openStore({ location }: Files): ObjectStore {
  return location.kind === "bucket" ? openBucket(location) : openFolder(location.path);
}

const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

function openFolder(folder: string): ObjectStore {
  return {
    write: async (name, contents) => {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      const path = join(folder, name);
      const file = await open(unfinished(path), "w", PRIVATE_FILE);
      try {
        await file.writeFile(contents);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished(path), path);
    },
    read: async (name) => {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if (Object(error).code === "ENOENT") return null;
        throw error;
      }
    },
    remove: async (name) => {
      const path = join(folder, name);
      for (const file of [path, unfinished(path)]) await rm(file, { force: true });
    },
  };
}

/** The file's path until all of it is on the disk. */
const unfinished = (path: string) => `${path}.new`;

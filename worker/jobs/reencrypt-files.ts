import { z } from "zod";
import {
  type ReadFile,
  readFileAfter,
  reencryptFile,
} from "@/lib/mechanics/applications/mutations/reencrypt-file";
import { countStoredFiles } from "@/lib/mechanics/applications/stored-files";
import { defineMaintenance } from "@/lib/platform/jobs/define-job";

/**
 * Encrypts applicants' documents and mechanics' photos with FILES_KEY, so that FILES_KEY_PREVIOUS can be removed. One
 * file per slice. Writes to the file store rather than through an outbox: repeating it does no harm.
 */
export const reencryptFiles = defineMaintenance({
  kind: "reencrypt_files",
  title: "Encrypt documents with the new key",
  text: "After the key of stored files was replaced, encrypts applicants’ documents and mechanics’ photos with the new one, and checks that each of them can be read.",
  unit: "file",
  cursor: z.strictObject({ after: z.string(), problems: z.int() }),
  read: ({ cursor }) => readFileAfter(cursor?.after ?? ""),
  slice: async ({ tx, cursor, isDryRun, read }) => {
    const { problems } = cursor ?? { problems: 0 };
    if (!read) return { cursor: null, done: 0, failure: failureOf(problems) };
    if (!isDryRun) await reencryptFile(tx, read);
    const change = changeOf(read);
    return {
      cursor: { after: read.id, problems: problems + (hasProblem(read) ? 1 : 0) },
      done: 1,
      total: cursor ? undefined : await countStoredFiles(tx),
      changes: change ? [{ item: read.owner, change }] : [],
    };
  },
});

const hasProblem = ({ parts }: ReadFile) =>
  parts.some(({ found: { state } }) => state === "missing" || state === "unreadable");

function changeOf(file: ReadFile): string | null {
  const has = (state: string) => file.parts.some(({ found }) => found.state === state);
  if (has("unreadable")) return `File ${file.id} can’t be decrypted.`;
  if (has("missing")) return `File ${file.id} is missing.`;
  return has("outdated") ? `Encrypted file ${file.id} with the new key.` : null;
}

function failureOf(count: number): string | undefined {
  if (count === 0) return undefined;
  const files = count === 1 ? "One file" : `${count} files`;
  return `${files} couldn’t be decrypted or found. Keep the previous key until you know why.`;
}

import "server-only";
import { type AppError, fieldError } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { newId } from "@/lib/core/new-id";
import { openApplicationOf } from "@/lib/mechanics/applications/access";
import { FILE_FIELD, MAX_FILES } from "@/lib/mechanics/applications/constants";
import { fileNameOf, previewName } from "@/lib/mechanics/applications/rules/files";
import type { Application } from "@/lib/mechanics/applications/schema/application";
import { keepStoredFile, storeUnfinished } from "@/lib/mechanics/applications/store-unfinished";
import type { DocumentKind } from "@/lib/mechanics/profiles/schema/documents";
import { readStoredFile, requireFileStore } from "@/lib/vendors/file-store";
import { checkDocument } from "./check-document";
import { saveStep } from "./save-answers";

interface SentFile {
  kind: DocumentKind;
  /** As the browser sent it. */
  name: string;
  contents: Uint8Array;
}

/**
 * Adds a photo or scan of a document to the actor's application: encrypted, and for images also a preview. Throws
 * what `checkDocument` throws, `conflict` if the application has the file already, has too many, or was submitted,
 * `unavailable` if files can't be stored, or what `saveStep` throws.
 */
export async function addFile(actor: Actor, sent: SentFile, now: Date): Promise<Application> {
  requireFileStore();
  await requireRoom(actor);
  const { kind, contents } = sent;
  const { type, preview } = await checkDocument(contents);
  await requireNew(actor, sent);
  const id = newId();
  const name = fileNameOf(sent.name, type, kind.replaceAll("_", "-"));
  const parts = { [id]: contents, ...(preview && { [previewName(id)]: preview }) };
  await storeUnfinished(parts, { id, now });
  return saveStep(actor, async ({ id: applicationId, files }, tx) => {
    if (files.length >= MAX_FILES) throw tooMany();
    await keepStoredFile(tx, id);
    await tx.applicationFile.create({
      data: { id, applicationId, kind, name, type, bytes: contents.length, createdAt: now },
    });
    return {};
  });
}

/** The same contents may be uploaded for another kind of document, such as an ID and license in one scan. */
async function requireNew(actor: Actor, { kind, contents }: SentFile): Promise<void> {
  const alike = await db.applicationFile.findMany({
    where: { application: openApplicationOf(actor), kind, bytes: contents.length },
    select: { id: true, name: true },
  });
  for (const { id, name } of alike) {
    const stored = await readStoredFile(id);
    if (!stored?.equals(contents)) continue;
    throw fieldError("conflict", FILE_FIELD, `You already uploaded this file as “${name}.”`);
  }
}

/** Saves the work of storing a file that will be refused. The transaction checks again. */
async function requireRoom(actor: Actor): Promise<void> {
  const count = await db.applicationFile.count({
    where: { application: openApplicationOf(actor) },
  });
  if (count >= MAX_FILES) throw tooMany();
}

function tooMany(): AppError {
  const message = `You can upload up to ${MAX_FILES} files. Remove one first.`;
  return fieldError("conflict", FILE_FIELD, message);
}

/**
 * Removes a file from the actor's application. The worker deletes its contents. Idempotent. Throws `conflict` if the
 * application was submitted, or what `saveStep` throws.
 */
export function removeFile(actor: Actor, fileId: string): Promise<Application> {
  return saveStep(actor, async ({ id: applicationId }, tx) => {
    await tx.applicationFile.deleteMany({ where: { id: fileId, applicationId } });
    return {};
  });
}

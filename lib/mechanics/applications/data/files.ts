import "server-only";
import { orNotFound } from "@/lib/core/app-error";
import type { Actor } from "@/lib/core/auth/actor";
import { db } from "@/lib/core/db";
import { filesVisibleTo } from "@/lib/mechanics/applications/access";
import { hasPreview, MEDIA_TYPES, previewName } from "@/lib/mechanics/applications/rules/files";
import { readStoredFile } from "@/lib/vendors/file-store";

const NOT_FOUND = "Document not found.";

/** Returns an uploaded file. Throws `not_found` if the actor may not see it, or `unavailable` if it can't be read. */
export async function readFile(actor: Actor, id: string) {
  const file = orNotFound(await findFile(actor, id), NOT_FOUND);
  const contents = orNotFound(await readStoredFile(id), NOT_FOUND);
  return { contents, name: file.name, mediaType: MEDIA_TYPES[file.type] };
}

/** Returns the preview of an uploaded image, always a JPEG. Throws as `readFile` does, or `not_found` for other files. */
export async function readPreview(actor: Actor, id: string) {
  const file = orNotFound(await findFile(actor, id), NOT_FOUND);
  const contents = hasPreview(file) ? await readStoredFile(previewName(id)) : null;
  return {
    contents: orNotFound(contents, NOT_FOUND),
    name: "preview.jpg",
    mediaType: MEDIA_TYPES.jpeg,
  };
}

function findFile(actor: Actor, id: string) {
  return db.applicationFile.findFirst({ where: { id, application: filesVisibleTo(actor) } });
}

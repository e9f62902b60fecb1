import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";
import { documentKindSchema } from "@/lib/mechanics/profiles/schema/documents";

const fileTypeSchema = z.enum(["pdf", "jpeg", "png", "heic"]);
export type FileType = z.infer<typeof fileTypeSchema>;

export const applicationFileSchema = z.object({
  id: z.string(),
  kind: documentKindSchema,
  /** With the extension of its type. */
  name: z.string(),
  type: fileTypeSchema,
  bytes: z.int(),
});
export type ApplicationFile = z.infer<typeof applicationFileSchema>;

export const fileParams = z.strictObject({ fileId: inputFields.id });
export const uploadParams = z.strictObject({ kind: documentKindSchema });

import { z } from "zod";
import { inputFields } from "@/lib/core/http/fields";

export const photoParams = z.strictObject({
  mechanicId: inputFields.id,
  photoId: inputFields.id,
});
export type PhotoTarget = z.infer<typeof photoParams>;

export interface StoredPhoto {
  id: string;
  mechanicId: string;
}

/** A mechanic's photos, as the mechanic and administrators see them. */
export interface OwnPhotos {
  /** The one that pages show. */
  approved: StoredPhoto | null;
  waiting: StoredPhoto | null;
  refused: (StoredPhoto & { reason: string }) | null;
}

export interface PhotoToReview extends StoredPhoto {
  name: string;
  /** ISO 8601. */
  submittedAt: string;
}

import type { ReactNode } from "react";
import { PHOTO_PIXELS } from "@/lib/mechanics/photos/constants";
import type { StoredPhoto } from "@/lib/mechanics/photos/schema";

export const photoUrl = ({ mechanicId, id }: StoredPhoto) =>
  `/api/mechanics/${mechanicId}/photos/${id}`;

interface PhotoRowProps {
  photo: StoredPhoto;
  /** The mechanic's. */
  name: string;
  children: ReactNode;
}

/** A photo, public or not, and what can be done with it. */
export function PhotoRow({ photo, name, children }: PhotoRowProps) {
  return (
    <div className="flex flex-wrap items-start gap-4">
      {/* biome-ignore lint/performance/noImgElement: Next's image optimizer is turned off */}
      <img
        src={photoUrl(photo)}
        alt={`Portrait of ${name}`}
        width={PHOTO_PIXELS}
        height={PHOTO_PIXELS}
        className="size-28 flex-none rounded-sm"
      />
      <div className="grid flex-[1_1_12rem] justify-items-start gap-2">{children}</div>
    </div>
  );
}

import { PHOTO_PIXELS } from "@/lib/mechanics/photos/constants";
import { paths } from "@/lib/platform/pages/paths";

interface MechanicPhotoProps {
  /** The photo's hash. */
  photo: string;
  name: string;
  /** Utilities for its size and border. */
  size?: string;
  /** Whether visitors usually see it without scrolling. */
  isEarly?: boolean;
}

/** A mechanic's photo on a public page. */
export function MechanicPhoto({ photo, name, size = "size-16", isEarly }: MechanicPhotoProps) {
  return (
    // biome-ignore lint/performance/noImgElement: Next's image optimizer is turned off
    <img
      src={paths.photo(photo)}
      alt={`Portrait of ${name}`}
      width={PHOTO_PIXELS}
      height={PHOTO_PIXELS}
      loading={isEarly ? "eager" : "lazy"}
      decoding="async"
      className={`${size} flex-none rounded-sm`}
    />
  );
}

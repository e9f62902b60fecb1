import type { SocialPreview } from "@/lib/platform/pages/page-head";
import { paths } from "@/lib/platform/pages/paths";
import type { SocialPicture } from "@/lib/site/pictures/schema";

/** Increment this when the pictures' design changes, so that social networks fetch them again. */
const LOOK = 1;

/** `page` is the path of the page that the picture is for. */
export function previewOf(
  { brandName }: { brandName: string },
  { page, picture }: { page: string; picture: SocialPicture },
): SocialPreview {
  const version = shortHash(`${LOOK}${JSON.stringify(picture)}`);
  return { siteName: brandName, pictureUrl: `${paths.picture(page)}?v=${version}` };
}

/** 32-bit FNV-1a in base 36. Not suitable for security. */
function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

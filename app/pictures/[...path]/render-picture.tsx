import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pLimit from "p-limit";
import { SignPicture } from "@/components/site/pictures/sign-picture";
import { PICTURE_SIZE } from "@/lib/platform/pages/page-head";
import type { SocialPicture } from "@/lib/site/pictures/schema";

/** The renderer treats each file as a separate font and falls back to the next one for missing characters. */
const FONT_FILES = ["latin", "latin-ext", "vietnamese"].map(
  (subset) => `@fontsource/barlow-condensed/files/barlow-condensed-${subset}-700-normal.woff`,
);
/** Pictures have few colors. A larger palette would only smooth their edges. */
const COLOR_COUNT = 48;

/** Draws one picture at a time, because drawing blocks page rendering for a tenth of a second. */
const drawOne = pLimit(1);
/** Pause after each picture while others wait, which leaves two-thirds of the time for pages. */
const REST_MS = 200;
/** Limits the wait: this many pictures take about ten seconds, including the pauses. */
const MAX_WAITING = 30;

let fonts: Promise<Font[]> | null = null;
type Font = { name: string; data: Buffer; weight: 700; style: "normal" };

/** Returns a 1200 by 630 pixel PNG, or null while too many other pictures are waiting. Makes no network requests. */
export async function renderPicture(picture: SocialPicture): Promise<Buffer | null> {
  if (drawOne.pendingCount >= MAX_WAITING) return null;
  return drawOne(async () => {
    fonts ??= readFonts().catch((error) => {
      fonts = null;
      throw error;
    });
    // Loaded with the first picture, because these libraries take 100 MB of memory, and a server may never draw one.
    const [{ ImageResponse }, { default: sharp }] = await Promise.all([
      import("next/og"),
      import("sharp"),
    ]);
    const drawn = new ImageResponse(<SignPicture picture={picture} />, {
      ...PICTURE_SIZE,
      fonts: await fonts,
    });
    const image = await sharp(Buffer.from(await drawn.arrayBuffer()))
      .png({ palette: true, colours: COLOR_COUNT, effort: 7 })
      .toBuffer();
    if (drawOne.pendingCount > 0) await wait(REST_MS);
    return image;
  });
}

async function readFonts(): Promise<Font[]> {
  return Promise.all(
    FONT_FILES.map(async (file, index) => ({
      name: `Sign ${index}`,
      data: await readFile(join(process.cwd(), "node_modules", file)),
      weight: 700 as const,
      style: "normal" as const,
    })),
  );
}

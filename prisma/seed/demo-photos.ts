import sharp from "sharp";
import { DAY_MS } from "@/lib/core/time";
import { checkPhoto } from "@/lib/mechanics/photos/mutations/check-photo";
import { demoId } from "./demo-id";
import { DEMO_ADMINS } from "./demo-users";
import { drawPortrait, type Portrait } from "./draw-portrait";

const GREEN = "#006b3f";
const AMBER = "#ffb400";
const ASPHALT = "#2b333b";
const DENIM = "#2f4f7a";

/** What the mechanics with these numbers look like. The others have no photo. */
const PORTRAITS: readonly [number: number, portrait: Portrait][] = [
  [
    1,
    {
      skin: "#d9a27a",
      hair: "#3a2418",
      cut: "long",
      ground: GREEN,
      shirt: "#e9e4d6",
      overalls: DENIM,
      cap: AMBER,
    },
  ],
  [
    2,
    {
      skin: "#8a5a3c",
      hair: "#1d1410",
      cut: "short",
      ground: AMBER,
      shirt: ASPHALT,
      overalls: "#5b6670",
      beard: "#1d1410",
    },
  ],
  [
    3,
    {
      skin: "#e3b78d",
      hair: "#17191c",
      cut: "short",
      ground: "#8fb4c9",
      shirt: "#c8482f",
      overalls: ASPHALT,
      hasGlasses: true,
    },
  ],
  [
    6,
    {
      skin: "#efc3a0",
      hair: "#9a5a2c",
      cut: "short",
      ground: ASPHALT,
      shirt: "#b8c4cc",
      overalls: GREEN,
      cap: "#c8482f",
      beard: "#9a5a2c",
    },
  ],
  [
    10,
    {
      skin: "#6f4630",
      hair: "#17100c",
      cut: "curly",
      ground: AMBER,
      shirt: GREEN,
      overalls: DENIM,
    },
  ],
  [
    14,
    {
      skin: "#9c6b48",
      hair: "#6d6a66",
      cut: "short",
      ground: GREEN,
      shirt: "#e9e4d6",
      overalls: ASPHALT,
      beard: "#8d8a86",
      hasGlasses: true,
    },
  ],
];
/** The number of the mechanic whose photo is waiting for review. */
const WAITING = 2;
const UPLOADED_DAYS_AGO = 30;

/** Draws the photos of some mechanics. None of these people exists. */
export function demoPhotos(now: Date) {
  const uploadedAt = new Date(now.getTime() - UPLOADED_DAYS_AGO * DAY_MS);
  const yesterday = new Date(now.getTime() - DAY_MS);
  return Promise.all(
    PORTRAITS.map(async ([number, portrait]) => {
      const { contents, hash } = await checkPhoto(
        await sharp(Buffer.from(drawPortrait(portrait)))
          .png()
          .toBuffer(),
      );
      const isWaiting = number === WAITING;
      const row = {
        id: demoId("photo", number),
        mechanicId: demoId("mechanic", number),
        hash,
        ...(isWaiting
          ? { status: "waiting" as const, createdAt: yesterday }
          : {
              status: "approved" as const,
              createdAt: uploadedAt,
              decidedAt: uploadedAt,
              decidedById: DEMO_ADMINS[0],
            }),
      };
      return { row, contents };
    }),
  );
}

import { z } from "zod";
import { CODE_DIGITS } from "@/lib/phone-verifications/constants";

/** A code as somebody types it; spaces between its digits are fine. */
export const codeSchema = z.strictObject({
  code: z
    .string()
    .transform((text) => text.replace(/\s/g, ""))
    .pipe(
      z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits`),
    ),
});

export const pendingCodeSchema = z.object({
  expiresAt: z.iso.datetime(),
  /** null where it is not shown. */
  code: z.string().nullable(),
});
/** A code that was given out and may still be entered. */
export type PendingCode = z.infer<typeof pendingCodeSchema>;

export const verifiedSchema = z.object({ isVerified: z.literal(true) });

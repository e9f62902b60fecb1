import { z } from "zod";
import { digitsOf } from "@/lib/core/phone";
import { CODE_DIGITS } from "@/lib/mechanics/phone-codes/rules/phone-code";

/** Anything but digits is ignored, such as the spaces and invisible marks in a copied message. */
export const codeSchema = z.strictObject({
  code: z
    .string()
    .overwrite(digitsOf)
    .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `Enter all ${CODE_DIGITS} digits.`),
});

/** `channel` is ignored if codes are shown on screen. */
export const codeRequestSchema = z.strictObject({
  channel: z.enum(["sms", "call"], "Choose text or phone call.").default("sms"),
});

export const pendingCodeSchema = z.strictObject({
  expiresAt: z.iso.datetime(),
  /** How the code was sent; null for a code shown on screen. */
  channel: z.enum(["sms", "call"]).nullable(),
  /** The code to show on screen; null if codes aren't shown there. */
  code: z.string().nullable(),
});
export type PendingCode = z.infer<typeof pendingCodeSchema>;

import { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import { fingerprintOf } from "@/lib/core/fingerprint";

/** The fingerprint of what somebody had before them when they wrote. */
export const seenField = z.string().regex(/^[0-9a-z]{1,32}$/, "What the page itself gives");

/** The query of a write that replaces what was read before; who leaves `seen` out replaces whatever is there. */
export const seenQuery = z.object({ seen: seenField.optional() });

/** Throws conflict when what is stored by now is not what was seen; `seen` undefined is everything. */
export function requireSeen(stored: unknown, seen: string | undefined): void {
  if (seen === undefined || seen === fingerprintOf(stored)) return;
  throw new AppError(
    "conflict",
    "Somebody has changed this since you opened it. What you typed is still here: reload the page to see what is stored now, or save again to put yours in its place.",
  );
}

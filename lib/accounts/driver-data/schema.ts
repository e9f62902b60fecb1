import { z } from "zod";
import { usPhoneField } from "@/lib/core/form-fields";

export const driverQuerySchema = z.object({ phone: usPhoneField });

/** `confirmation` is the number, typed again. */
export const driverErasureSchema = z
  .strictObject({ phone: usPhoneField, confirmation: usPhoneField })
  .refine(({ phone, confirmation }) => phone === confirmation, {
    path: ["confirmation"],
    error: "This isn’t the number that you looked up. Check it and try again.",
  });

/** A copy of what is stored about a driver. */
export const driverCopySchema = z.record(z.string(), z.json());
export type DriverCopy = z.infer<typeof driverCopySchema>;

export interface DriverSummary {
  /** E.164. */
  phoneNumber: string;
  /** How many rows contain the driver's data. Deleting the data makes all of them 0. */
  counts: {
    calls: number;
    callbackRequests: number;
    /** Taps of the visits that led to the calls. */
    taps: number;
    clickIds: number;
    reviews: number;
    /** Links to review forms. */
    reviewLinks: number;
    /** Estimates whose codes were given in the calls. */
    estimates: number;
  };
  /** Whether the number can't be called back. */
  isOptedOut: boolean;
  /** Whether a mechanic or the site blocks calls from the number. */
  isBlocked: boolean;
  /** Whether a callback request is waiting, which deleting the data cancels. */
  hasWaitingCallback: boolean;
  /** Why the data can't be deleted yet, and what to do about it; null if it can. */
  obstacle: string | null;
}

import { z } from "zod";
import { emailSchema } from "@/lib/users/schema";

/** Whose account shall be a mechanic's, by its address. */
export const accountLinkSchema = z.strictObject({ email: emailSchema });
export type AccountLink = z.infer<typeof accountLinkSchema>;

/** What was linked. */
export const linkedAccountSchema = z.object({ userId: z.string(), mechanicId: z.string() });
export type LinkedAccount = z.infer<typeof linkedAccountSchema>;

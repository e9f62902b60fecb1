import { z } from "zod";
import { ROLES } from "@/lib/core/auth/actor";
import { emailSchema } from "@/lib/users/schema";

/** Who is signed in, as the browser is told. */
export const currentUserSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  status: z.enum(["active", "pending_approval"]),
  mechanicId: z.string().nullable(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** The form of /login. A password of any length is tried: rules are for new ones. */
export const signInSchema = z.strictObject({
  email: emailSchema,
  password: z.string().min(1, "Please write your password").max(1_000, "This is too long"),
  callbackUrl: z.string().max(1_000).optional(),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The button that leads over Google. */
export const googleSignInSchema = z.strictObject({ callbackUrl: z.string().max(1_000).optional() });

/** One browser in which a user is signed in. */
export const userSessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof userSessionSchema>;

/** Where the browser goes on: a path of this site, or Google's. */
export const signInAnswerSchema = z.object({ next: z.string() });

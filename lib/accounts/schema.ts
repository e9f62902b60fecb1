import { z } from "zod";
import { LONGEST_EMAIL, PASSWORD_LENGTH } from "@/lib/accounts/constants";
import { businessSchema } from "@/lib/applications/schema";
import { ROLES } from "@/lib/core/auth/actor";
import { isEasyPassword } from "@/lib/core/auth/easy-password";
import { formFields } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { tableQuery } from "@/lib/core/http/table-query";

export const USER_STATUSES = [
  "invited",
  "pending_approval",
  "active",
  "suspended",
  "closed",
] as const;

/**
 * One plain address in ASCII, in lower case. No quotes, comments, lists or look-alike letters: mail goes to who
 * was meant or nowhere.
 */
export const emailSchema = z
  .string()
  .trim()
  .max(LONGEST_EMAIL, "This address is too long")
  .regex(
    /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?\.[A-Za-z]{2,}$/,
    "Please write one address, such as ana@example.com",
  )
  .transform((email) => email.toLowerCase());

export const passwordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min, `At least ${PASSWORD_LENGTH.min} characters`)
  .max(PASSWORD_LENGTH.max, `At most ${PASSWORD_LENGTH.max} characters`)
  .refine((password) => !isEasyPassword(password), {
    error: "This is among the first that are tried. Three or four words make a better one",
  });

export const personNameSchema = formFields.line(80, "Please give a name");

/** A user as administrators see them. */
export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  status: z.enum(USER_STATUSES),
  mechanicId: z.string().nullable(),
  lastSignInAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

export const userListQuerySchema = tableQuery({
  sorts: ["name", "email", "role", "status", "createdAt"],
  defaultSort: "name",
  filters: {
    role: z.enum(ROLES).optional(),
    status: z.enum(USER_STATUSES).optional(),
  },
});
export type UserListQuery = z.infer<typeof userListQuerySchema>;

export const roleChangeSchema = z.strictObject({ role: z.enum(ROLES) });
export type RoleChange = z.infer<typeof roleChangeSchema>;

export const ownNameSchema = z.strictObject({ name: personNameSchema });
export type OwnName = z.infer<typeof ownNameSchema>;

/** An administrator to be; mechanics are invited from their own record. */
export const invitationSchema = z.strictObject({
  name: personNameSchema,
  email: emailSchema,
  role: z.enum(["admin", "super_admin"]),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Who shall sign in as a mechanic. */
export const mechanicInvitationSchema = z.strictObject({ email: emailSchema });
export type MechanicInvitation = z.infer<typeof mechanicInvitationSchema>;

export const userParams = z.strictObject({ userId: inputFields.id });

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

/** A link's token: letters alone, so that a mail program cannot cut it and the log's masks find nothing in it. */
export const tokenSchema = z.string().regex(/^[a-p]{64}$/, "The whole link of the mail");

/** The form that asks for a link. */
export const resetRequestSchema = z.strictObject({ email: emailSchema });

/** The form behind a link of a reset or an invitation. */
export const passwordChoiceSchema = z.strictObject({
  token: tokenSchema,
  password: passwordSchema,
});
export type PasswordChoice = z.infer<typeof passwordChoiceSchema>;

/** A signed-in user's own change of password. */
export const passwordChangeSchema = z.strictObject({
  current: z.string().min(1, "Please write your password").max(1_000, "This is too long"),
  password: passwordSchema,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

/** What every step answers: done, or as good as done. */
export const doneSchema = z.object({ done: z.literal(true) });

/** What the operator says of a new administrator. */
export const newAdministratorSchema = z.strictObject({
  email: emailSchema,
  name: personNameSchema,
  password: passwordSchema,
});
export type NewAdministrator = z.infer<typeof newAdministratorSchema>;

/** The form of /mechanic/register. */
export const registrationSchema = businessSchema.extend({
  email: emailSchema,
  password: passwordSchema,
});
export type Registration = z.infer<typeof registrationSchema>;

/** Where the browser goes on: a path of this site. */
export const registrationAnswerSchema = z.object({ next: z.string() });

/** Whose account shall be a mechanic's, by its address. */
export const accountLinkSchema = z.strictObject({ email: emailSchema });
export type AccountLink = z.infer<typeof accountLinkSchema>;

/** What was linked. */
export const linkedAccountSchema = z.object({ userId: z.string(), mechanicId: z.string() });
export type LinkedAccount = z.infer<typeof linkedAccountSchema>;

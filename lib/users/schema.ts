import { z } from "zod";
import { ROLES } from "@/lib/core/auth/actor";
import { isEasyPassword } from "@/lib/core/auth/easy-password";
import { formField } from "@/lib/core/form-fields";
import { field } from "@/lib/core/http/fields";
import { tableQuery } from "@/lib/core/http/table-query";
import { LONGEST_EMAIL, PASSWORD_LENGTH } from "@/lib/users/constants";

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

export const personNameSchema = formField.line(80, "Please give a name");

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

export const userParams = z.strictObject({ userId: field.id });

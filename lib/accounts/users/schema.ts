import { z } from "zod";
import { PASSWORD_LENGTH } from "@/lib/accounts/users/constants";
import { roleSchema, statusSchema, userSchema } from "@/lib/accounts/users/schema/user";
import { emailField, usPhoneField } from "@/lib/core/form-fields";
import { inputFields } from "@/lib/core/http/fields";
import { nameField } from "@/lib/core/name-field";
import { cleanTyped } from "@/lib/core/readable-text";
import { US_TIME_ZONES } from "@/lib/core/time";
import { businessSchema } from "@/lib/mechanics/applications/schema/application";

/** Strength is checked when the password is hashed. */
const newPasswordField = z
  .string()
  .min(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters.`)
  .max(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters.`);

/** Not subject to the rules for new passwords. */
const currentPasswordField = z
  .string()
  .min(1, "Enter your password.")
  .max(1_000, "This password is too long. Check it and try again.");

const userNameField = nameField("Enter a name.");

export const userParams = z.strictObject({ userId: inputFields.id });

export const roleChangeSchema = z.strictObject({ role: roleSchema });
export type RoleChange = z.infer<typeof roleChangeSchema>;

/** The account's email, typed to confirm. */
export const erasureSchema = z.strictObject({ email: emailField });
export type Erasure = z.infer<typeof erasureSchema>;

/** The mechanic's phone number, typed to confirm. */
export const mechanicErasureSchema = z.strictObject({ phoneNumber: usPhoneField });
export type MechanicErasure = z.infer<typeof mechanicErasureSchema>;

/** A copy of what is stored about a user or a mechanic. */
export const storedDataSchema = z.record(z.string(), z.json());
export type StoredData = z.infer<typeof storedDataSchema>;

export const ownNameSchema = z.strictObject({ name: userNameField });
export type OwnName = z.infer<typeof ownNameSchema>;

export const ownTimeZoneSchema = z.strictObject({
  timezone: z.enum(
    US_TIME_ZONES.map(({ timezone }) => timezone),
    "Choose a time zone.",
  ),
});
export type OwnTimeZone = z.infer<typeof ownTimeZoneSchema>;

/** Excludes mechanics, who are invited with `mechanicInvitationSchema`. */
export const invitationSchema = z.strictObject({
  name: userNameField,
  email: emailField,
  role: roleSchema.exclude(["mechanic"]),
});

export const mechanicInvitationSchema = z.strictObject({ email: emailField });
export type MechanicInvitation = z.infer<typeof mechanicInvitationSchema>;

export const accountLinkSchema = z.strictObject({ email: emailField });
export type AccountLink = z.infer<typeof accountLinkSchema>;

export const linkedAccountSchema = z.object({ userId: z.string(), mechanicId: z.string() });
export type LinkedAccount = z.infer<typeof linkedAccountSchema>;

export const currentUserSchema = userSchema
  .pick({ id: true, email: true, name: true, role: true, mechanicId: true })
  .extend({ status: statusSchema.extract(["active", "pending_approval"]) });
export type CurrentUser = z.infer<typeof currentUserSchema>;

const callbackUrlField = z.string().max(1_000).optional();

export const signInSchema = z.strictObject({
  email: emailField,
  password: currentPasswordField,
  callbackUrl: callbackUrlField,
});
export type SignIn = z.infer<typeof signInSchema>;

const codeField = z
  .string()
  .transform(cleanTyped)
  .pipe(z.string().min(1, "Enter a code.").max(40, "This code is too long."));

/** A code from an authenticator app, or a recovery code. */
export const codeProofSchema = z.strictObject({ code: codeField, callbackUrl: callbackUrlField });

export const passwordProofSchema = z.strictObject({
  password: currentPasswordField,
  callbackUrl: callbackUrlField,
});

/** What the browser's WebAuthn API returned. The WebAuthn library checks the rest. */
const webauthnField = z.looseObject({ id: z.string().max(2_000) });

export const passkeyProofSchema = z.strictObject({
  response: webauthnField,
  callbackUrl: callbackUrlField,
});

/** Options for the browser's WebAuthn API. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });

export const appCodeSchema = z.strictObject({ code: codeField });
export const newPasskeySchema = z.strictObject({ response: webauthnField });
export const passkeyParams = z.strictObject({ passkeyId: inputFields.id });

/** What a user set up for the second step of signing in. */
export interface SecondFactors {
  passkeys: { id: string; name: string; createdAt: string; lastUsedAt: string | null }[];
  /** When the authenticator app was set up; null if there is none. */
  authenticatorSince: string | null;
  setup: AuthenticatorSetup | null;
  /** How many recovery codes haven't been used. */
  codesLeft: number;
}

/** What an authenticator app needs to know while it is being set up. */
export interface AuthenticatorSetup {
  /** In base32. */
  secret: string;
  url: string;
  /** Rows of the QR code of `url`; true is dark. */
  qrCode: boolean[][];
}

/** A path on this site. */
export const signInAnswerSchema = z.object({ next: z.string() });

export const userSessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type UserSession = z.infer<typeof userSessionSchema>;

export const sessionParams = z.strictObject({ sessionId: inputFields.id });

/** Only letters, so mail clients don't break the link and log redaction doesn't mask it. */
export const tokenSchema = z
  .string()
  .regex(/^[a-p]{64}$/, "This link is incomplete. Open it again from the email.");

export const resetRequestSchema = z.strictObject({ email: emailField });

export const passwordChoiceSchema = z.strictObject({
  token: tokenSchema,
  password: newPasswordField,
});
export type PasswordChoice = z.infer<typeof passwordChoiceSchema>;

export const passwordChangeSchema = z.strictObject({
  currentPassword: currentPasswordField,
  password: newPasswordField,
});
export type PasswordChange = z.infer<typeof passwordChangeSchema>;

export const newAdministratorSchema = z.strictObject({
  email: emailField,
  name: userNameField,
  password: newPasswordField,
});
export type NewAdministrator = z.infer<typeof newAdministratorSchema>;

export const registrationSchema = businessSchema.extend({
  email: emailField,
  password: newPasswordField,
});
export type Registration = z.infer<typeof registrationSchema>;

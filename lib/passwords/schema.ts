import { z } from "zod";
import { emailSchema, passwordSchema, personNameSchema } from "@/lib/users/schema";

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

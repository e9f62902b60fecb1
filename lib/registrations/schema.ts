import { z } from "zod";
import { businessSchema } from "@/lib/applications/schema";
import { emailSchema, passwordSchema } from "@/lib/users/schema";

/** The form of /mechanic/register. */
export const registrationSchema = businessSchema.extend({
  email: emailSchema,
  password: passwordSchema,
});
export type Registration = z.infer<typeof registrationSchema>;

/** Where the browser goes on: a path of this site. */
export const registrationAnswerSchema = z.object({ next: z.string() });

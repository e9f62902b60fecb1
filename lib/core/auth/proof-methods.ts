import { z } from "zod";

/** How a user can prove who they are. `hasCode` is a code from an authenticator app, or a recovery code. */
export const proofMethodsSchema = z.object({
  hasPasskey: z.boolean(),
  hasCode: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
});
export type ProofMethods = z.infer<typeof proofMethodsSchema>;

import { z } from "zod";

/** How a user can prove who they are. `hasCode` is a code from an authenticator app, or a recovery code. */
export const proofMethodsSchema = z.object({
  hasPasskey: z.boolean(),
  hasCode: z.boolean(),
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
});
export type ProofMethods = z.infer<typeof proofMethodsSchema>;

/** What someone has to prove who is signed in, or has yet to do the second step of signing in. */
export interface PendingProof {
  methods: ProofMethods;
  /** Whether it is the second step of signing in. */
  isPending: boolean;
}

import { z } from "zod";

/** An email that could not be sent, as administrators see it. */
const failedMailSchema = z.object({
  id: z.string(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  /** Such as "EAUTH 535", or "expired" if the link in the email expired first. */
  lastErrorCode: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type FailedMail = z.infer<typeof failedMailSchema>;

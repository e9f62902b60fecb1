import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { reportAnswerRates } from "@/lib/notifications/mutations/report-answer-rates";
import { canSendMail } from "@/lib/vendors/mail";

const NO_MAIL = "Email is not set up. Set SMTP_URL and MAIL_FROM on the server.";

/** Scheduled runs wait until email is set up. */
export const canReportAnswerRates = () => Promise.resolve(canSendMail());

/** Tells administrators about cities where too many callers don't reach a mechanic. */
export const answerRates = defineJob({
  kind: "answer_rates",
  params: z.strictObject({}),
  cursor: z.strictObject({}),
  lockKey: () => "answer_rates",
  slice: async ({ tx, now }) => {
    // A failed run doesn't count as a check, so the next run still reports every city.
    if (!canSendMail()) return { cursor: null, done: 0, failure: NO_MAIL };
    const names = await reportAnswerRates(tx, now);
    const changes = names.map((item) => ({ item, change: "low answer rate reported" }));
    return { cursor: null, done: names.length, changes };
  },
});

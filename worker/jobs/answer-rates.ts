import { z } from "zod";
import { defineMaintenance } from "@/lib/jobs/define-job";
import { reportAnswerRates } from "@/lib/notifications/mutations/report-answer-rates";
import { canSendMail } from "@/lib/vendors/mail";

const NO_MAIL = "Email is not set up. Set SMTP_URL and MAIL_FROM on the server.";

/** Tells administrators about cities where too many callers don't reach a mechanic. */
export const answerRates = defineMaintenance({
  kind: "answer_rates",
  title: "Report low answer rates",
  text: "Emails administrators about cities where too many callers don’t reach a mechanic.",
  unit: "city",
  // 8 or 9 AM in New York.
  cron: "0 13 * * *",
  // Waits until email is set up.
  isDue: async () => canSendMail(),
  cursor: z.strictObject({}),
  slice: async ({ tx, now }) => {
    // A failed run doesn't count as a check, so the next run still reports every city.
    if (!canSendMail()) return { cursor: null, done: 0, failure: NO_MAIL };
    const names = await reportAnswerRates(tx, now);
    const changes = names.map((item) => ({ item, change: "low answer rate reported" }));
    return { cursor: null, done: names.length, changes };
  },
});

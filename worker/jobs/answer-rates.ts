import { z } from "zod";
import { defineJob } from "@/lib/jobs/mutations/define-job";
import { reportAnswerRates } from "@/lib/notifications/mutations/report-answer-rates";
import { canSendMail } from "@/lib/vendors/mail";

/** Tells administrators about cities where too many callers reach no mechanic. */
export const answerRates = defineJob({
  kind: "answer_rates",
  params: z.strictObject({}),
  cursor: z.strictObject({}),
  lockKey: () => "answer_rates",
  slice: async ({ tx, now }) => {
    if (!canSendMail()) return { cursor: null, done: 0 };
    const names = await reportAnswerRates(tx, now);
    const changes = names.map((item) => ({ item, change: "low answer rate reported" }));
    return { cursor: null, done: names.length, changes };
  },
});

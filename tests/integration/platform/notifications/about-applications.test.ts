import { db } from "@/lib/core/db";
import { answerQuestion } from "@/lib/mechanics/applications/mutations/submit";
import {
  CAN_SEND,
  createApplicant,
  reviewer,
  submitNew,
} from "../../mechanics/applications/applicant";
import { ask, setUpReviews } from "../../mechanics/applications/review-steps";

setUpReviews();
beforeEach(() => db.outboxMail.deleteMany());

const mailsTo = (recipient: string) =>
  db.outboxMail.findMany({ where: { recipient }, orderBy: { createdAt: "asc" } });

test("administrators are emailed about a new application and an answer, and the applicant gets a confirmation and our question", async () => {
  const actor = await createApplicant();
  const id = await submitNew(actor);
  await ask(id, "Which policy?");
  await answerQuestion(actor, "The one from June.", CAN_SEND);
  for (const administrator of [reviewer(1), reviewer(2)]) {
    const mails = await mailsTo(administrator.email);
    expect(mails.map(({ kind }) => kind)).toEqual(["new_application", "answer_given"]);
    expect(mails[0]?.text).toContain(`/dashboard/mechanics/applications/${id}\n`);
  }
  const mails = await mailsTo(actor.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining("We received your application"),
    expect.stringContaining("A question about your application"),
  ]);
  expect(mails.some(({ text }) => text?.includes("Turn off"))).toBe(false);
});

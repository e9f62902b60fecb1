import { MINUTE_MS } from "@/lib/core/time";
import type { ApplicantRow } from "./applicant-rows";
import { demoId } from "./demo-id";

const QUESTION = "Which policy covers work at a customer’s location? Please enter its number.";
const ANSWER = "The garage policy does. I entered its number and the new date.";
const ANSWERED_AFTER_MS = 5 * 60 * MINUTE_MS;

interface Exchange {
  row: ApplicantRow;
  /** The applicant's position in the list of applicants. */
  i: number;
  applicationId: string;
  userId: string;
  /** Who asked the question, and when. */
  reviewer: { id: string; at: Date };
}

/** Returns a reviewer's question and the applicant's answer, if the application has them. */
export function demoMessages({ row, i, applicationId, userId, reviewer }: Exchange) {
  const [, , , status, , detail] = row;
  const isAnswered = detail === "answered";
  if (status !== "needs_info" && !isAnswered) return [];
  const message = { applicationId, kind: "question" as const };
  const question = { ...message, authorId: reviewer.id, text: QUESTION, createdAt: reviewer.at };
  const answeredAt = new Date(reviewer.at.getTime() + ANSWERED_AFTER_MS);
  const answer = { ...message, kind: "answer" as const, authorId: userId, text: ANSWER };
  return [question, ...(isAnswered ? [{ ...answer, createdAt: answeredAt }] : [])].map(
    (sent, k) => ({ id: demoId("message", 2 * i + k + 1), ...sent }),
  );
}

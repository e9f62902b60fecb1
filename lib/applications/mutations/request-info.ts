import "server-only";
import { requireReviewMove } from "@/lib/applications/rules/status";
import type { Decision } from "@/lib/applications/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { reviewApplication } from "./change-application";
import { emailApplicant } from "./email-applicant";

/**
 * Asks the applicant a question and emails them; until they answer, they can edit the application. Throws `not_found`,
 * `forbidden`, and `conflict` for an application that is not in review.
 */
export async function requestInfo(
  actor: Actor,
  id: string,
  { text }: { text: string },
  { brandName }: { brandName: string },
): Promise<Decision> {
  const after = await reviewApplication(
    actor,
    { id },
    "application.request_info",
    async (before, tx) => {
      const move = requireReviewMove(before, "needs_info");
      await tx.applicationMessage.create({
        data: { applicationId: id, authorId: actor.userId, kind: "question", text },
      });
      return move;
    },
  );
  return { status: after.status, isMailed: await emailApplicant("needs_info", after, brandName) };
}

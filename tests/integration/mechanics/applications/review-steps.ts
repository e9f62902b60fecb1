import type { Actor } from "@/lib/core/auth/actor";
import { approveApplication } from "@/lib/mechanics/applications/mutations/approve";
import {
  approveDocument,
  requestInfo,
  startReview,
} from "@/lib/mechanics/applications/mutations/review";
import { DOCUMENT_KINDS } from "@/lib/mechanics/profiles/schema/documents";
import { forgetInvalidations } from "../../platform/page-store/start-process";
import {
  CHECK,
  CHECKS,
  currentRevision,
  forgetApplicants,
  NOW,
  reviewer,
  submitNew,
} from "./applicant";

export const CONTEXT = { now: NOW, checks: CHECKS };

/** Deletes page invalidations before and after each test in the file, and the test's applicants after it. */
export function setUpReviews(): void {
  beforeEach(forgetInvalidations);
  afterEach(async () => {
    await forgetInvalidations();
    await forgetApplicants();
  });
}

export const approve = async (id: string, by = reviewer()) =>
  (await approveApplication(by, await currentRevision(id), CONTEXT)).mechanicId;
export const ask = (id: string, text = "?") => requestInfo(reviewer(), id, { text });

export async function approveDocuments(id: string) {
  for (const kind of DOCUMENT_KINDS) {
    await approveDocument(reviewer(), { kind, ...(await currentRevision(id)) }, CHECK, NOW);
  }
}

/** Creates an application that is ready to be approved. */
export async function readyApplication(actor: Actor) {
  const id = await submitNew(actor);
  await startReview(reviewer(), id);
  await approveDocuments(id);
  return id;
}

import type { ApplicationStatus } from "@/lib/applications/schema";

type Standing = { title: string; text: string; tone: "good" | "wait" | "bad" | "quiet" };

/** What applicants read about each status. */
export const STANDINGS: Record<ApplicationStatus, Standing> = {
  draft: {
    title: "Not submitted yet",
    text: "Your entries are saved. Continue whenever you like.",
    tone: "wait",
  },
  submitted: {
    title: "Submitted",
    text: "We’ll review it soon. You don’t need to do anything until we email you with a question or our decision.",
    tone: "wait",
  },
  in_review: {
    title: "In review",
    text: "We’re reviewing it. We’ll email you when we’ve decided or have a question.",
    tone: "wait",
  },
  needs_info: {
    title: "We have a question",
    text: "We need your answer before we can decide. You can also change your application.",
    tone: "bad",
  },
  approved: {
    title: "Approved",
    text: "You’re on the site in every city within your radius.",
    tone: "good",
  },
  rejected: { title: "Not approved", text: "We didn’t approve it, for this reason:", tone: "bad" },
  withdrawn: {
    title: "Withdrawn",
    text: "You withdrew it. We won’t review it any further.",
    tone: "quiet",
  },
};

import type { ApplicationStatus } from "@/lib/applications/schema";

type Standing = { title: string; text: string; tone: "good" | "wait" | "bad" | "quiet" };

/** Where an application stands, in words for its applicant. */
export const STANDINGS: Record<ApplicationStatus, Standing> = {
  draft: {
    title: "Not sent yet",
    text: "What you entered is saved. Go on whenever you like.",
    tone: "wait",
  },
  submitted: {
    title: "Sent",
    text: "It waits for one of us to read it. There is nothing to do until we write to you by e-mail: with a question, or with our decision.",
    tone: "wait",
  },
  in_review: {
    title: "In review",
    text: "One of us is reading it. We write to you by e-mail when it is decided, or when we have a question.",
    tone: "wait",
  },
  needs_info: {
    title: "We have a question",
    text: "Your answer is needed before we can decide. You can change what your application says, too.",
    tone: "bad",
  },
  approved: {
    title: "Approved",
    text: "You are on the site, in every city that your radius covers.",
    tone: "good",
  },
  rejected: { title: "Not approved", text: "We decided against it, for this reason:", tone: "bad" },
  withdrawn: {
    title: "Withdrawn",
    text: "You took it back. Nobody looks at it any more.",
    tone: "quiet",
  },
};

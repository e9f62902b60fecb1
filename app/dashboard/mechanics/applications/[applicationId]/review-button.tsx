"use client";

import {
  type ReviewWrite,
  useReview,
  useRun,
} from "@/components/mechanics/applications/use-review";

interface ReviewButtonProps {
  applicationId: string;
  label: string;
  write: ReviewWrite & { to: string };
  /** The toast's text. */
  done: string;
  /** Prefix for field names in errors, such as "insurance.". */
  prefix?: string;
}

/** A review action that needs no confirmation, because it can be undone. */
export function ReviewButton({ applicationId, label, write, done, prefix }: ReviewButtonProps) {
  const review = useReview(applicationId);
  const { to, ...request } = write;
  const { run, isRunning } = useRun(async () => {
    const body = typeof request.body === "function" ? request.body() : request.body;
    await review.done(done, await review.send(to, { ...request, body }));
  }, prefix);
  return (
    <button
      type="button"
      className="button-outline noscript:hidden"
      aria-disabled={isRunning || undefined}
      onClick={run}
    >
      {isRunning ? "Please wait…" : label}
    </button>
  );
}

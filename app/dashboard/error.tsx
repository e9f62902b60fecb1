"use client";

import { MessageBox } from "@/components/layout/message-box";
import { unexpectedText } from "@/lib/core/unexpected-text";

/**
 * Shown if something inside a page fails while it renders; `guardedPage` shows other failures. The digest, which only
 * errors on the server have, is in the log together with the request's ID.
 */
export default function DashboardError({ error }: { error: Error & { digest?: string } }) {
  const { digest } = error;
  return (
    <MessageBox
      title="Unable to load this page"
      text={unexpectedText(digest && `error ID ${digest}`)}
    >
      <button
        type="button"
        className="button-outline mt-6"
        onClick={() => window.location.reload()}
      >
        Try again
      </button>
    </MessageBox>
  );
}

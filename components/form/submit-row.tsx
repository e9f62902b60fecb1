import type { ReactNode } from "react";

interface SubmitRowProps {
  label: string;
  isSending: boolean;
  /** What is wrong with the whole; what is wrong with a field stands there. */
  problem?: string;
  aside?: ReactNode;
}

/** The end of a form. The button keeps the focus while it sends, so it is not disabled then. */
export function SubmitRow({ label, isSending, problem, aside }: SubmitRowProps) {
  return (
    <div className="submit-row">
      <p role="alert" className="problem" hidden={!problem}>
        {problem}
      </p>
      <button
        type="submit"
        className="button"
        aria-disabled={isSending || undefined}
        onClick={(event) => isSending && event.preventDefault()}
      >
        {isSending ? "Sending…" : label}
      </button>
      {aside}
    </div>
  );
}

import { Time } from "@/components/data/time";

type Message = {
  id: string;
  kind: "question" | "answer" | "note";
  text: string;
  createdAt: string;
  /** Absent where the reader is not told who it was. */
  authorName?: string | null;
};

const WHO = { question: "Question", answer: "Answer", note: "Note for reviewers" } as const;

/** What applicant and reviewers wrote, oldest first. */
export function MessageList({ messages }: { messages: readonly Message[] }) {
  return (
    <section aria-label="Messages">
      <ol className="message-list">
        {messages.map(({ id, kind, text, createdAt, authorName }) => (
          <li key={id} data-kind={kind}>
            <p className="message-head">
              <strong>{WHO[kind]}</strong>
              {authorName && <bdi>{` by ${authorName}`}</bdi>}
              {", "}
              <Time at={createdAt} hasMinutes />
            </p>
            <p className="message-words">
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Message = {
  id: string;
  kind: "question" | "answer" | "note";
  text: string;
  createdAt: string;
  /** Absent where the reader is not told who it was. */
  authorName?: string | null;
};

const WHO = { question: "Question", answer: "Answer", note: "Note for reviewers" } as const;

const TIME = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "UTC",
});

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
              <time dateTime={createdAt}>{` ${TIME.format(new Date(createdAt))} UTC`}</time>
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

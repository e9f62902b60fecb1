import { Time } from "@/components/data/time";

type Message = {
  id: string;
  kind: "question" | "answer" | "note";
  text: string;
  createdAt: string;
  /** Missing if the viewer isn't allowed to see who wrote it. */
  authorName?: string | null;
};

const LOOKS = {
  question: "border-line",
  answer: "border-leaf",
  note: "border-line [border-left-style:dashed]",
} as const;
const WHO = { question: "Question", answer: "Answer", note: "Note for reviewers" } as const;

interface MessageListProps {
  messages: readonly Message[];
}

export function MessageList({ messages }: MessageListProps) {
  return (
    <section aria-label="Messages">
      <ol className="grid gap-3">
        {messages.map(({ id, kind, text, createdAt, authorName }) => (
          <li key={id} className={`border-l-6 bg-concrete px-3.5 py-2 ${LOOKS[kind]}`}>
            <p className="text-15 text-gravel">
              <strong>{WHO[kind]}</strong>
              {authorName && <bdi>{` by ${authorName}`}</bdi>}
              {", "}
              <Time at={createdAt} isRelative />
            </p>
            <p className="wrap-anywhere whitespace-pre-wrap">
              <bdi>{text}</bdi>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

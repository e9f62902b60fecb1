import { Time } from "@/components/data/time";
import type {
  DisputeDetail,
  DisputeMessageView,
} from "@/lib/telephony/disputes/schema/dispute-detail";

const KIND_NAMES: Readonly<Record<DisputeMessageView["kind"], string>> = {
  question: "Question",
  answer: "Answer",
  appeal: "Appeal",
  decision: "Decision",
  note: "Note for administrators",
  message: "Message",
};

export function DisputeMessages({ dispute }: { dispute: DisputeDetail }) {
  const { text, openedAt, openedByName, messages } = dispute;
  return (
    <ol className="grid gap-3">
      {text && <Message title="Claim" author={openedByName} at={openedAt} text={text} />}
      {messages.map(({ id, kind, text: words, authorName, createdAt }) => (
        <Message
          key={id}
          title={KIND_NAMES[kind]}
          author={authorName}
          at={createdAt}
          text={words}
          isPrivate={kind === "note"}
        />
      ))}
    </ol>
  );
}

interface MessageProps {
  title: string;
  author: string | null;
  at: string;
  text: string;
  isPrivate?: boolean;
}

function Message({ title, author, at, text, isPrivate = false }: MessageProps) {
  return (
    <li className={`border-l-4 pl-3 ${isPrivate ? "border-l-line" : "border-l-green"}`}>
      <p className="text-15 text-gravel">
        <b className="text-ink">{title}</b>
        {author && (
          <>
            {", "}
            <bdi>{author}</bdi>
          </>
        )}
        {", "}
        <Time at={at} isRelative />
      </p>
      <p className="wrap-anywhere whitespace-pre-wrap">
        <bdi>{text}</bdi>
      </p>
    </li>
  );
}

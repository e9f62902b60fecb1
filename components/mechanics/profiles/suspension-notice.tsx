import { formatPhone, telHref } from "@/lib/core/phone";

interface SuspensionNoticeProps {
  /** Null for a suspension without a stored reason. */
  reason: string | null;
  /** E.164. The number to call about the suspension. */
  phone: string;
}

export function SuspensionNotice({ reason, phone }: SuspensionNoticeProps) {
  return (
    <section className="panel mb-4 border-l-8 border-l-danger" aria-labelledby="suspension-title">
      <h2 id="suspension-title" className="panel-title mb-1">
        You’re suspended
      </h2>
      <p>Drivers can’t find you.{reason && " Reason:"}</p>
      {reason && (
        <blockquote className="my-2 pl-3 wrap-anywhere whitespace-pre-wrap">
          <bdi>{reason}</bdi>
        </blockquote>
      )}
      <p>
        {"If you have a question or disagree, call us at "}
        <a href={telHref(phone)} className="whitespace-nowrap">
          {formatPhone(phone)}
        </a>
        .
      </p>
    </section>
  );
}

import type { ReactNode } from "react";
import { formatTalk, ringResult } from "@/components/telephony/calls/call-words";
import { findCallSource } from "@/components/ui/call-sources";
import { formatDollars } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import { clockName, dateIn, formatDate, formatExact } from "@/lib/core/time";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { paths } from "@/lib/platform/pages/paths";
import type { CallDetail, CallRing } from "@/lib/telephony/calls/schema/call-detail";
import type { CallRow } from "@/lib/telephony/calls/schema/call-list";

interface Step {
  at: string;
  title: string;
  note?: ReactNode;
}

interface CallTimelineProps {
  call: CallDetail;
  /** Whether the viewer is the mechanic who took the call. */
  isOwn: boolean;
}

/** Shows everything from the tap on a phone link to the rating. */
export function CallTimeline({ call, isOwn }: CallTimelineProps) {
  const { timezone, row } = call;
  const day = dayOf(row.receivedAt, timezone);
  return (
    <section className="panel" aria-labelledby="timeline">
      <h2 className="panel-title mb-1" id="timeline">
        Timeline
      </h2>
      <p className="mb-2 text-15 text-gravel">{`${day}, ${clockName(timezone)}`}</p>
      <ol className="grid gap-x-4 sm:grid-cols-[max-content_minmax(0,1fr)]">
        {stepsOf(call, isOwn).map(({ at, title, note }) => (
          <li
            key={title + at}
            className="col-span-full grid grid-cols-subgrid border-l-4 border-l-green pb-3 pl-3 last:pb-0"
          >
            <time dateTime={at} className="text-gravel tabular-nums">
              {dayOf(at, timezone) !== day && <span className="block">{dayOf(at, timezone)}</span>}
              {formatExact(at, timezone, { hasDay: false })}
            </time>
            <div className="min-w-0">
              <p>
                <b>{title}</b>
              </p>
              {note && <p className="text-15 wrap-anywhere text-gravel">{note}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const dayOf = (at: string, timezone: string) => formatDate(dateIn(timezone, new Date(at)));

function stepsOf(call: CallDetail, isOwn: boolean): Step[] {
  const { tap, row, rings, acceptedAt, endedAt, rating } = call;
  const { talkSeconds } = row;
  return [
    ...(tap ? [{ at: tap.at, title: "Driver tapped the number", note: tapPlace(tap) }] : []),
    {
      at: row.receivedAt,
      ...beginning(call, isOwn),
    },
    ...rings.flatMap((ring) => ringSteps(row.kind, ring)),
    ...(acceptedAt
      ? [
          {
            at: acceptedAt,
            title: acceptedTitle(row.kind, isOwn),
            note: "Talk time starts here",
          },
        ]
      : []),
    ...(endedAt
      ? [
          {
            at: endedAt,
            title: "Call ended",
            ...(talkSeconds === null ? {} : { note: `Talk time: ${formatTalk(talkSeconds)}` }),
          },
        ]
      : []),
    ...(rating ? [{ at: rating.ratedAt, ...ratingStep(call) }] : []),
  ];
}

function tapPlace({ page, source }: NonNullable<CallDetail["tap"]>): string {
  const place = findCallSource(source);
  return `On ${page === paths.home ? "the home page" : page}${place ? `, ${place}` : ""}`;
}

function beginning({ row, rings, dialedNumber }: CallDetail, isOwn: boolean): Omit<Step, "at"> {
  const phone = formatPhone(dialedNumber);
  if (row.kind === "callback")
    return { title: "Callback started", note: "Requested by the driver" };
  if (row.kind === "driver") return { title: "Call came in", note: `To ${phone}` };
  const isViewers = isOwn || rings.some(({ name }) => name === null);
  const who = isViewers ? "You" : "Mechanic";
  return { title: `${who} returned the driver’s call`, note: `Through ${phone}` };
}

function acceptedTitle(kind: CallRow["kind"], isOwn: boolean): string {
  if (kind !== "driver") return "Driver answered";
  return isOwn ? "You pressed 1" : "Mechanic pressed 1";
}

/** Omits the acceptance of the call, which is a separate step. */
function ringSteps(kind: CallRow["kind"], ring: CallRing): Step[] {
  const { mechanicId, name, result, rangAt, endedAt } = ring;
  const link = name && (
    <a href={dashboardPaths.mechanic(mechanicId)}>
      <bdi>{name}</bdi>
    </a>
  );
  const phone = name ? "Phone rang" : "Your phone rang";
  const title = kind === "returned" ? "Driver’s phone rang" : phone;
  const rang = { at: rangAt, title, note: link };
  if (result === null || result === "accepted" || endedAt === null) return [rang];
  const ended = { at: endedAt, title: ringResult(kind, result).label, note: link };
  return kind === "returned" && result === "declined" ? [ended] : [rang, ended];
}

function ratingStep({ rating, row }: CallDetail): Omit<Step, "at"> {
  const outcome = rating?.trace.outcome;
  return outcome?.billing === "billed"
    ? { title: `Billed ${formatDollars(outcome.feeCents)}` }
    : { title: row.mechanic || row.isAnswered ? "Not billed" : "No one was billed" };
}

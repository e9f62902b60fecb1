import { formatDollars } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import {
  LOW_ANSWER_PERCENT,
  type NotificationKindName,
} from "@/lib/platform/notifications/constants";
import {
  composeEmail as compose,
  type Email,
  type EmailText,
  type NotificationContext,
  timeText,
} from "@/lib/platform/notifications/rules/compose-email";
import type { Notification, NotificationFacts } from "@/lib/platform/notifications/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import { suspensionEmail } from "./suspension-email";

type Writers = {
  [K in NotificationKindName]: (facts: NotificationFacts[K], site: NotificationContext) => Email;
};

/** Returns the email for a notification, without the links for turning it off. */
export function notificationEmail<K extends NotificationKindName>(
  { kind, facts }: Pick<Notification<K>, "kind" | "facts">,
  site: NotificationContext,
): Email {
  return WRITERS[kind](facts, site);
}

const OUTCOMES = {
  accepted: "We accepted your dispute",
  partly_accepted: "We accepted your dispute in part",
  rejected: "We rejected your dispute",
  upheld: "We reviewed your appeal and kept our decision",
} as const;

const UNFUNDED_PAUSE = {
  text: "Your credit doesn't cover the fee for a call, so drivers can't find you for now. Buy credits, and your calls will resume automatically.",
  link: ["Buy credits:", dashboardPaths.buyCredits],
  short: "Your credit doesn't cover the fee for a call. Buy credits, and your calls will resume.",
} as const;

const missedPause = (within: "hour" | "day") =>
  ({
    text: `You missed several calls within ${within === "hour" ? "an hour" : "a day"}, so we stopped sending you calls. Drivers can't find you until you resume. Resume when you're ready to take calls again.`,
    link: ["Resume calls:", dashboardPaths.home],
    short: "You missed several calls. Resume when you're ready to take calls again.",
  }) as const;

const WRITERS: Writers = {
  missed_call: ({ callId, at, serviceName, cityName }, site) =>
    compose(site, {
      subject: "You missed a call",
      text: `A driver called you on ${timeText(at, site)}${detailsOf(serviceName, cityName)}, and the call went unanswered. We didn't charge you for it.`,
      link: ["See the call:", dashboardPaths.call(callId)],
      short: `A driver called on ${timeText(at, site)}${detailsOf(serviceName, cityName)}.`,
    }),
  low_balance: ({ balanceCents, debtCents }, site) =>
    compose(site, {
      subject: "Your balance is low",
      text:
        debtCents > 0
          ? `You owe ${formatDollars(debtCents)}. We can't send you calls until you pay that amount.`
          : `You have ${formatDollars(balanceCents)} in credit left. If it doesn't cover the fee for a call, we can't send you that call.`,
      link: ["Buy credits:", dashboardPaths.buyCredits],
      short:
        debtCents > 0
          ? `You owe ${formatDollars(debtCents)}.`
          : `You have ${formatDollars(balanceCents)} in credit left.`,
    }),
  dispute_decided: ({ call, outcome, creditCents }, site) => {
    const credit =
      creditCents > 0 ? ` We returned ${formatDollars(creditCents)} to your balance.` : "";
    return compose(site, {
      subject: "We made a decision on your dispute",
      text: `${OUTCOMES[outcome]}.${credit}\n\n${disputedCall(call, site)}`,
      link: ["Read the decision:", dashboardPaths.call(call.id)],
      short: `${OUTCOMES[outcome]}.${credit}`,
    });
  },
  dispute_question: ({ call, answerBy }, site) =>
    compose(site, {
      subject: "We have a question about your dispute",
      text: `Answer by ${timeText(answerBy, site)}, or the fee won’t be credited.\n\n${disputedCall(call, site)}`,
      link: ["Answer the question:", dashboardPaths.call(call.id)],
      short: `Answer by ${timeText(answerBy, site)}, or the fee won't be credited.`,
    }),
  cost_change: (facts, site) => compose(site, costChangeLetter(facts, site)),
  paused: ({ reason }, site) =>
    compose(site, {
      subject: "We paused your calls",
      ...(reason === "credit" ? UNFUNDED_PAUSE : missedPause(reason)),
    }),
  top_up_failed: (_facts, site) =>
    compose(site, {
      subject: "Your payment failed",
      text: "Your card was declined, so we couldn't add credit, and we turned off automatic top-ups. Buy credits with another card. On the same page, you can turn automatic top-ups back on.",
      link: ["Buy credits:", dashboardPaths.buyCredits],
      short: "Your card was declined, so we turned off automatic top-ups.",
    }),
  topped_up: ({ priceCents }, site) =>
    compose(site, {
      subject: "We topped up your credit",
      text: `Your credit was low, so we charged your saved card ${formatDollars(priceCents)}, as you asked us to.`,
      link: ["See the receipt, or turn off automatic top-ups:", dashboardPaths.buyCredits],
    }),
  document_notice: (write, site) => write(site),
  document_decided: (write, site) => write(site),
  application_answered: (write, site) => write(site),
  suspended: ({ of, reason }, { brandName, defaultPhone }) =>
    suspensionEmail(of, { brandName, reason, phone: formatPhone(defaultPhone) }),
  new_application: ({ applicationId, applicantName }, site) =>
    compose(site, {
      subject: "New application",
      text: `${applicantName} applied to become a mechanic.`,
      link: ["Review the application:", dashboardPaths.application(applicationId)],
    }),
  answer_given: ({ applicationId, applicantName }, site) =>
    compose(site, {
      subject: "An applicant answered your question",
      text: `${applicantName} answered a question about their application.`,
      link: ["Read the answer:", dashboardPaths.application(applicationId)],
    }),
  dispute_due: ({ disputeId, dueAt }, site) =>
    compose(site, {
      subject: "A dispute is due soon",
      text: `A dispute must be decided by ${timeText(dueAt, site)}.`,
      link: ["Decide the dispute:", dashboardPaths.dispute(disputeId)],
    }),
  callback_waiting: (facts, site) => {
    const { since, callFrom, name, phoneNumber, place, zip, serviceName, problem } = facts;
    const who = name ?? "A driver";
    const where = place === null ? `ZIP code ${zip}` : `${place} ${zip}`;
    return compose(site, {
      // Without the driver's name and number, because subjects are kept longer than the text.
      subject: `A driver in ${place ?? where} is waiting for a callback`,
      text: [
        callFrom
          ? `${who} in ${where} asked for a callback on ${timeText(since, site)}.`
          : `${who} in ${where} has been waiting for a callback since ${timeText(since, site)}.`,
        "",
        ...(callFrom ? [`Call: ${timeText(callFrom, site)} or later`] : []),
        `Phone: ${phoneNumber === null ? "deleted" : formatPhone(phoneNumber)}`,
        `Needs: ${serviceName ?? "Not sure"}`,
        ...(problem ? [`Problem: ${problem}`] : []),
      ].join("\n"),
      link: ["See the request:", dashboardPaths.callbacks],
    });
  },
  low_answer_rate: ({ cities }, site) =>
    compose(site, {
      subject: "Calls are going unanswered",
      text: `In the last 7 days, fewer than ${LOW_ANSWER_PERCENT}% of callers reached a mechanic in:\n\n${cities.map(answerRateOf).join("\n")}`,
      link: ["See who covers these cities:", dashboardPaths.coverage],
    }),
  campaign_unfunded: ({ campaignId, campaignName, gaps }, site) =>
    compose(site, {
      subject: "Pause a campaign",
      text: `The campaign ${campaignName} is running, but no mechanic with credit can take calls for:\n\n${gaps.join("\n")}\n\nPause the campaign in Google Ads and on the site, or remove the cities listed above.`,
      link: ["See the campaign:", dashboardPaths.campaign(campaignId)],
    }),
  campaign_claim_off: ({ campaignId, campaignName, problems }, site) =>
    compose(site, {
      subject: "Pause a campaign",
      text: `The campaign ${campaignName} is running with a claim that is turned off:\n\n${problems.join("\n")}\n\nPause the campaign in Google Ads and on the site, or change its text in both places.`,
      link: ["See the campaign:", dashboardPaths.campaign(campaignId)],
    }),
  adjustment_waiting: ({ mechanicName, cents, requestedByName }, site) =>
    compose(site, {
      subject: "An adjustment needs your approval",
      text: `${requestedByName} wants to ${cents > 0 ? "add" : "remove"} ${formatDollars(Math.abs(cents))} ${cents > 0 ? "to" : "from"} ${mechanicName}'s balance. This adjustment needs approval from a second super administrator.`,
      link: ["Approve or reject the adjustment:", dashboardPaths.credits],
    }),
  payment_problem: (write, site) => write(site),
  system_alarm: (write, site) => write(site),
};

function detailsOf(serviceName: string | null, cityName: string | null): string {
  const service = serviceName === null ? "" : ` about ${serviceName}`;
  return cityName === null ? service : `${service} in ${cityName}`;
}

function disputedCall(
  { at, serviceName, cityName, lastDigits }: NotificationFacts["dispute_decided"]["call"],
  site: NotificationContext,
): string {
  const number = lastDigits === null ? null : `number ending in ${lastDigits}`;
  const need = [serviceName, cityName].filter(Boolean).join(" in ");
  return `The call: ${[timeText(at, site), need, number].filter(Boolean).join(", ")}`;
}

function costChangeLetter(
  { changes, at, isOff }: NotificationFacts["cost_change"],
  site: NotificationContext,
): EmailText {
  const time = timeText(at, site);
  const link = ["See what your calls cost:", `${dashboardPaths.home}#fees`] as const;
  if (isOff) {
    const lines = changes.map(
      ({ name, before, after }) => `${name}: still ${before}, not ${after}`,
    );
    return {
      subject: "Your call costs won’t change after all",
      text: `We canceled the change that we announced for ${time}:\n\n${lines.join("\n")}`,
      link,
    };
  }
  const lines = changes.map(({ name, before, after }) => `${name}: ${after} instead of ${before}`);
  return {
    subject: "Your call costs are changing",
    text: `For calls that we receive from ${time} on:\n\n${lines.join("\n")}\n\nEarlier calls cost what they did before.`,
    link,
  };
}

type CityRate = NotificationFacts["low_answer_rate"]["cities"][number];

function answerRateOf({ name, calls, answered }: CityRate): string {
  return `${name}: ${answered} of ${calls} calls answered`;
}

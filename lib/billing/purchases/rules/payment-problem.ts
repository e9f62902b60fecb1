import { formatDollars } from "@/lib/core/money";
import {
  composeEmail,
  type EmailText,
  type EmailWriter,
} from "@/lib/platform/notifications/rules/compose-email";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

interface OrderFacts {
  orderId: string;
  mechanicId: string;
  priceCents: number;
}

/** A payment that super administrators have to look into. */
type PaymentProblemFacts =
  /** The payment doesn't match its order, so it added no credit. */
  | ({ problem: "mismatch" } & OrderFacts)
  /** The card may have been charged, but the payment provider hasn't reported the outcome. */
  | ({ problem: "unreported" } & OrderFacts)
  /** A payment added credit after the mechanic's account was erased. */
  | ({ problem: "closed_account" } & OrderFacts)
  /** An event about one of our orders has an unexpected shape. */
  | { problem: "unreadable"; eventId: string }
  /** The payment provider's records and ours differ. `difference` is a sentence. */
  | { problem: "difference"; difference: string };

/** Returns the writer of the email to super administrators. */
export const paymentProblemEmail =
  (facts: PaymentProblemFacts): EmailWriter =>
  (site) =>
    composeEmail(site, { subject: "A payment needs your attention", ...textOf(facts) });

function textOf(facts: PaymentProblemFacts): Omit<EmailText, "subject"> {
  switch (facts.problem) {
    case "unreadable":
      return {
        text: `Stripe sent an event about one of our orders that we couldn't read, so nothing was changed. Look up event ${facts.eventId} in Stripe, and check the order that it names.`,
        link: SEE_CREDITS,
      };
    case "difference":
      return {
        text: `We compared the last days' payments with Stripe and found a difference that we couldn't settle. ${facts.difference}`,
        link: ["See the results under “Compare payments with Stripe”:", dashboardPaths.maintenance],
      };
    default:
      return { text: orderText(facts), link: seeMechanic(facts) };
  }
}

const SEE_CREDITS = ["See all credits:", dashboardPaths.credits] as const;

const seeMechanic = ({ mechanicId }: OrderFacts) =>
  ["See the mechanic's credits:", dashboardPaths.mechanicCredits(mechanicId)] as const;

function orderText({
  problem,
  orderId,
  priceCents,
}: { problem: "mismatch" | "unreported" | "closed_account" } & OrderFacts): string {
  const price = formatDollars(priceCents);
  switch (problem) {
    case "mismatch":
      return `The payment for an order of ${price} doesn't match the order, so no credit was added. Look up order ${orderId} in Stripe, and refund the payment there.`;
    case "unreported":
      return `An automatic top-up of ${price} was sent to Stripe, but Stripe hasn't reported whether the card was charged. Look up order ${orderId} in Stripe, check that the webhook works, and resend the order's events. Until Stripe reports the outcome, the mechanic won't get the credit or any more automatic top-ups.`;
    case "closed_account":
      return `A payment of ${price} arrived for a mechanic whose account was erased. Refund order ${orderId}.`;
  }
}

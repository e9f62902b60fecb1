import { formatDollars } from "@/lib/core/money";

interface TopUp {
  priceCents: number;
  /** The page where automatic top-ups are managed. */
  url: string;
  isPaid: boolean;
}

/** Tells a mechanic that their card was charged, or that it couldn't be and top-ups are now off. */
export function topUpEmail({ priceCents, url, isPaid }: TopUp) {
  const amount = formatDollars(priceCents);
  return isPaid
    ? {
        subject: `We topped up your credits`,
        text: `Your credit was low, so we charged your saved card ${amount}, as you asked us to.\n\nSee the receipt or turn off automatic top-ups:\n${url}\n`,
      }
    : {
        subject: `We couldn't top up your credits`,
        text: `Your credit is low, but your saved card was declined for ${amount}. We turned off automatic top-ups and won't try again.\n\nBuy credits to keep getting calls:\n${url}\n`,
      };
}

/** Tells super administrators about a payment that doesn't match its order. */
export function problemEmail({ orderId, priceCents }: { orderId: string; priceCents: number }) {
  return {
    subject: `A payment needs your attention`,
    text: `A payment for order ${orderId} (${formatDollars(priceCents)}) doesn't match the order, so no credit was added. Look up the order's ID in Stripe, then refund the payment there.\n`,
  };
}

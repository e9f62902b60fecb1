interface SuspensionContext {
  brandName: string;
  reason: string;
  /** Formatted for display. */
  phone: string;
}

const SUSPENDED = {
  listing: "We have suspended your listing, so drivers can't find you.",
  account: "We have suspended your account, so you can't sign in.",
  account_and_listing:
    "We have suspended your account and your listing, so you can't sign in, and drivers can't find you.",
} as const;

export type SuspensionOf = keyof typeof SUSPENDED;

export function suspensionEmail(of: SuspensionOf, { brandName, reason, phone }: SuspensionContext) {
  return {
    subject: `Your ${brandName} ${of === "listing" ? "listing" : "account"} is suspended`,
    text: `${SUSPENDED[of]}\n\nReason:\n${reason}\n\nIf you have a question or disagree, reply to this email or call us at ${phone}.\n\n${brandName}\n`,
  };
}

interface Link {
  brandName: string;
  url: string;
}

/** The link lifetimes in these texts must match LINK_SECONDS. */
export function passwordEmail(kind: "reset" | "invitation", { brandName, url }: Link) {
  switch (kind) {
    case "reset":
      return {
        subject: `Reset your ${brandName} password`,
        text: `Someone asked to reset your ${brandName} password.\n\nChoose a new password within 1 hour:\n${url}\n\nIf it wasn't you, ignore this email. Your password won't change.\n`,
      };
    case "invitation":
      return {
        subject: `You're invited to join ${brandName}`,
        text: `You've been invited to join ${brandName}.\n\nChoose your password within 7 days:\n${url}\n`,
      };
  }
}

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

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

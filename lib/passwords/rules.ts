/** What the mail with a link says. */
export function linkMail(
  kind: "reset" | "invitation" | "email_confirmation",
  { brandName, link }: { brandName: string; link: string },
): { subject: string; text: string } {
  switch (kind) {
    case "reset":
      return {
        subject: `Choose a new password for ${brandName}`,
        text: `Somebody, most likely you, asked for a new password at ${brandName}.\n\nChoose it here within an hour:\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
      };
    case "invitation":
      return {
        subject: `Your account at ${brandName}`,
        text: `You are invited to ${brandName}.\n\nChoose your password here within seven days:\n${link}\n`,
      };
    case "email_confirmation":
      return {
        subject: `Confirm your address for ${brandName}`,
        text: `Please confirm within two days that this address is yours:\n${link}\n\nIf you did not register at ${brandName}, do nothing.\n`,
      };
  }
}

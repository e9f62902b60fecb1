import { LINK_SECONDS } from "@/lib/accounts/users/constants";
import { passwordEmail } from "@/lib/accounts/users/rules/emails";

const LINK = { brandName: "Roadcall", url: "https://roadcall.example/choose-password/abc" };

test.each([
  ["reset", "Reset your Roadcall password", "within 1 hour", LINK_SECONDS.reset / 3_600],
  [
    "invitation",
    "You're invited to join Roadcall",
    "within 7 days",
    LINK_SECONDS.invitation / 86_400,
  ],
] as const)(
  "includes the link and how long it works in the %s email",
  (kind, subject, time, count) => {
    const email = passwordEmail(kind, LINK);
    expect(email.subject).toBe(subject);
    expect(email.text).toContain(`\n${LINK.url}\n`);
    expect(email.text).toContain(time);
    expect(time).toContain(` ${count} `);
  },
);

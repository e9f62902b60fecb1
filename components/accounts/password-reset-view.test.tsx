import { PasswordResetView } from "@/components/accounts/password-reset-view";
import { textOf } from "@/components/testing/rendered";

test("promises no shorter life than the link has, because an invitation’s works for a week", () => {
  const text = textOf(<PasswordResetView state="sent" returned={null} />);
  expect(text).toContain("a link that works for at least one hour.");
});

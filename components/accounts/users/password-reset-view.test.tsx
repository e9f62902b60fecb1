import { PasswordResetView } from "@/components/accounts/users/password-reset-view";
import { textOf } from "@/components/testing/rendered";

test("promises only a minimum lifetime for the link, because an invitation link works for a week", () => {
  const text = textOf(<PasswordResetView state="sent" returned={null} />);
  expect(text).toContain("a link that works for at least one hour.");
});

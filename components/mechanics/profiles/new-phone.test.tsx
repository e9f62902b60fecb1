/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { VerifyNewPhone } from "@/components/mechanics/profiles/new-phone";
import "@/islands/rc-form";
import type { ReturnedForm } from "@/lib/core/returned-form";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const EXHAUSTED = "Too many wrong codes. Request a new code.";
const verification = "/api/mechanics/ray/phone-verification";
const pendingUntil = (expiresAt: string) => ({ expiresAt, channel: "sms" as const, code: null });

function NewPhone({ until, returned = null }: { until?: string; returned?: ReturnedForm | null }) {
  return (
    <VerifyNewPhone
      profile={{
        id: "ray",
        name: "Ray Salinas",
        phoneNumber: "+12105550123",
        phoneVerifiedAt: "2026-01-05T15:00:00.000Z",
        newPhone: "+12105550177",
        revisions: { phone: "" },
      }}
      codes={{ delivery: "phone", pending: until ? pendingUntil(until) : null }}
      returned={returned}
    />
  );
}

test("starts over with a new code, without the previous error and input", async () => {
  const error = { code: "invalid_input", message: "", fields: { code: EXHAUSTED } };
  globalThis.fetch = jest.fn(async () => Response.json({ error }, { status: 400 }));
  const { rerender } = render(<NewPhone until="2026-11-21T18:10:00.000Z" />);
  await userEvent.type(screen.getByLabelText("Code"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Confirm number" }));
  expect(await screen.findByText(EXHAUSTED)).not.toBeNull();
  rerender(<NewPhone until="2026-11-21T18:12:00.000Z" />);
  expect(screen.queryByText(EXHAUSTED)).toBeNull();
  expect(screen.getByLabelText("Code")).toHaveProperty("value", "");
});

test("shows the error of the last wrong code in place of the form, without JavaScript", () => {
  const returned = {
    page: "/dashboard/profile",
    action: verification,
    message: "Check the marked fields.",
    fields: { code: EXHAUSTED },
    values: {},
  };
  render(<NewPhone returned={returned} />);
  const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(alerts).toContain(EXHAUSTED);
  expect(screen.queryByLabelText("Code")).toBeNull();
});

test("offers a code by text or by call, and says how it was sent", () => {
  const { rerender } = render(<NewPhone />);
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
  expect(names).toEqual(["Text me a code", "Call me with a code"]);
  rerender(<NewPhone until="2026-11-21T18:12:00.000Z" />);
  expect(screen.getByText(/^We texted you a code\./)).not.toBeNull();
  expect(screen.getByRole("button", { name: "Call me with another code" })).not.toBeNull();
});

test("without JavaScript, shows an error only next to the button that was pressed", () => {
  const message = "This number can’t receive texts. Get the code by phone call.";
  const action = "/api/mechanics/ray/phone-code";
  const values = { channel: "sms" };
  render(<NewPhone returned={{ page: "/p", action, message, fields: {}, values }} />);
  expect(screen.getAllByText(message)).toHaveLength(1);
});

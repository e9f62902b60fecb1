/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MechanicAccount } from "@/app/dashboard/mechanics/[mechanicId]/mechanic-account";
import { sampleActor } from "@/components/testing/samples";
import { erasedEmailOf } from "@/lib/accounts/users/rules/erased";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const MECHANIC = { id: "cmechanic0000000000000000", name: "Ana Ruiz", phoneNumber: "+12105550134" };
const SUPER_ADMIN = sampleActor({ role: "super_admin" });
const active = { email: "ana@example.com", status: "active" } as const;
const erased = { email: erasedEmailOf(MECHANIC.id), status: "closed" } as const;

const show = (props: Partial<Parameters<typeof MechanicAccount>[0]>) =>
  render(<MechanicAccount mechanic={MECHANIC} account={null} actor={SUPER_ADMIN} {...props} />);

test("offers super administrators a copy of the data of a mechanic without an account", () => {
  show({});
  const link = screen.getByRole("link", { name: "Download data" });
  expect(link.getAttribute("href")).toBe(`/api/mechanics/${MECHANIC.id}/data`);
  expect(link.getAttribute("download")).toBe("Ana Ruiz.json");
});

test("asks for the phone number before a mechanic is erased", async () => {
  show({});
  await userEvent.click(screen.getByRole("button", { name: "Erase mechanic" }));
  const field = screen.getByLabelText("Phone number");
  expect(field.closest("form")?.getAttribute("action")).toBe(
    `/api/mechanics/${MECHANIC.id}/erasure`,
  );
  expect(screen.getByText("Type (210) 555-0134 to confirm.")).toBeTruthy();
});

test.each([
  ["an administrator", { actor: sampleActor() }],
  ["a mechanic with an account, whose account is closed under Users", { account: active }],
  ["an erased mechanic", { account: erased }],
])("doesn't offer to erase or download: %s", (_, props) => {
  show(props);
  expect(screen.queryByText("Download data")).toBeNull();
  expect(screen.queryByText("Erase mechanic")).toBeNull();
});

test("says that a mechanic was erased, and doesn't offer to invite them", () => {
  show({ account: erased });
  expect(screen.getByText("This mechanic’s personal data has been erased.")).toBeTruthy();
  expect(screen.queryByText("Invite mechanic")).toBeNull();
});

/** @jest-environment ./tests/setup/browser-environment.mjs */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { CoverageRing } from "@/app/dashboard/coverage/[locationId]/coverage-ring";
import type { CityMechanic } from "@/lib/catalog/locations/schema/city-coverage";
import "@/islands/rc-form";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const mechanic = (name: string): CityMechanic => ({
  id: name.toLowerCase(),
  name,
  businessName: null,
  state: "active",
  radiusMiles: 20,
  base: "Austin, TX",
  miles: 3,
  priority: 1,
  isByHand: false,
  hasPlace: false,
});
const NAMES = ["Ana", "Ben", "Cleo"];
const ringOf = (names: readonly string[], revision: string) => (
  <CoverageRing
    locationId="austin"
    city="Austin"
    mechanics={names.map(mechanic)}
    revision={revision}
  />
);
const open = () => render(ringOf(NAMES, "r1"));
const order = () => screen.getAllByRole("link").map(({ textContent }) => textContent);
const places = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
const button = (name: string) => screen.getByRole("button", { name });

test("the arrow buttons move a mechanic by keyboard, keep the focus, and announce the new position", async () => {
  open();
  button("Move Cleo up").focus();
  await userEvent.keyboard("{Enter}");
  expect(order()).toEqual(["Ana", "Cleo", "Ben"]);
  expect(places()).toEqual(["1", "2", "3"]);
  expect(screen.getByText("Cleo is now number 2 of 3.")).not.toBeNull();
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(button("Move Cleo up"));
  await userEvent.keyboard("{Enter}");
  expect(order()).toEqual(["Cleo", "Ana", "Ben"]);
  expect(button("Move Cleo up").getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(button("Move Cleo up"));
  expect(order()).toEqual(["Cleo", "Ana", "Ben"]);
});

test("a typed position moves a mechanic there; invalid input is reverted", async () => {
  open();
  const place = screen.getByRole("textbox", { name: "Position of Ana" });
  await userEvent.clear(place);
  await userEvent.type(place, "3{Enter}");
  expect(order()).toEqual(["Ben", "Cleo", "Ana"]);
  const other = screen.getByRole("textbox", { name: "Position of Ben" });
  await userEvent.clear(other);
  await userEvent.type(other, "last");
  await userEvent.tab();
  expect(order()).toEqual(["Ben", "Cleo", "Ana"]);
  expect(places()).toEqual(["1", "2", "3"]);
});

test("dragging a row over another one moves it there", () => {
  open();
  const [, , last] = within(screen.getByRole("list")).getAllByRole("listitem");
  const [first] = screen.getAllByRole("listitem");
  if (!first || !last) throw new Error("There are three rows.");
  const dataTransfer = { effectAllowed: "" };
  fireEvent.dragStart(last, { dataTransfer });
  fireEvent.dragOver(first, { dataTransfer });
  fireEvent.dragEnd(first, { dataTransfer });
  expect(order()).toEqual(["Cleo", "Ana", "Ben"]);
  expect(leaves()).toBe(false);
});

test("the form sends each mechanic's position, as it would without JavaScript", async () => {
  open();
  await userEvent.click(button("Move Ben up"));
  const form = screen.getByRole("list").closest("form");
  if (!form) throw new Error("There is no form.");
  expect(Object.fromEntries(new FormData(form))).toEqual({
    revision: "r1",
    "places.ben": "1",
    "places.ana": "2",
    "places.cleo": "3",
  });
  expect(form.getAttribute("action")).toBe("/api/locations/austin/ring-order");
});

test("an unsaved order stays when someone else saves another one or adds a mechanic", async () => {
  const { rerender } = open();
  await userEvent.click(button("Move Cleo up"));
  rerender(ringOf(["Ben", "Dan", "Ana", "Cleo"], "r2"));
  expect(order()).toEqual(["Ana", "Cleo", "Ben", "Dan"]);
  expect(places()).toEqual(["1", "2", "3", "4"]);
});

test("the order follows other people's saves until something is moved", () => {
  const { rerender } = open();
  rerender(ringOf(["Cleo", "Ben", "Ana"], "r2"));
  expect(order()).toEqual(["Cleo", "Ben", "Ana"]);
  expect(places()).toEqual(["1", "2", "3"]);
});

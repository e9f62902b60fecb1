/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { ProofAsker } from "@/components/accounts/users/proof-asker";
import { fetchJson } from "@/lib/core/client/fetch-json";
import type { ProofNeededEvent } from "@/lib/core/client/send-json";
import "@/islands/rc-form";

const METHODS = { hasPasskey: false, hasCode: true, hasPassword: false, hasGoogle: false };

const fetchAnswers = (body: object) =>
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json(body));

beforeEach(() => fetchAnswers(METHODS));
afterEach(() => jest.restoreAllMocks());

const renderAsker = () =>
  render(
    <SWRConfig value={{ fetcher: fetchJson, provider: () => new Map() }}>
      <ProofAsker />
    </SWRConfig>,
  );

function ask() {
  const event: ProofNeededEvent = Object.assign(new Event("rc-proof-needed"), {
    proven: false,
  } as const);
  act(() => void document.dispatchEvent(event));
  return event;
}

test("asks once for writes at the same time, and tells each of them", async () => {
  renderAsker();
  const [one, other] = [ask(), ask()];
  await screen.findByRole("dialog", { name: "Confirm that it’s you" });
  await screen.findByLabelText("Code");
  fetchAnswers({ next: "/dashboard" });
  await userEvent.type(screen.getByLabelText("Code"), "123456");
  await userEvent.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await Promise.all([one.proven, other.proven])).toEqual([true, true]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("tells the write that the dialog was closed, and asks again the next time", async () => {
  renderAsker();
  const first = ask();
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  expect(await first.proven).toBe(false);
  ask();
  expect(await screen.findByRole("dialog")).not.toBeNull();
});

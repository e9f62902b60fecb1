/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { QueueBar } from "@/app/dashboard/mechanics/applications/[applicationId]/queue-bar";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const PLACE = { position: 1, total: 3, previousId: null, nextId: "a2" };

const page = (id: string) => (
  <>
    <h1 tabIndex={-1}>{`Application ${id}`}</h1>
    <QueueBar applicationId={id} place={PLACE} />
  </>
);

test("focuses the heading of each application that opens without a page load, including the first", () => {
  const { rerender } = render(page("a1"));
  const heading = screen.getByRole("heading");
  expect(document.activeElement).toBe(heading);
  heading.blur();
  rerender(page("a2"));
  expect(document.activeElement).toBe(heading);
});

test("leaves the focus at the top of the page after a page load", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page("a1"));
  const root = await act(async () => hydrateRoot(container, page("a1")));
  expect(document.activeElement).toBe(document.body);
  act(() => root.unmount());
  container.remove();
});

/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen, waitFor } from "@testing-library/react";
import { useRef } from "react";
import { useFocusFallback } from "@/components/form/use-focus-fallback";

function Buttons() {
  const row = useRef<HTMLDivElement>(null);
  useFocusFallback(row);
  return (
    <div ref={row}>
      <button type="button">Job booked</button>
    </div>
  );
}

const Page = ({ hasRow, hasButtons }: { hasRow: boolean; hasButtons: boolean }) => (
  <>
    <h1 tabIndex={-1}>Calls</h1>
    {hasRow && (
      <section tabIndex={-1}>
        <ul>
          <li tabIndex={-1}>{hasButtons && <Buttons />}</li>
        </ul>
      </section>
    )}
  </>
);

test.each([
  [
    "the nearest part of the page that can have it",
    { hasRow: true, hasButtons: false },
    "listitem",
  ],
  ["the heading if all parts around it are gone", { hasRow: false, hasButtons: false }, "heading"],
])("moves focus from a removed button to %s", async (_where, next, role) => {
  const { rerender } = render(<Page hasRow hasButtons />);
  screen.getByRole("button").focus();
  rerender(<Page {...next} />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role)));
});

test("leaves focus elsewhere alone", async () => {
  const { rerender } = render(<Page hasRow hasButtons />);
  screen.getByRole("heading").focus();
  rerender(<Page hasRow hasButtons={false} />);
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(screen.getByRole("heading"));
});

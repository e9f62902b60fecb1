/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { ParentLink } from "@/components/layout/dashboard/parent-link";

test.each([
  ["/dashboard/calls?q=austin", "http://localhost/dashboard/calls?q=austin"],
  ["/dashboard/calls/c1", "http://localhost/dashboard/calls"],
  ["/dashboard/disputes?q=austin", "http://localhost/dashboard/calls"],
])("after %s, the link to the list leads to %s", (referrer, href) => {
  Object.defineProperty(document, "referrer", {
    value: `http://localhost${referrer}`,
    configurable: true,
  });
  render(<ParentLink label="Calls" href="/dashboard/calls" />);
  expect(screen.getByRole<HTMLAnchorElement>("link").href).toBe(href);
});

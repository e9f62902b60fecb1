/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { Availability } from "@/components/mechanics/availability";
import { htmlOf } from "@/components/testing/rendered";
import { sampleRoute } from "@/components/testing/samples";
import { CallLink } from "@/components/ui/call-link";
import { RcAvailability } from "@/islands/rc-availability";

beforeAll(() => customElements.define("rc-availability", RcAvailability));

describe("on a page with React", () => {
  const view = (
    <div>
      <Availability route={sampleRoute()} known={{ isOpen: false, text: "Opens Sun 10:00 AM" }} />
      <CallLink phone="+12105550100" source="profile-hero" followsHours />
    </div>
  );

  it("keeps changes made by the custom element when React hydrates", async () => {
    // React warns in development about attributes that differ from the server's.
    jest.spyOn(console, "error").mockImplementation(() => undefined);
    const refuse = jest.fn();
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = htmlOf(view);
    const shown = () => ({
      text: container.querySelector("[data-text]")?.textContent,
      href: container.querySelector("a")?.href,
      number: container.querySelector("[data-phone-text]")?.textContent,
    });
    const now = {
      text: "Open now · 24 hours",
      href: "tel:+12105550123",
      number: "(210) 555-0123",
    };
    expect(shown()).toEqual(now);
    await act(async () => {
      hydrateRoot(container, view, { onRecoverableError: refuse });
    });
    expect(refuse).not.toHaveBeenCalled();
    expect(shown()).toEqual(now);
  });
});

/** @jest-environment ./tests/setup/browser-environment.mjs */
import { showOptOut } from "./opt-out";

test.each([true, false])(
  "says that an opt-out was honored only if the browser sends one: %s",
  (isSent) => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: isSent, configurable: true });
    document.body.innerHTML = '<p data-gpc="" hidden>Opt-Out Request Honored.</p>';
    showOptOut();
    expect(document.querySelector("p")?.hidden).toBe(!isSent);
  },
);

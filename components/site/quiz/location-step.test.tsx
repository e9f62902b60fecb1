/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { LocationStep } from "@/components/site/quiz/location-step";
import { recallZip, rememberZip } from "@/lib/core/client/remembered-zip";

const send = jest.fn();
const open = (zip = "") =>
  render(<LocationStep zip={zip} place={null} takesFocus={false} send={send} />);

beforeEach(() => {
  send.mockClear();
  rememberZip({ zip: "78201", city: "San Antonio", slug: null });
});
afterEach(() => {
  jest.restoreAllMocks();
  rememberZip(null);
});

describe("the location step", () => {
  it("offers the remembered ZIP", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: "Use 78201 · San Antonio" }));
    expect(send).toHaveBeenCalledWith({ type: "zipTyped", text: "78201" });
  });

  it("can clear the remembered ZIP", async () => {
    open("78201");
    await userEvent.click(screen.getByRole("button", { name: "Clear ZIP code" }));
    expect(recallZip()).toBeNull();
    expect(send).toHaveBeenCalledWith({ type: "zipTyped", text: "" });
    expect(screen.queryByText(/San Antonio/)).toBeNull();
  });

  it("can't clear the ZIP while it is being looked up", async () => {
    jest.spyOn(globalThis, "fetch").mockReturnValue(new Promise(() => undefined));
    open("78201");
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    expect(screen.getByRole("status").textContent).toBe("Looking for a mechanic near 78201…");
    const clear = screen.getByRole("button", { name: "Clear ZIP code" });
    await userEvent.click(clear);
    expect(clear.getAttribute("aria-disabled")).toBe("true");
    expect(recallZip()?.zip).toBe("78201");
    expect(send).not.toHaveBeenCalled();
  });

  it("takes the ZIP of a pasted address, not its street number", async () => {
    open();
    await userEvent.click(screen.getByLabelText("ZIP code"));
    await userEvent.paste("123 Main St, San Antonio, TX 78201");
    expect(send).toHaveBeenCalledWith({ type: "zipTyped", text: "78201" });
  });

  it("hides the remembered ZIP while another one is being typed", () => {
    open("100");
    expect(screen.queryByText(/San Antonio/)).toBeNull();
  });
});

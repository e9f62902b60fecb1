/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { QuestionStep } from "@/components/site/quiz/question-step";
import type { CarAnswer } from "@/lib/site/cars/schema";

const send = jest.fn();
const VEHICLE_STEP = 2;

const open = (answer: CarAnswer | null, number = VEHICLE_STEP) => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => {
    if (!answer) throw new TypeError("Failed to fetch");
    return Response.json(answer);
  });
  render(<QuestionStep number={number} answers={{}} takesFocus={false} send={send} />);
};
const field = () => screen.getByRole("combobox", { name: "Your car (optional)" });
const pressed = () =>
  screen.getAllByRole("button", { pressed: true }).map(({ textContent }) => textContent);

beforeEach(() => send.mockClear());
afterEach(() => jest.restoreAllMocks());

const CRV: CarAnswer = {
  car: { name: "2016 Honda CR-V", vehicle: "suv" },
  note: null,
  suggestions: ["2016 Honda CR-V"],
};

describe("the car on the vehicle step", () => {
  it("preselects its class, and Enter takes it", async () => {
    open(CRV);
    await userEvent.type(field(), "2016 crv");
    await screen.findByText("2016 Honda CR-V: SUV");
    expect(pressed()).toEqual([expect.stringContaining("SUV")]);
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(field(), "{Enter}");
    expect(send).toHaveBeenCalledWith({ type: "answered", question: "vehicleType", value: "suv" });
  });

  it("leaves the choice to the visitor", async () => {
    open(CRV);
    await userEvent.type(field(), "2016 crv");
    await screen.findByText("2016 Honda CR-V: SUV");
    await userEvent.click(screen.getByRole("button", { name: /^Truck/ }));
    expect(send).toHaveBeenCalledWith({
      type: "answered",
      question: "vehicleType",
      value: "truck",
    });
  });

  it("says what is wrong with a car that we don't know", async () => {
    open({ car: null, note: "We don’t know this car.", suggestions: [] });
    await userEvent.type(field(), "asdf{Enter}");
    await screen.findByText("We don’t know this car.");
    expect(screen.queryAllByRole("button", { pressed: true })).toEqual([]);
    expect(send).not.toHaveBeenCalled();
  });

  it("isn't needed: without an answer from the server, the choices stay", async () => {
    const warn = jest.spyOn(console, "warn").mockReturnValue();
    open(null);
    await userEvent.type(field(), "crv");
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(screen.getAllByRole("button")).toHaveLength(4);
  });

  it("is asked only there", () => {
    open(CRV, 1);
    expect(screen.queryByRole("combobox")).toBeNull();
  });
});

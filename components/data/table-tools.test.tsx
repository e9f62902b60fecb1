/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { cloneElement, useState } from "react";
import { renderToString } from "react-dom/server";
import type { TableState } from "@/components/data/table-state";
import { TableTools } from "@/components/data/table-tools";

const FILTERS = [
  { name: "show", label: "Show", options: [{ value: "calls", label: "Calls" }] },
  { name: "from", label: "From", isDate: true, options: [] },
];
const show = jest.fn();
const STATE: TableState = {
  q: "brakes",
  sort: "-time",
  page: 3,
  size: 50,
  filters: { show: "calls" },
  hidden: [],
};
const tools = (
  <TableTools
    hasMistake={false}
    state={STATE}
    shape={{ defaultSort: "-time", filters: FILTERS, sortable: ["time"], hideable: [] }}
    show={show}
    searchLabel="Note"
    sortable={[{ id: "time", header: "Time" }]}
    hideable={[]}
    csvUrl={undefined}
  />
);

afterEach(() => {
  document.body.innerHTML = "";
});

test("without JavaScript, is a plain form with a button, and requests the first page", () => {
  document.body.innerHTML = renderToString(tools);
  const form = screen.getByRole<HTMLFormElement>("search");
  expect(Object.fromEntries(new FormData(form))).toEqual({
    q: "brakes",
    show: "calls",
    from: "",
    sort: "-time",
  });
  expect(form.querySelector("noscript")?.innerHTML).toContain("Apply");
});

test("with JavaScript, doesn't reload the page", () => {
  render(tools);
  // fireEvent returns false if the default action was prevented.
  expect(fireEvent.submit(screen.getByRole("search"))).toBe(false);
});

test("typing a year into a date field filters only once the year is complete", () => {
  render(tools);
  const field = screen.getByLabelText<HTMLInputElement>("From (UTC)");
  for (const value of ["0002-11-22", "0020-11-22", "0202-11-22"]) {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  }
  expect(show).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "2026-11-22" } });
  expect(show).toHaveBeenCalledTimes(1);
});

function Table() {
  const [state, setState] = useState(STATE);
  return cloneElement(tools, {
    state,
    show: (next: TableState) => {
      show(next);
      setState(next);
    },
  });
}

describe("text typed just before a click", () => {
  beforeEach(() => {
    jest.useFakeTimers();
    show.mockClear();
    render(<Table />);
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "rotors" } });
  });
  afterEach(() => jest.useRealTimers());
  const wait = () => act(() => jest.advanceTimersByTime(1_000));

  test("is searched for with the filter chosen in the meantime", () => {
    fireEvent.change(screen.getByLabelText("Show"), { target: { value: "" } });
    wait();
    expect(show).toHaveBeenLastCalledWith({ ...STATE, q: "rotors", page: 1, filters: {} });
  });

  test("is forgotten after “Show all”", () => {
    fireEvent.click(screen.getByRole("button", { name: "Show all" }));
    wait();
    expect(show).toHaveBeenLastCalledWith(expect.objectContaining({ q: "", filters: {} }));
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
  });
});

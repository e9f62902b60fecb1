/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { TableColumns } from "@/components/data/table-columns";
import type { TableState } from "@/components/data/table-state";
import { TableViews } from "@/components/data/table-views";
import "@/islands/rc-form";

jest.mock("next/navigation", () => ({
  usePathname: () => "/dashboard/calls",
  useRouter: () => ({ refresh: () => {}, push: () => {} }),
}));

const user = userEvent.setup();
const press = (name: string) => user.click(screen.getByRole("button", { name }));

let views: object[];
beforeEach(() => {
  views = [];
  globalThis.fetch = jest.fn(async () => Response.json(views));
});

const open = async (query: string) => {
  await act(async () =>
    render(
      <SWRConfig value={{ provider: () => new Map() }}>
        <TableViews query={query} />
      </SWRConfig>,
    ),
  );
  await press("Views");
};

test("saved views link to the list as it was, and say which one is open", async () => {
  views = [
    { id: "v1", name: "Missed", query: "?result=missed" },
    { id: "v2", name: "Open disputes", query: "?dispute=open" },
  ];
  await open("?result=missed");
  const missed = await screen.findByRole("link", { name: "Missed" });
  expect([missed.getAttribute("href"), missed.getAttribute("aria-current")]).toEqual([
    "/dashboard/calls?result=missed",
    "true",
  ]);
  const other = screen.getByRole("link", { name: "Open disputes" });
  expect(other.getAttribute("aria-current")).toBeNull();
  screen.getByRole("button", { name: "Remove Open disputes" });
});

test("what the list shows is saved under a name", async () => {
  await open("?result=missed&hide=cost");
  await screen.findByText(/You haven’t saved a view/);
  await user.type(screen.getByLabelText("Name"), "Missed");
  await press("Save this view");
  const [, sent] = jest.mocked(fetch).mock.calls.find(([url]) => url === "/api/views") ?? [];
  expect(Object.fromEntries(new URLSearchParams(String(sent?.body)))).toEqual({
    screen: "/dashboard/calls",
    query: "?result=missed&hide=cost",
    name: "Missed",
  });
});

test("a list that shows everything says what can be saved, and offers nothing", async () => {
  await open("");
  await screen.findByText(/Search, filter, or sort the list/);
  expect(screen.queryByRole("button", { name: "Save this view" })).toBeNull();
});

const STATE: TableState = {
  q: "",
  sort: "-time",
  page: 2,
  size: 50,
  filters: {},
  hidden: ["cost"],
};

test("columns are hidden and shown again, and the page stays", async () => {
  const show = jest.fn();
  const columns = [
    { id: "time", header: "Time" },
    { id: "cost", header: "Cost" },
  ];
  await act(async () => render(<TableColumns columns={columns} state={STATE} show={show} />));
  await press("Columns");
  const checked = screen.getAllByRole<HTMLInputElement>("checkbox").map((box) => box.checked);
  expect(checked).toEqual([true, false]);
  await user.click(screen.getByLabelText("Time"));
  expect(show).toHaveBeenLastCalledWith({ ...STATE, hidden: ["cost", "time"] }, expect.anything());
  await user.click(screen.getByLabelText("Cost"));
  expect(show).toHaveBeenLastCalledWith({ ...STATE, hidden: [] }, expect.anything());
});

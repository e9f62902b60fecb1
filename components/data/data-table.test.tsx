/** @jest-environment ./tests/setup/browser-environment.mjs */
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { type ReactNode, useEffect, useState } from "react";
import { SWRConfig } from "swr";
import { z } from "zod";
import { DataTable } from "@/components/data/data-table";
import type { TableColumn } from "@/components/data/table-rows";
import { defineTable, initialRows } from "@/lib/core/http/table-query";
import { PathnameContext, SearchParamsContext } from "@/tests/setup/next-contexts";

const TABLE = defineTable({
  url: "/api/people",
  csv: "people",
  row: z.object({ id: z.string(), name: z.string(), calls: z.number() }),
  sorts: ["name"],
  defaultSort: "name",
  filters: {},
});
type Row = z.infer<typeof TABLE.row>;

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: "name", header: "Name", cell: ({ name }) => <a href="/m">{name}</a> },
  { id: "calls", header: "Calls", cell: ({ calls }) => calls, align: "end" },
];
const FILTERS = [
  { name: "state", label: "State", options: [{ value: "active", label: "Active" }] },
];

/** Longer than the debounce of the search box. */
const SEARCH_PAUSE_MS = 1_000;

const fetched = jest.fn<Promise<Response>, [string]>();
/** The requested URLs, without their timestamps. */
const queries = () => fetched.mock.calls.map(([url]) => url.replace(/[?&]_t=\d+$/, ""));

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    name: `Mechanic ${index}`,
    calls: index,
  }));
const answer = async (count: number, total = count) =>
  Response.json(rowsOf(count), { headers: { "x-total-count": String(total) } });

/** Opens the table at this query string, with rows rendered by the server. */
async function openList(count: number, { query = "", total = count } = {}) {
  history.replaceState(null, "", `/dashboard/people${query}`);
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => {};
  fetched.mockReset().mockImplementation(() => answer(count, total));
  Object.assign(globalThis, { fetch: fetched });
  render(
    <SWRConfig
      value={{ provider: () => new Map(), shouldRetryOnError: false, dedupingInterval: 0 }}
    >
      <AtUrl>
        <DataTable
          label="Mechanics"
          columns={COLUMNS}
          filters={FILTERS}
          searchLabel="Name"
          initial={initialRows(TABLE, rowsOf(count), total)}
          empty={<p>No mechanics yet. Create the first.</p>}
        />
      </AtUrl>
    </SWRConfig>,
  );
  await waitFor(() => expect(fetched).toHaveBeenCalled());
}

/** Mocks Next's router, and rerenders when the browser's URL changes. */
function AtUrl({ children }: { children: ReactNode }) {
  const [url, setUrl] = useState(() => new URL(location.href));
  useEffect(() => {
    const { pushState, replaceState } = history;
    const following =
      (change: typeof pushState): typeof pushState =>
      (...args) => {
        change.apply(history, args);
        setUrl(new URL(location.href));
      };
    history.pushState = following(pushState);
    history.replaceState = following(replaceState);
    return () => {
      Object.assign(history, { pushState, replaceState });
    };
  }, []);
  return (
    <PathnameContext value={url.pathname}>
      <SearchParamsContext value={url.searchParams}>{children}</SearchParamsContext>
    </PathnameContext>
  );
}

const status = () => screen.getByRole("status").textContent;
const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("says what to do if a table has no rows", async () => {
  await openList(0);
  expect(screen.getByText("No mechanics yet. Create the first.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("says that a search has no results, and can show all rows again", async () => {
  await openList(0, { query: "?q=zzz" });
  expect(screen.getByText(/^No results/)).toBeTruthy();
  expect(screen.queryByText(/No mechanics yet/)).toBeNull();
  fetched.mockImplementation(() => answer(2));
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  expect(await screen.findAllByRole("rowheader")).toHaveLength(2);
  expect(location.search).toBe("");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
});

test("shows a single page for one row", async () => {
  await openList(1);
  expect(status()).toBe("1–1 of 1");
  expect(screen.queryByRole("link", { name: /Next|Previous/ })).toBeNull();
});

test("links to the previous and next pages, keeping the search", async () => {
  await openList(50, { query: "?q=ana&page=2&state=active", total: 10_000 });
  expect(screen.getAllByRole("rowheader")).toHaveLength(50);
  expect(status()).toBe("51–100 of 10,000");
  expect(hrefOf("Next")).toBe("/dashboard/people?q=ana&state=active&page=3");
  expect(hrefOf("Previous")).toBe("/dashboard/people?q=ana&state=active");
});

test("moves focus to the top of the next page", async () => {
  await openList(50, { total: 120 });
  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  expect(location.search).toBe("?page=2");
  expect(document.activeElement).toBe(screen.getByRole("table", { name: "Mechanics" }));
  await waitFor(() => expect(status()).toBe("51–100 of 120"));
});

test("goes to the last page if the page number is too high", async () => {
  const opening = openList(0, { query: "?page=9", total: 120 });
  expect(hrefOf("Last page")).toBe("/dashboard/people?page=3");
  expect(status()).toBe("Loading...");
  expect(screen.queryByText(/of 120|Previous/)).toBeNull();
  await opening;
  await waitFor(() => expect(location.search).toBe("?page=3"));
  await waitFor(() => expect(status()).toBe("101–120 of 120"));
});

test("sets aria-sort on the sorted column only, and sorts when a heading is clicked", async () => {
  await openList(1, { query: "?sort=-name&page=2", total: 60 });
  const orders = () =>
    screen.getAllByRole("columnheader").map((head) => head.getAttribute("aria-sort"));
  expect(orders()).toEqual(["descending", null]);
  expect(screen.queryByRole("button", { name: "Calls" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Name" }));
  expect(location.search).toBe("");
  expect(orders()).toEqual(["ascending", null]);
  await userEvent.click(screen.getByRole("button", { name: "Name" }));
  expect(location.search).toBe("?sort=-name");
});

test("lists only sortable columns in the menu for small screens", async () => {
  await openList(1);
  await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Name ↓");
  expect(location.search).toBe("?sort=-name");
  expect(screen.queryByRole("option", { name: /Calls/ })).toBeNull();
});

test("exports the results of the search", async () => {
  await openList(1, { query: "?q=ana&state=active" });
  expect(hrefOf("CSV")).toBe("/api/people?format=csv&q=ana&state=active");
});

test("searches once typing pauses, and keeps the rows until the response arrives", async () => {
  await openList(3);
  let respond = () => {};
  fetched.mockImplementation(async () => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return answer(1);
  });
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.type(screen.getByLabelText("Name"), "ana");
  act(() => jest.advanceTimersByTime(SEARCH_PAUSE_MS));
  jest.useRealTimers();
  await waitFor(() => expect(status()).toBe("Loading..."));
  expect(location.search).toBe("?q=ana");
  expect(screen.getByRole("region", { name: "Mechanics" }).getAttribute("aria-busy")).toBe("true");
  expect(screen.getAllByRole("rowheader")).toHaveLength(3);
  respond();
  await waitFor(() => expect(screen.getAllByRole("rowheader")).toHaveLength(1));
  expect(queries()).toEqual(["/api/people", "/api/people?q=ana"]);
});

test("keeps focus in the search box while typing, and empties the box to show the whole list", async () => {
  await openList(3);
  const box = screen.getByRole<HTMLInputElement>("searchbox", { name: "Name" });
  await userEvent.type(box, "ana");
  await waitFor(() => expect(queries()).toContain("/api/people?q=ana"), {
    timeout: SEARCH_PAUSE_MS,
  });
  expect(document.activeElement).toBe(box);
  await userEvent.type(box, "x");
  expect(box.value).toBe("anax");
  await waitFor(() => expect(queries()).toContain("/api/people?q=anax"), {
    timeout: SEARCH_PAUSE_MS,
  });
  await userEvent.click(screen.getByRole("button", { name: "Show all" }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe(""));
});

test("filters the list", async () => {
  await openList(3, { query: "?page=2", total: 60 });
  await userEvent.selectOptions(screen.getByLabelText("State"), "Active");
  expect(location.search).toBe("?state=active");
  await waitFor(() => expect(queries().at(-1)).toBe("/api/people?state=active"));
});

test("keeps the rows when a request fails, and offers to try again", async () => {
  await openList(3);
  fetched.mockRejectedValue(new TypeError("Failed to fetch"));
  await userEvent.selectOptions(screen.getByLabelText("State"), "Active");
  expect((await screen.findByRole("alert")).textContent).toMatch(/check (?:the|your) connection/i);
  expect(screen.getAllByRole("rowheader")).toHaveLength(3);
  fetched.mockImplementation(() => answer(1));
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(screen.getAllByRole("rowheader")).toHaveLength(1);
});

test("moves between rows with the arrow keys", async () => {
  await openList(3);
  const links = screen.getAllByRole("link", { name: /^Mechanic/ });
  links[0]?.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(links[2]);
  await userEvent.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(links[1]);
});

test("says only what is wrong with a filter, and shows the filters", async () => {
  const problem = "The last day is before the first.";
  await openList(2);
  fetched.mockImplementation(async () =>
    Response.json(
      { error: { code: "invalid_input", message: `to: ${problem}`, fields: { to: problem } } },
      { status: 400 },
    ),
  );
  await userEvent.selectOptions(screen.getByLabelText("State"), "Active");
  expect((await screen.findByText(problem)).closest("[role=alert]")).not.toBeNull();
  expect(screen.getByRole("button", { name: "Filters" }).ariaExpanded).toBe("true");
  // Asking again would not help, and the rows of another filter would mislead.
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
  expect(screen.queryAllByRole("rowheader")).toEqual([]);
});

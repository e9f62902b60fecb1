/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { moveBetweenRows } from "@/components/data/move-between-rows";
import { DayHead, type TableColumn, TableRow } from "@/components/data/table-rows";
import { ReaderZoneProvider } from "@/components/data/time";

interface Row {
  id: string;
  at: string;
}

const NAME: TableColumn<Row> = {
  id: "name",
  header: "Name",
  cell: ({ id }) => <a href="/">{id}</a>,
};
const TIME: TableColumn<Row> = {
  id: "at",
  header: "Time",
  time: ({ at }) => at,
  cell: ({ at }) => `all of ${at}`,
};
const COLUMNS = [NAME, TIME];

/** Shows rows as a table does that is sorted by their time. */
function show(rows: readonly Row[], days: TableColumn<Row> | undefined) {
  render(
    <ReaderZoneProvider timezone="America/Chicago">
      <table onKeyDown={moveBetweenRows}>
        <tbody>
          {rows.flatMap((row, index) => [
            days && (
              <DayHead
                key={`day of ${row.id}`}
                at={row.at}
                previous={rows[index - 1]?.at}
                columns={COLUMNS.length}
              />
            ),
            <TableRow key={row.id} row={row} columns={COLUMNS} days={days}>
              {null}
            </TableRow>,
          ])}
        </tbody>
      </table>
    </ReaderZoneProvider>,
  );
  return screen.getAllByRole("row").map(({ textContent }) => textContent);
}

const ROWS = [
  { id: "a", at: "2025-11-03T05:30:00Z" },
  { id: "b", at: "2025-11-02T23:00:00Z" },
  // After midnight, before the clock was set back.
  { id: "c", at: "2025-11-02T05:30:00Z" },
  { id: "d", at: "2025-11-02T04:59:59Z" },
];

test("rows are grouped by the reader's days, also on the day the clock is set back", () => {
  expect(show(ROWS, TIME)).toEqual([
    "Sunday, Nov 2, 2025",
    "aNov 2, 2025, 11:30 PM CST",
    "bNov 2, 2025, 5:00 PM CST",
    "cNov 2, 2025, 12:30 AM CDT",
    "Saturday, Nov 1, 2025",
    "dNov 1, 2025, 11:59 PM CDT",
  ]);
});

test("a table that is sorted by anything else shows whole times", () => {
  expect(show(ROWS.slice(0, 1), undefined)).toEqual(["aall of 2025-11-03T05:30:00Z"]);
});

test("the arrow keys skip day headings", async () => {
  show(ROWS, TIME);
  screen.getByRole("link", { name: "c" }).focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(document.activeElement?.textContent).toBe("d");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(document.activeElement?.textContent).toBe("b");
});

/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { BulkBar, ChooseAll, ChooseRow, useChosenRows } from "@/components/data/bulk-rows";

const ROWS = ["Austin", "Dallas", "Houston"].map((name) => ({ id: name, name }));

function List({ rows = ROWS }: { rows?: typeof ROWS }) {
  const chosen = useChosenRows(rows);
  return (
    <>
      <table>
        <thead>
          <tr>
            <ChooseAll chosen={chosen} rows={rows} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <ChooseRow row={row} chosen={chosen} name={row.name} />
            </tr>
          ))}
        </tbody>
      </table>
      <BulkBar
        chosen={chosen}
        nameOf={({ name }) => name}
        render={(some) => <span>{some.map(({ name }) => name).join(", ")}</span>}
      />
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const ALL = "Select all on this page";

test("shows a bar with actions while rows are selected", async () => {
  render(<List />);
  expect(screen.queryByRole("region", { name: "Selected rows" })).toBeNull();
  await userEvent.click(box("Select Dallas"));
  expect(box(ALL).indeterminate).toBe(true);
  expect(screen.getByText("Dallas")).not.toBeNull();
  await userEvent.click(box(ALL));
  expect(screen.getByText("Dallas, Austin, Houston")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(box("Select Dallas").checked).toBe(false);
});

test("keeps rows selected while other rows are on the page", async () => {
  const { rerender } = render(<List />);
  await userEvent.click(box("Select Austin"));
  rerender(<List rows={[{ id: "Waco", name: "Waco" }]} />);
  await userEvent.click(box("Select Waco"));
  expect(screen.getByText("Austin, Waco")).not.toBeNull();
});

/** @jest-environment ./tests/setup/browser-environment.mjs */
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TablePager } from "@/components/data/table-pager";

const onSize = jest.fn();

function show(total: number, page = 1, size = 50) {
  const hrefOf = (to: number) => `?page=${to}`;
  render(<TablePager {...{ page, size, total, hrefOf, onSize }} onGo={() => {}} />);
}

test("offers more rows per page where there are more than one page's", async () => {
  show(120);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Rows per page" }), "200");
  expect(onSize).toHaveBeenCalledWith(200);
});

test("offers no choice for a short list", () => {
  show(50);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(screen.getByText("1–50 of 50")).toBeTruthy();
});

test("counts pages by the chosen size", () => {
  show(450, 3, 200);
  expect(screen.getByText("401–450 of 450")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Next" })).toBeNull();
});

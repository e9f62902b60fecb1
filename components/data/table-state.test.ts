import {
  changeTable,
  readTableState,
  withFilter,
  writeTableState,
} from "@/components/data/table-state";

const SHAPE = {
  defaultSort: "name",
  filters: [
    {
      name: "role",
      label: "Role",
      options: [
        { value: "admin", label: "Administrator" },
        { value: "mechanic", label: "Mechanic" },
      ],
    },
  ],
};
const read = (search: string) => readTableState(new URLSearchParams(search), SHAPE);
const OPENING = { q: "", sort: "name", page: 1, filters: {} };

test("a table opens with its own order, at the first page", () => {
  expect(read("")).toEqual(OPENING);
  expect(writeTableState(OPENING, "name")).toBe("");
});

test("what an address says is what is shown, and is written back alike", () => {
  const search = "?q=ana+ruiz&role=admin&sort=-createdAt&page=3";
  expect(read(search)).toEqual({
    q: "ana ruiz",
    sort: "-createdAt",
    page: 3,
    filters: { role: "admin" },
  });
  expect(writeTableState(read(search), "name")).toBe(search);
});

test.each(["?page=0", "?page=x", "?page=99999", "?role=owner", "?role=", "?other=1"])(
  "%s changes nothing",
  (search) => expect(read(search)).toEqual(OPENING),
);

test("looking for something else begins at the first page again", () => {
  expect(changeTable(read("?page=7&q=a"), { q: "b" })).toEqual({ ...OPENING, q: "b" });
});

test("a filter is chosen and taken away", () => {
  const admins = withFilter(read("?page=7"), "role", "admin");
  expect(admins).toEqual({ ...OPENING, filters: { role: "admin" } });
  expect(withFilter(admins, "role", "")).toEqual(OPENING);
});

import {
  changeTable,
  isNarrowed,
  readTableState,
  withDay,
  withFilter,
  withoutFilters,
  writeTableState,
  zoneOfDays,
} from "@/components/data/table-state";

const SHAPE = {
  defaultSort: "name",
  sortable: ["name", "createdAt"],
  hideable: ["role"],
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
const OPENING = { q: "", sort: "name", page: 1, size: 50, filters: {}, hidden: [] };

test("uses the default sort order and the first page", () => {
  expect(read("")).toEqual(OPENING);
  expect(writeTableState(OPENING, SHAPE)).toBe("");
});

test("reads the state from a URL and writes the same URL back", () => {
  const search = "?q=ana+ruiz&role=admin&sort=-createdAt&page=3&size=200&hide=role";
  expect(read(search)).toEqual({
    q: "ana ruiz",
    sort: "-createdAt",
    page: 3,
    size: 200,
    filters: { role: "admin" },
    hidden: ["role"],
  });
  expect(writeTableState(read(search), SHAPE)).toBe(search);
});

test.each([
  "?page=0",
  "?page=x",
  "?page=99999",
  "?role=owner",
  "?role=",
  "?other=1",
  "?sort=passwordHash",
  "?sort=",
  "?size=500",
  "?size=x",
  "?hide=name",
])("ignores %s", (search) => expect(read(search)).toEqual(OPENING));

test("starts a new search on the first page", () => {
  expect(changeTable(read("?page=7&q=a"), { q: "b" })).toEqual({ ...OPENING, q: "b" });
});

test("sets and clears a filter", () => {
  const admins = withFilter(read("?page=7"), "role", "admin");
  expect(admins).toEqual({ ...OPENING, filters: { role: "admin" } });
  expect(withFilter(admins, "role", "")).toEqual(OPENING);
});

describe("a list that is filtered by default", () => {
  const status = {
    name: "status",
    label: "Status",
    opensAt: "waiting",
    options: ["waiting", "approved", "all"].map((value) => ({ value, label: value })),
  };
  const shape = { ...SHAPE, filters: [status] };
  const open = (search: string) => readTableState(new URLSearchParams(search), shape);

  test("needs no parameter for its default filter", () => {
    expect(open("").filters).toEqual({ status: "waiting" });
    expect(open("?status=owner").filters).toEqual({ status: "waiting" });
    expect(writeTableState(open(""), shape)).toBe("");
    expect(writeTableState(open("?status=approved"), shape)).toBe("?status=approved");
  });

  test("can show all rows", () => {
    expect(isNarrowed(open(""), shape)).toBe(false);
    expect(isNarrowed(open("?status=approved"), shape)).toBe(true);
    const all = withoutFilters(open("?q=ana&page=2"), shape);
    expect(writeTableState(all, shape)).toBe("?status=all");
    expect(isNarrowed(all, shape)).toBe(false);
  });
});

describe("days in the URL", () => {
  const days = ["from", "to"].map((name) => ({ name, label: name, isDate: true, options: [] }));
  const shape = { ...SHAPE, filters: days };
  const readDays = (search: string) => readTableState(new URLSearchParams(search), shape);
  const zone = "America/Chicago";

  test("come with the viewer's time zone, which is removed with the last day", () => {
    const one = withDay(readDays(""), shape, { name: "from", day: "2026-11-22", zone });
    expect(writeTableState(one, shape)).toBe("?from=2026-11-22&zone=America%2FChicago");
    expect(readDays("?from=2026-11-22&zone=America/Chicago")).toEqual(one);
    const none = withDay(one, shape, { name: "from", day: "", zone });
    expect(writeTableState(none, shape)).toBe("");
  });

  test("are in the zone that the URL names, otherwise in the reader's", () => {
    expect(zoneOfDays(readDays("?from=2026-11-22&zone=America/Denver"), shape)).toBe(
      "America/Denver",
    );
    expect(zoneOfDays(readDays("?to=2026-11-22"), shape)).toBeNull();
    expect(zoneOfDays(readDays("?zone=America/Denver"), shape)).toBeNull();
  });
});

test("searches for the first 80 characters of a longer text", () => {
  expect(read(`q=${"x".repeat(500)}`).q).toBe("x".repeat(80));
});

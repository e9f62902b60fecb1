import { parseDatabaseUrl } from "./database-roles.mjs";

test("names the variable whose URL isn't a PostgreSQL URL", () => {
  for (const text of ["mysql://host/db", "nonsense"]) {
    expect(() => parseDatabaseUrl(text, "DATABASE_OWNER_URL")).toThrow(
      "DATABASE_OWNER_URL is not a PostgreSQL URL.",
    );
  }
  expect(parseDatabaseUrl("postgres://ana@host/db", "DATABASE_URL").username).toBe("ana");
});

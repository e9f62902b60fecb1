import { AppError, orNotFound } from "@/lib/core/app-error";

test("creates an Error with a code, message, and fields", () => {
  const error = new AppError("conflict", "Choose another slug.", { slug: "taken" });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: "AppError",
    code: "conflict",
    message: "Choose another slug.",
    fields: { slug: "taken" },
  });
});

test.each([0, "", false])("returns %j from orNotFound", (record) => {
  expect(orNotFound(record, "nothing")).toBe(record);
});

test("throws not_found with the given message from orNotFound for null", () => {
  expect(() => orNotFound(null, "No such city.")).toThrow(
    expect.objectContaining({ code: "not_found", message: "No such city." }),
  );
});

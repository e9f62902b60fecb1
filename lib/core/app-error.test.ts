import { AppError, orNotFound } from "@/lib/core/app-error";

test("an AppError is an Error that carries its code, message and fields", () => {
  const error = new AppError("conflict", "Choose another slug.", { slug: "taken" });
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({
    name: "AppError",
    code: "conflict",
    message: "Choose another slug.",
    fields: { slug: "taken" },
  });
});

test.each([0, "", false])("found passes %j on, which is something", (record) => {
  expect(orNotFound(record, "nothing")).toBe(record);
});

test("found throws not_found with the caller's words for null", () => {
  expect(() => orNotFound(null, "No such city.")).toThrow(
    expect.objectContaining({ code: "not_found", message: "No such city." }),
  );
});

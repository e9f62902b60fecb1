import { isConflict, readRefusal } from "@/lib/core/client/read-refusal";

const body = (error: object) => JSON.stringify({ error });

test("a refusal gives the server's words, for all and for each field", () => {
  const words = { code: "conflict", message: "email: taken", fields: { email: "taken" } };
  expect(readRefusal(new Error(`409: ${body(words)}`))).toEqual({
    message: "email: taken",
    fields: { email: "taken" },
  });
});

test("a refusal without fields has none", () => {
  const words = body({ code: "forbidden", message: "Ask a super administrator." });
  expect(readRefusal(new Error(`403: ${words}`))).toEqual({
    message: "Ask a super administrator.",
    fields: {},
  });
});

test.each([
  ["a proxy's page", new Error("502: <html>Bad gateway</html>"), /went wrong on our side/],
  ["an empty body", new Error("500: Internal Server Error"), /went wrong on our side/],
  ["a session that ended", new Error("401: {}"), /signed out.*still here/],
  ["a lost connection", new TypeError("Failed to fetch"), /couldn’t reach.*still here/],
  ["something that is no error", "500: odd", /couldn’t reach/],
])("%s is told in our words", (_, error, words) => {
  expect(readRefusal(error)).toEqual({ message: expect.stringMatching(words), fields: {} });
});

test("recognizes a conflict by status 409 alone", () => {
  expect(isConflict(new Error('409: {"error":{}}'))).toBe(true);
  expect(isConflict(new Error("400: 409: "))).toBe(false);
  expect(isConflict(new TypeError("Failed to fetch"))).toBe(false);
});

import { readRefusal } from "@/lib/core/client/read-refusal";

const body = (error: object) => JSON.stringify({ error });

test("returns the server's message and field errors", () => {
  const error = { code: "conflict", message: "email: taken", fields: { email: "taken" } };
  expect(readRefusal(new Error(`409: ${body(error)}`))).toEqual({
    message: "email: taken",
    fields: { email: "taken" },
  });
});

test("returns no field errors if there are none", () => {
  const error = body({ code: "forbidden", message: "Ask a super administrator." });
  expect(readRefusal(new Error(`403: ${error}`))).toEqual({
    message: "Ask a super administrator.",
    fields: {},
  });
});

test.each([
  ["a proxy's error page", new Error("502: <html>Bad gateway</html>"), /went wrong on our end/],
  ["an empty body", new Error("500: Internal Server Error"), /went wrong on our end/],
  ["an expired session", new Error("401: {}"), /signed out.*still here/],
  ["a lost connection", new TypeError("Failed to fetch"), /couldn’t reach.*still here/],
  ["a value that is not an Error", "500: odd", /couldn’t reach/],
])("returns our own message for %s", (_, error, message) => {
  expect(readRefusal(error)).toEqual({ message: expect.stringMatching(message), fields: {} });
});

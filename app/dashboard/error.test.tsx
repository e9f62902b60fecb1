import DashboardError from "@/app/dashboard/error";
import { textOf } from "@/components/testing/rendered";
import { logPageError } from "@/lib/core/http/log-page-error";
import { REQUEST_ID_HEADER } from "@/lib/core/http/request-id";

test("shows the digest of an error on the server, under which the log has it and the request's ID", () => {
  const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const error = Object.assign(new TypeError("no such thing"), { digest: "1234567890" });
  const request = { method: "GET", headers: { [REQUEST_ID_HEADER]: "3f0a2b9c" } };
  logPageError(error, request, { routePath: "/dashboard/calls" });
  const [line] = written.mock.calls.map(([text]) => String(text));
  written.mockRestore();
  expect(JSON.parse(line ?? "")).toMatchObject({
    requestId: "3f0a2b9c",
    digest: "1234567890",
    route: "/dashboard/calls",
    err: { message: "no such thing" },
  });
  const text = textOf(<DashboardError error={error} />);
  expect(text).toContain("contact us and mention error ID 1234567890.");
  expect(text).not.toContain("no such thing");
});

test("shows no ID for an error in the browser, which the log doesn't have", () => {
  expect(textOf(<DashboardError error={new Error("x")} />)).toContain(
    "Something went wrong on our end. Try again.",
  );
});

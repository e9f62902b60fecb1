import { redirect } from "next/navigation";
import { guardedPage } from "@/app/guarded-page";
import { textOf } from "@/components/testing/rendered";
import { AppError } from "@/lib/core/app-error";
import { REQUEST_ID_HEADER } from "@/lib/core/http/request-id";
import { answerRequest } from "@/tests/setup/next-headers";

const ID = "3f0a2b9c-0f57-4d0e-9d1b-2c9a5f6b7d11";
const NOTHING = { params: Promise.resolve({}), searchParams: Promise.resolve({}) };

/** Renders a page that fails. Returns its text and what was logged. */
async function fail(error: unknown) {
  const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const page = guardedPage(async () => {
    throw error;
  });
  try {
    const request = new Request("http://localhost/dashboard", {
      headers: { [REQUEST_ID_HEADER]: ID },
    });
    const answer = await answerRequest(
      async () => new Response(textOf(<>{await page(NOTHING)}</>)),
      request,
      NOTHING,
    );
    return { text: await answer.text(), lines: written.mock.calls.map(([line]) => String(line)) };
  } finally {
    written.mockRestore();
  }
}

test("shows the ID of a request that failed unexpectedly, under which the log has the error", async () => {
  const { text, lines } = await fail(new TypeError("no such thing"));
  expect(text).toContain("Unable to load this page");
  expect(text).toContain(`contact us and mention request ID ${ID}.`);
  expect(text).not.toContain("no such thing");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    requestId: ID,
    msg: "a page failed",
    err: { type: "TypeError", message: "no such thing" },
  });
});

test("shows an expected error's own message, and logs nothing", async () => {
  const { text, lines } = await fail(new AppError("not_found", "Mechanic not found."));
  expect(text).toContain("Mechanic not found.");
  expect(lines).toEqual([]);
});

test("leaves redirects to Next", async () => {
  const page = guardedPage(async () => redirect("/login"));
  await expect(page(NOTHING)).rejects.toMatchObject({ digest: expect.stringContaining("/login") });
});

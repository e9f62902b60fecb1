import { db } from "@/lib/core/db";
import { demoId } from "@/prisma/seed/demo-id";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../../api/call-api";
import { OWN_PAGE } from "../../api/call-as";

const ID = demoId("mechanic", 1);
const cookies = { mechanic: "", admin: "" };

beforeAll(async () => {
  cookies.mechanic = await signInAs("mechanic@example.com");
  cookies.admin = await signInAs("admin@example.com");
});

/** Posts a form like a browser without JavaScript. Returns the target of the redirect. */
async function post(
  who: keyof typeof cookies,
  action: string,
  fields: Record<string, string> = {},
  from = "",
) {
  const { status, headers } = await callApi(`mechanics/${ID}/${action}`, "POST", {
    headers: {
      ...OWN_PAGE,
      "content-type": "application/x-www-form-urlencoded",
      cookie: cookies[who],
      ...(from && { referer: `${OWN_PAGE.origin}${from}` }),
    },
    body: new URLSearchParams(fields).toString(),
  });
  expect(status).toBe(303);
  return headers.get("location");
}
const stateOf = async () => (await db.mechanic.findUniqueOrThrow({ where: { id: ID } })).state;

test("lets a mechanic pause and resume on the page with the form", async () => {
  const from = "/dashboard/profile";
  expect(await post("mechanic", "pause", { length: "today" }, from)).toBe(from);
  expect(await stateOf()).toBe("paused");
  expect(await post("mechanic", "resumption")).toBe("/dashboard");
  expect(await stateOf()).toBe("active");
});

test("lets an administrator suspend with a reason and lift the suspension", async () => {
  const page = `/dashboard/mechanics/${ID}`;
  expect(await post("admin", "suspension", { reason: "" })).toBe(page);
  expect(await stateOf()).toBe("active");
  expect(await post("admin", "suspension", { reason: "No insurance" })).toBe(page);
  expect(await stateOf()).toBe("suspended");
  expect(await post("admin", "activation")).toBe(page);
  expect(await stateOf()).toBe("active");
});

import { renderToString } from "react-dom/server";
import DisputePage from "@/app/dashboard/disputes/[disputeId]/page";
import MechanicPage from "@/app/dashboard/mechanics/[mechanicId]/page";
import ProfilePage from "@/app/dashboard/profile/page";
import SettingsPage from "@/app/dashboard/settings/page";
import { db } from "@/lib/core/db";
import { demoId } from "@/prisma/seed/demo-id";
import { answerRequest } from "@/tests/setup/next-headers";
import { signInAs } from "@/tests/setup/session";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: () => {} }),
}));

type Page = typeof ProfilePage;

/** Returns the page's HTML, or its redirect target. */
async function open<P extends Record<string, string>>(
  page: (props: {
    params: Promise<P>;
    searchParams: Promise<Record<string, string>>;
  }) => ReturnType<Page>,
  email: string,
  params = {} as P,
): Promise<string> {
  const request = new Request("https://example.com/", {
    headers: { cookie: await signInAs(email) },
  });
  const context: { params: Promise<P> } = { params: Promise.resolve(params) };
  const answer = async () => {
    const view = await page({ ...context, searchParams: Promise.resolve({}) });
    return new Response(renderToString(view));
  };
  return (await answerRequest(answer, request, context)).text();
}

test("applicants can open their name, password, and sessions", async () => {
  const html = await open(SettingsPage, "pending@example.com");
  for (const words of ["Pat Nguyen", "Current password", "This browser", "close your account"]) {
    expect(html).toContain(words);
  }
});

test.each(["admin@example.com", "super@example.com"])(
  "/dashboard/profile redirects administrators to the list of mechanics: %s",
  async (email) => {
    await expect(open(ProfilePage, email)).rejects.toMatchObject({
      digest: expect.stringMatching(/^NEXT_REDIRECT;[^;]*;\/dashboard\/mechanics;/),
    });
  },
);

const redirectTo = (path: string) => ({
  digest: expect.stringMatching(new RegExp(`^NEXT_REDIRECT;[^;]*;${path};`)),
});

describe("after a form without a Referer, mechanics", () => {
  const mechanicId = demoId("mechanic", 1);
  const email = "mechanic@example.com";

  test("are led from the page of their record to their profile", async () => {
    await expect(open(MechanicPage, email, { mechanicId })).rejects.toMatchObject(
      redirectTo("/dashboard/profile"),
    );
    const other = demoId("mechanic", 2);
    expect(await open(MechanicPage, email, { mechanicId: other })).toContain("Access Denied");
  });

  test("are led from the page of their dispute to its call", async () => {
    const { id: disputeId, callId } = await db.dispute.findFirstOrThrow({ where: { mechanicId } });
    await expect(open(DisputePage, email, { disputeId })).rejects.toMatchObject(
      redirectTo(`/dashboard/calls/${callId}`),
    );
    const not = { mechanicId: { not: mechanicId } };
    const other = await db.dispute.findFirstOrThrow({ where: not });
    expect(await open(DisputePage, email, { disputeId: other.id })).toContain("Access Denied");
  });
});

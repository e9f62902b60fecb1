import { renderToString } from "react-dom/server";
import ProfilePage from "@/app/dashboard/profile/page";
import SettingsPage from "@/app/dashboard/settings/page";
import { answerRequest } from "@/tests/setup/next-headers";
import { signInAs } from "@/tests/setup/session";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  useRouter: () => ({ refresh: () => {} }),
}));

type Page = typeof ProfilePage;

/** Returns the page's HTML, or its redirect target. */
async function open(page: Page, email: string): Promise<string> {
  const request = new Request("https://example.com/", {
    headers: { cookie: await signInAs(email) },
  });
  const context = { params: Promise.resolve({}) };
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

import { GET as openChoice } from "@/app/(account)/choose-password/[token]/route";
import { GET as openConfirm } from "@/app/(account)/confirm/route";
import { GET as openLogin } from "@/app/(account)/login/route";
import { GET as openRegistration } from "@/app/(account)/mechanic/register/route";
import { RETURNED_FORM_COOKIE, writeReturnedForm } from "@/lib/core/returned-form";

const NOTHING = { params: Promise.resolve({}) };

const get = (path: string, cookie = "") =>
  new Request(`http://localhost${path}`, { headers: { cookie } });

const returned = (page: string) => {
  const fields = { email: "Enter one address." };
  const form = { page, action: "/api/sign-in", message: "", fields, values: { email: "ana@" } };
  return `${RETURNED_FORM_COOKIE}=${writeReturnedForm(form)}`;
};

test("the sign-in page shows the form that was rejected, and only its own", async () => {
  const page = "/login?callbackUrl=%2Fdashboard%2Fcalls";
  const shown = await (await openLogin(get(page, returned(page)), NOTHING)).text();
  expect(shown).toContain('value="ana@"');
  expect(shown).toContain("Enter one address.");
  const other = await (await openLogin(get("/login", returned(page)), NOTHING)).text();
  expect(other).not.toContain("ana@");
});

test("each visitor gets their own page, which nothing may store", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      openLogin(get(`/login?callbackUrl=/dashboard/calls/${n}`), NOTHING),
    ),
  );
  for (const [n, answer] of answers.entries()) {
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.text()).toContain(`name="callbackUrl" value="/dashboard/calls/${n}"`);
  }
});

test("guests have nothing to confirm, and sign in first", async () => {
  const { status, headers } = await openConfirm(
    get("/confirm?callbackUrl=/dashboard/users"),
    NOTHING,
  );
  expect([status, headers.get("location")]).toEqual([
    307,
    "/login?callbackUrl=%2Fdashboard%2Fusers",
  ]);
});

test("an unknown link returns 404 and offers a new one", async () => {
  const token = "a".repeat(64);
  const answer = await openChoice(get(`/choose-password/${token}`), {
    params: Promise.resolve({ token }),
  });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("This link no longer works");
});

test("the registration page says what calls cost", async () => {
  const html = await (await openRegistration(get("/mechanic/register"), NOTHING)).text();
  expect(html).toContain("What calls cost");
  expect(html).toContain("<title>Register as a mechanic · ");
});

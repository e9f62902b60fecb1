import ReceiptPage from "@/app/dashboard/buy-credits/success/page";
import { db } from "@/lib/core/db";
import { answerRequest } from "@/tests/setup/next-headers";
import { signInAs } from "@/tests/setup/session";

const EMAIL = "mechanic@example.com";

/** Opens the page without naming a purchase. Always redirects. */
async function open() {
  const request = new Request("https://example.com/", {
    headers: { cookie: await signInAs(EMAIL) },
  });
  const context = { params: Promise.resolve({}), searchParams: Promise.resolve({}) };
  return answerRequest(
    async () => {
      await ReceiptPage(context);
      return new Response();
    },
    request,
    context,
  );
}

const redirectTo = (href: string) => ({
  digest: expect.stringContaining(`;${href};`),
});

test("without a purchase, leads to the latest one, or to the credits if there is none", async () => {
  const { mechanicId } = await db.user.findUniqueOrThrow({ where: { email: EMAIL } });
  const where = { mechanicId: mechanicId ?? "", state: "fulfilled" } as const;
  const last = await db.order.findFirstOrThrow({ where, orderBy: { createdAt: "desc" } });
  await expect(open()).rejects.toMatchObject(
    redirectTo(`/dashboard/buy-credits/success?order=${last.id}`),
  );
  await db.order.updateMany({ where, data: { state: "expired" } });
  await expect(open()).rejects.toMatchObject(redirectTo("/dashboard/credits"));
  await db.order.updateMany({
    where: { ...where, state: "expired" },
    data: { state: "fulfilled" },
  });
});

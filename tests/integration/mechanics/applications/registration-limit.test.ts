import * as registrations from "@/app/api/registrations/route";
import { REGISTERED_LIMIT, REGISTRATION_LIMIT } from "@/lib/accounts/users/constants";
import { db } from "@/lib/core/db";
import { forgetApplicants, forgetUser } from "./applicant";
import { send } from "./send";

beforeEach(() => db.rateLimit.deleteMany());
afterEach(async () => {
  await forgetApplicants();
  await db.rateLimit.deleteMany();
});

const ACCOUNT = {
  name: "Ana",
  businessName: "",
  phoneNumber: "(210) 555-0171",
  email: "limited@example.com",
  password: "a long pass word",
};

const register = async (change: object) =>
  (await send(registrations.POST, { body: { ...ACCOUNT, ...change } })).status;

test("registrations that are refused don't count as accounts", async () => {
  for (let sent = 0; sent < REGISTERED_LIMIT.count; sent++) {
    const wrong = [
      { phoneNumber: "1" },
      { password: "password1234" },
      { email: "admin@example.com" },
    ];
    expect([400, 409]).toContain(await register(wrong[sent % wrong.length] ?? {}));
  }
  expect(await register({})).toBe(201);
  const { id } = await db.user.findUniqueOrThrow({ where: { email: ACCOUNT.email } });
  forgetUser(id);
});

test("refused registrations are limited, too", async () => {
  for (let sent = 0; sent < REGISTRATION_LIMIT.count; sent++) await register({ phoneNumber: "1" });
  expect(await register({})).toBe(429);
});

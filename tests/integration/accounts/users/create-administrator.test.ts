import { createAdministrator } from "@/lib/accounts/users/mutations/create-administrator";
import { db } from "@/lib/core/db";
import { signInAs } from "@/tests/setup/session";
import { readAs } from "../../api/call-as";

test("the operator can create an administrator or promote an account", async () => {
  const input = { email: "boss@example.net", name: "Bo", password: "a new password" };
  expect(await createAdministrator(input, new Date())).toBe("created");
  const cookie = await signInAs(input.email);
  expect((await readAs("auth/user", cookie)).body).toMatchObject({ role: "super_admin" });
  expect(await createAdministrator(input, new Date())).toBe("changed");
  expect((await readAs("auth/user", cookie)).status).toBe(401);
  await expect(
    createAdministrator({ ...input, email: "mechanic@example.com" }, new Date()),
  ).rejects.toMatchObject({ code: "conflict" });
  await db.user.delete({ where: { email: input.email } });
});

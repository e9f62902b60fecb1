import { findGoogleUser } from "@/lib/accounts/users/mutations/sign-in";
import { db } from "@/lib/core/db";

const OWNER = "owner@example.net";

beforeEach(async () => {
  await db.user.upsert({
    where: { email: OWNER },
    create: { email: OWNER, name: "Olga Owner", status: "active" },
    update: { googleSubject: null, emailVerifiedAt: null, status: "active" },
  });
});

describe("a Google account", () => {
  const authenticatedAt = new Date("2026-11-01T12:00:00Z");
  const google = { subject: "google-1", email: OWNER, isEmailVerified: true, authenticatedAt };

  test("is linked only to the account with its email, and only once that email is verified", async () => {
    expect(await findGoogleUser(google)).toBeNull();
    const { id: userId, sessionVersion } = await db.user.update({
      where: { email: OWNER },
      data: { emailVerifiedAt: new Date() },
    });
    const owner = { userId, sessionVersion, provenAt: authenticatedAt };
    expect(await findGoogleUser({ ...google, isEmailVerified: false })).toBeNull();
    expect(await findGoogleUser(google)).toEqual(owner);
    expect(await findGoogleUser({ ...google, subject: "google-2" })).toBeNull();
    expect(await findGoogleUser({ ...google, email: "changed@example.net" })).toEqual(owner);
  });

  test("doesn't sign in to a suspended account, and creates no account", async () => {
    await db.user.update({
      where: { email: OWNER },
      data: { googleSubject: "google-1", status: "suspended" },
    });
    expect(await findGoogleUser(google)).toBeNull();
    const count = await db.user.count();
    expect(await findGoogleUser({ ...google, subject: "g", email: "new@example.net" })).toBeNull();
    expect(await db.user.count()).toBe(count);
  });
});

import { db } from "@/lib/core/db";
import { errorResponse } from "@/lib/core/http/error-response";
import { demoUsers } from "@/prisma/seed/demo-users";
import { signInAs } from "@/tests/setup/session";
import { sendJson } from "../../api/call-as";

const user = (name: string) => {
  const found = demoUsers().find(({ email }) => email === `${name}@example.com`);
  if (!found) throw new Error(`There is no demo user "${name}".`);
  return found;
};
const NEW = { name: "Zed Quill", email: "zed@example.net", role: "admin" };

let cookie = "";
beforeAll(async () => {
  cookie = await signInAs("super@example.com");
});
afterEach(() => db.user.deleteMany({ where: { email: { endsWith: "@example.net" } } }));

test("only one of two simultaneous invitations to the same email succeeds", async () => {
  const answers = await Promise.all([1, 2].map(() => sendJson("users", "POST", NEW, cookie)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: { fields: { email: expect.stringContaining("already has an account") } },
  });
});

test.each([
  ["an applicant", "pending", "applying to become a mechanic"],
  ["a mechanic", "mechanic", "signs in as a mechanic"],
])("refuses to make %s an administrator and says why", async (_, name, words) => {
  const { id } = user(name);
  const { status, body } = await sendJson(`users/${id}/role`, "PUT", { role: "admin" }, cookie);
  expect(status).toBe(409);
  expect(body).toMatchObject({
    error: { code: "conflict", message: expect.stringContaining(words) },
  });
});

describe("an unexpected database error", () => {
  const write = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  afterEach(() => write.mockClear());
  afterAll(() => write.mockRestore());

  const logged = () => write.mock.calls.map(([line]) => String(line)).join("");

  async function refusalOf(query: () => Promise<unknown>) {
    const error = await query().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    return errorResponse(error, "a-request");
  }

  test("returns 409, and logs the constraint but no values", async () => {
    const { id, name, email } = user("pending");
    const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id } });
    const answer = await refusalOf(() =>
      db.user.update({ where: { id }, data: { role: "admin" } }),
    );
    expect(answer.status).toBe(409);
    expect(logged()).toContain("User_pending_is_mechanic");
    for (const secret of [name, email, "argon2id", String(passwordHash).slice(-20)]) {
      expect(logged()).not.toContain(secret);
    }
  });

  test("logs an invalid query without its values", async () => {
    const data = { email: "zed@example.net", name: 7, passwordHash: "Zed Quill" } as never;
    const answer = await refusalOf(() => db.user.create({ data }));
    expect(answer.status).toBe(500);
    expect(logged()).toContain("PrismaClientValidationError");
    expect(logged()).not.toMatch(/Zed Quill|example\.net/);
  });
});

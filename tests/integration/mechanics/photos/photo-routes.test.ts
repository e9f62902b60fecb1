import { db } from "@/lib/core/db";
import { deleteDiscardedFiles } from "@/lib/mechanics/applications/mutations/delete-discarded-files";
import { findPhotos } from "@/lib/mechanics/photos/data";
import { demoUsers } from "@/prisma/seed/demo-users";
import { pngBomb, sampleHeic, sampleJpeg, samplePdf } from "@/tests/documents/sample-files";
import { signInAs } from "@/tests/setup/session";
import { callApi } from "../../api/call-api";
import { OWN_PAGE, readAs, sendJson } from "../../api/call-as";

const MECHANIC = demoUsers().find(({ email }) => email === "mechanic@example.com");
const mechanicId = MECHANIC?.mechanicId ?? "";
const url = `mechanics/${mechanicId}/photos`;

async function upload(cookie: string, contents: Buffer) {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(contents)], "me.jpg"));
  const encoded = new Response(form);
  return callApi(url, "POST", {
    headers: {
      ...OWN_PAGE,
      accept: "application/json",
      "content-type": encoded.headers.get("content-type") ?? "",
      cookie,
    },
    body: new Uint8Array(await encoded.arrayBuffer()),
  });
}

const waiting = async () => (await findPhotos(mechanicId)).waiting?.id;
const forgetPhotos = async () => {
  await db.mechanicPhoto.deleteMany({ where: { mechanicId, status: { not: "approved" } } });
  await db.rateLimit.deleteMany();
  await deleteDiscardedFiles(new Date(Date.now() + 2 * 3_600_000));
};
beforeEach(forgetPhotos);
afterAll(forgetPhotos);

test.each([
  ["a HEIC photo", () => sampleHeic(), /HEIC.*screenshot/],
  ["a PDF", () => samplePdf(), /JPEG or PNG/],
  ["a program", () => Buffer.from("MZ program"), /JPEG or PNG/],
  ["an image with too many pixels", pngBomb, /at most 100 megapixels/],
  ["half an image", async () => (await sampleJpeg()).subarray(0, 2_000), /can’t open this image/],
])("refuses %s and says what to do", async (_, make, message) => {
  const { status, body } = await upload(await signInAs("mechanic@example.com"), await make());
  expect(status).toBe(415);
  expect(body).toMatchObject({ error: { fields: { file: expect.stringMatching(message) } } });
  expect(await waiting()).toBeUndefined();
  expect(await db.discardedFile.count()).toBe(0);
});

test("the mechanic and administrators see a photo that isn't public; nobody else does", async () => {
  const own = await signInAs("mechanic@example.com");
  expect((await upload(own, await sampleJpeg())).status).toBe(201);
  const id = await waiting();
  const shown = await readAs(`${url}/${id}`, own);
  expect(shown.headers.get("cache-control")).toBe("no-store");
  expect(shown.headers.get("content-type")).toBe("image/webp");
  expect((await readAs(`${url}/${id}`, await signInAs("admin@example.com"))).status).toBe(200);
  const other = await db.user.findFirstOrThrow({
    where: { role: "mechanic", status: "active", mechanicId: { not: mechanicId } },
  });
  const stranger = await signInAs(other.email);
  expect((await readAs(`${url}/${id}`, stranger)).status).toBe(404);
  expect((await sendJson(`${url}/${id}`, "DELETE", {}, stranger)).status).toBe(404);
  expect((await upload(stranger, await sampleJpeg())).status).toBe(404);
  expect((await callApi(`${url}/${id}`)).status).toBe(401);
  expect(await waiting()).toBe(id);
});

test("only administrators decide, and both they and the mechanic upload and remove", async () => {
  const own = await signInAs("mechanic@example.com");
  const admin = await signInAs("admin@example.com");
  expect((await upload(admin, await sampleJpeg())).status).toBe(201);
  const id = await waiting();
  for (const [action, body] of [
    ["approval", {}],
    ["refusal", { reason: "Blurred." }],
  ] as const) {
    expect((await sendJson(`${url}/${id}/${action}`, "POST", body, own)).status).toBe(403);
  }
  const refused = await sendJson(`${url}/${id}/refusal`, "POST", { reason: "Blurred." }, admin);
  expect(refused.status).toBe(200);
  expect((await sendJson(`${url}/${id}/approval`, "POST", {}, admin)).status).toBe(409);
  expect((await sendJson(`${url}/${id}`, "DELETE", {}, own)).status).toBe(200);
  expect((await sendJson(`${url}/${id}`, "DELETE", {}, own)).status).toBe(404);
});

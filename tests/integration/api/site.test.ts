import { db } from "@/lib/core/db";
import { callApi } from "./call-api";

test.each([
  ["config/default-phone", { phoneNumber: "(210) 555-0100" }],
  ["config/google-maps-key", { apiKey: "" }],
  ["health", { status: "ok" }],
  ["ready", { status: "ready" }],
])("GET /api/%s returns %j", async (path, expected) => {
  const { status, body } = await callApi(`${path}?_t=1`);
  expect(status).toBe(200);
  expect(body).toEqual(expected);
});

test("the default phone comes from the setting, or is the built-in one if the setting is invalid", async () => {
  const phone = async () => (await callApi("config/default-phone")).body;
  const silent = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const key = "defaultPhone";
  try {
    await db.setting.create({ data: { key, value: "+12105550142" } });
    expect(await phone()).toEqual({ phoneNumber: "(210) 555-0142" });
    await db.setting.update({ where: { key }, data: { value: "call me" } });
    expect(await phone()).toEqual({ phoneNumber: "(210) 555-0100" });
  } finally {
    await db.setting.deleteMany({ where: { key } });
    silent.mockRestore();
  }
});

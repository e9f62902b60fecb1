import { db } from "@/lib/core/db";
import { saveHours } from "@/lib/mechanics/applications/mutations/save-answers";
import { startApplication } from "@/lib/mechanics/applications/mutations/start";
import { changePart } from "@/lib/mechanics/profiles/mutations/change-part";
import { hoursOf } from "@/lib/mechanics/profiles/rules/hours";
import { openHoursSchema } from "@/lib/mechanics/profiles/schema/open-hours";
import { demoId } from "@/prisma/seed/demo-id";
import { demoActor } from "../../actors";
import { createApplicant, forgetApplicants, GOOD } from "../applications/applicant";

const admin = demoActor("admin");
const ID = demoId("mechanic", 1);
/** Still November 21 in San Antonio. */
const NOW = new Date("2026-11-22T03:00:00Z");
const PASSED = "Nov 20, 2026 has already passed. Enter today or a later date as a day off.";

const daysOff = (...closedOn: string[]) => openHoursSchema.parse({ ...GOOD.hours, closedOn });

const PLACES = {
  "a profile": async () => {
    const where = { id: ID };
    return {
      store: (hours: object) => db.mechanic.update({ where, data: { hours } }),
      save: (hours: ReturnType<typeof daysOff>) =>
        changePart(admin, { mechanicId: ID, part: "hours", now: NOW }, { hours }),
      read: () => db.mechanic.findUniqueOrThrow({ where }),
    };
  },
  "an application": async () => {
    const actor = await createApplicant();
    const { id } = await startApplication(actor);
    const where = { id };
    const timezone = "America/Chicago";
    return {
      store: (hours: object) => db.mechanicApplication.update({ where, data: { hours, timezone } }),
      save: (hours: ReturnType<typeof daysOff>) => saveHours(actor, hours, NOW),
      read: () => db.mechanicApplication.findUniqueOrThrow({ where }),
    };
  },
};

let before: object;
beforeAll(async () => {
  before = hoursOf(await db.mechanic.findUniqueOrThrow({ where: { id: ID } }));
});
afterEach(forgetApplicants);
afterAll(() => db.mechanic.update({ where: { id: ID }, data: { hours: before } }));

describe.each(Object.entries(PLACES))("the days off of %s", (_, open) => {
  test("can't be in the past where the mechanic is", async () => {
    const { store, save, read } = await open();
    await store(daysOff());
    await expect(save(daysOff("2026-11-20", "2026-12-25"))).rejects.toMatchObject({
      code: "invalid_input",
      fields: { closedOn: PASSED },
    });
    expect(hoursOf(await read()).closedOn).toEqual([]);
  });

  test("can be today where the mechanic is", async () => {
    const { store, save, read } = await open();
    await store(daysOff());
    await save(daysOff("2026-11-21"));
    expect(hoursOf(await read()).closedOn).toEqual(["2026-11-21"]);
  });

  test("that have passed since are kept when others are added", async () => {
    const { store, save, read } = await open();
    await store(daysOff("2026-07-04"));
    await save(daysOff("2026-07-04", "2026-12-25"));
    expect(hoursOf(await read()).closedOn).toEqual(["2026-07-04", "2026-12-25"]);
  });
});

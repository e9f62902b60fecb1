import { listUsers } from "@/lib/accounts/data";
import { userListQuerySchema } from "@/lib/accounts/schema";
import { listApplications } from "@/lib/applications/data/admin-list";
import { applicationListQuerySchema } from "@/lib/applications/schema";
import { db } from "@/lib/core/db";
import { listCoverage } from "@/lib/locations/data/admin-list";
import { coverageQuerySchema } from "@/lib/locations/schema";
import { listMechanicRows } from "@/lib/mechanics/data/admin-list";
import { listRenewals } from "@/lib/mechanics/data/renewals";
import { mechanicQuerySchema, renewalQuerySchema } from "@/lib/mechanics/schema/admin-list";
import { getAdminOverview } from "@/lib/overview/data";

afterAll(() => db.$disconnect());

const NOW = new Date();
const mechanics = (query: object) => listMechanicRows(mechanicQuerySchema.parse(query), NOW);
const applications = (query: object) => listApplications(applicationListQuerySchema.parse(query));

test("each figure of the home screen counts the list that it links to", async () => {
  const overview = await getAdminOverview(NOW);
  const lists = {
    waitingApplications: await applications({ status: "waiting" }),
    waitingDocuments: await listRenewals(renewalQuerySchema.parse({})),
    activeMechanics: await mechanics({ state: "active" }),
    onboardingMechanics: await mechanics({ state: "onboarding" }),
    undocumentedMechanics: await mechanics({ state: "active", without: "documents" }),
    openInvitations: await listUsers(userListQuerySchema.parse({ status: "invited" })),
  };
  const uncovered = { mechanics: "none", pages: "active" };
  const cities = await listCoverage(coverageQuerySchema.parse(uncovered));
  expect(overview.uncoveredCities.count).toBe(cities.total);
  expect(cities.items.map(({ city }) => city)).toContain("Billings");
  const totals = Object.entries(lists).map(([figure, { total }]) => [figure, total]);
  expect(overview).toMatchObject(Object.fromEntries(totals));
  expect(overview.waitingApplications).toBeGreaterThan(10);
});

test("lists find mechanics and applications by city and by login email", async () => {
  const emails = (await applications({ q: "Houston, TX", status: "all" })).items;
  expect(emails.map(({ name }) => name)).toContain("Lorna Petrie");
  expect((await applications({ q: "lorna.petrie@" })).total).toBe(1);
  const houston = await mechanics({ q: "houston" });
  expect(houston.total).toBeGreaterThan(3);
  expect((await mechanics({ q: "Houston, Texas" })).total).toBe(houston.total);
  expect((await mechanics({ q: "Houston, Ohio" })).total).toBe(0);
  expect((await mechanics({ q: "mechanic@example.com" })).items).toMatchObject([
    { name: "Rosa Villarreal" },
  ]);
});

import type { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS } from "@/lib/core/time";
import { createRandom } from "./create-random";
import { demoClick } from "./demo-call-requests";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import { idOf } from "./demo-prices";
import { before } from "./factories";

/** How many days the campaigns have run. */
const DAYS = 42;
/** Keeps these random choices independent of those for other demo data. */
const SEED = 9_000;

const linesOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim());

const NEGATIVES = ["diy", "jobs", "salary", "parts", "free", '"how to"', '"for sale"'];

/** The final URL is the landing page for the first service in the first city. */
const CAMPAIGNS = [
  {
    name: "Brakes – San Antonio, TX",
    utmCampaign: "brakes-san-antonio-tx",
    state: "enabled" as const,
    dailyBudgetCents: 1_200,
    services: ["brake-pad-replacement", "brake-pad-and-rotor-replacement"],
    cities: ["texas/san-antonio"],
    phone: "(210) 555-0100",
    headlines: linesOf(`
      Mobile Brake Repair
      Brake Pads at Your Home
      San Antonio Mechanics
      Brakes Squeaking?
      See the Price Before You Call
      A Mechanic Comes to You`),
    descriptions: linesOf(`
      A local mobile mechanic replaces your brake pads at home, at work, or on the street.
      See the price online, then talk directly to a mechanic in San Antonio.
      No towing, no waiting room. Call now and ask when someone can come.`),
    keywords: linesOf(`
      [brake pad replacement near me]
      [mobile brake repair san antonio]
      "mobile brake repair"
      "brake repair at home"
      mobile mechanic brakes`),
  },
  {
    name: "Dead Batteries – Texas",
    utmCampaign: "dead-batteries-texas",
    state: "paused" as const,
    dailyBudgetCents: 800,
    services: ["battery-replacement", "oil-change"],
    cities: ["texas/houston", "texas/austin", "texas/dallas", "texas/san-antonio"],
    headlines: linesOf(`
      Car Won’t Start?
      Battery Replacement at Home
      Mobile Battery Service
      Talk to a Local Mechanic`),
    descriptions: linesOf(`
      A mobile mechanic brings a new battery to your car and installs it there.
      See what it costs before you call. Mechanics near you answer the phone.`),
    keywords: ['"car battery replacement"', '"mobile battery service"', "[car wont start]"],
  },
  {
    name: "Oil Change – Phoenix, AZ",
    utmCampaign: "oil-change-phoenix-az",
    state: "draft" as const,
    dailyBudgetCents: 2_000,
    services: ["oil-change"],
    cities: ["arizona/phoenix"],
    headlines: ["Mobile Oil Change", "Oil Change at Your Office"],
    descriptions: ["A mobile mechanic changes your oil while you work. See the price online."],
    keywords: ['"mobile oil change"'],
  },
];

/** Returns two campaigns with their costs for the last six weeks, and a draft. */
export function demoCampaigns(directory: DemoDirectory, now: Date) {
  const startedAt = before(now, DAYS * DAY_MS);
  const built = CAMPAIGNS.map(({ services, cities, ...content }, i) => {
    const campaignId = demoId("campaign", i + 1);
    const hasRun = content.state !== "draft";
    return {
      campaign: {
        ...content,
        id: campaignId,
        negatives: NEGATIVES,
        finalUrl: `/${cities[0]}/${services[0]}`,
        createdAt: hasRun ? before(startedAt, DAY_MS) : now,
        enabledAt: hasRun ? startedAt : null,
      },
      services: services.map((slug) => ({
        campaignId,
        serviceId: idOf(directory.services, slug),
      })),
      locations: cities.map((slug) => ({
        campaignId,
        locationId: idOf(directory.locations, slug),
      })),
      costs: hasRun ? costsOf(content.dailyBudgetCents, { i, now }) : [],
    };
  });
  return {
    campaigns: built.map(({ campaign }) => campaign),
    services: built.flatMap(({ services }) => services),
    locations: built.flatMap(({ locations }) => locations),
    costs: built.flatMap(({ campaign, costs }) =>
      costs.map((cost) => ({ campaignId: campaign.id, ...cost })),
    ),
  };
}

/** Each day uses part of the budget. The last day is yesterday. */
function costsOf(dailyBudgetCents: number, { i, now }: { i: number; now: Date }) {
  const random = createRandom(SEED + i);
  return Array.from({ length: DAYS }, (_, daysAgo) => {
    const costCents = Math.round((dailyBudgetCents * random.integer(15, 60)) / 100);
    const clicks = Math.max(1, Math.round(costCents / random.integer(90, 180)));
    const day = before(now, (daysAgo + 1) * DAY_MS)
      .toISOString()
      .slice(0, 10);
    return { day: new Date(day), costCents, clicks, impressions: clicks * random.integer(11, 19) };
  });
}

type Intent = Prisma.CallIntentCreateManyInput;

/** Changes taps for a campaign's services and cities into taps by visitors who came from its ads and consented. */
export function fromAds(
  intents: readonly Intent[],
  { campaigns, services, locations }: ReturnType<typeof demoCampaigns>,
): Intent[] {
  return intents.map((intent, i) => {
    const campaign = campaigns.find(
      ({ id, enabledAt }) =>
        enabledAt !== null &&
        new Date(intent.createdAt ?? 0) > enabledAt &&
        services.some((one) => one.campaignId === id && one.serviceId === intent.serviceId) &&
        locations.some((one) => one.campaignId === id && one.locationId === intent.locationId),
    );
    if (!campaign) return intent;
    const utm = { source: "google", medium: "cpc", campaign: campaign.utmCampaign };
    return { ...intent, basis: "consent", ...demoClick(i), utm };
  });
}

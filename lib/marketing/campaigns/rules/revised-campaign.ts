/** Returns what a campaign's revision covers: everything that an administrator edits, and its state. */
export function revisedCampaign(campaign: {
  name: string;
  state: string;
  dailyBudgetCents: number;
  finalUrl: string;
  headlines: readonly string[];
  descriptions: readonly string[];
  keywords: readonly string[];
  negatives: readonly string[];
  phone: string | null;
  services: readonly { serviceId: string }[];
  locations: readonly { locationId: string }[];
}) {
  const { name, state, dailyBudgetCents, finalUrl, phone } = campaign;
  const { headlines, descriptions, keywords, negatives, services, locations } = campaign;
  return {
    ...{ name, state, dailyBudgetCents, finalUrl, phone },
    ...{ headlines, descriptions, keywords, negatives },
    serviceIds: services.map(({ serviceId }) => serviceId).sort(),
    locationIds: locations.map(({ locationId }) => locationId).sort(),
  };
}

import { createPhoneBook } from "./create-phone-book";
import { type DemoCoverage, demoCoverage } from "./demo-coverage";
import { type DemoLocation, demoCities } from "./demo-locations";
import { type DemoMechanic, demoWorkers } from "./demo-mechanics";
import { type DemoOffer, demoOffers } from "./demo-offers";
import { type DemoPriceRule, demoPriceRules } from "./demo-price-rules";
import { type DemoService, demoServices } from "./demo-services";
import { type DemoSetting, demoSettings } from "./demo-settings";
import { type DemoTrackingNumber, demoTrackingNumbers } from "./demo-tracking-numbers";

export type DemoDirectory = {
  services: DemoService[];
  locations: DemoLocation[];
  mechanics: DemoMechanic[];
  coverage: DemoCoverage[];
  offers: DemoOffer[];
  priceRules: DemoPriceRule[];
  trackingNumbers: DemoTrackingNumber[];
  settings: DemoSetting[];
};

/** Returns 24 services, 60 cities, and 120 mechanics. Deterministic, including IDs. All phone numbers are fictional. */
export function demoDirectory(): DemoDirectory {
  const phoneBook = createPhoneBook();
  const services = demoServices();
  const cities = demoCities();
  const locations = cities.map(({ location }) => location);
  const workers = demoWorkers(cities, phoneBook);
  return {
    services,
    locations,
    mechanics: workers.map(({ mechanic }) => mechanic),
    coverage: demoCoverage(workers, locations),
    offers: demoOffers(workers, services),
    priceRules: demoPriceRules(services, locations),
    trackingNumbers: demoTrackingNumbers(cities, workers, phoneBook),
    settings: demoSettings(),
  };
}

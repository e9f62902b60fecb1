/** The unique content that a city's page, or a service's page in a city, can have. */
export interface PageFacts {
  /** How many mechanics offer the service in the city; on a city's page, any service. */
  mechanics: number;
  /** Whether any of these mechanics lists hours. */
  hasHours: boolean;
  /** Whether the price comes from this city: its own price rule, or what a mechanic charges there. */
  hasLocalPrice: boolean;
  /** Whether another city within 60 miles has a mechanic who offers the service; on a city's page, any service. */
  hasNeighbor: boolean;
  /** Number of local facts in the FAQs: weekend hours, how far mechanics drive, and the range of prices. */
  faqFacts: number;
}

/** Points for each input, 100 in all. A page without mechanics is never indexed, regardless of its points. */
export const PAGE_WEIGHTS = {
  firstMechanic: 20,
  secondMechanic: 10,
  hours: 15,
  localPrice: 25,
  neighbor: 15,
  /** Points per fact, for up to `MAX_FAQ_FACTS` facts. */
  faqFact: 5,
} as const;

export const MAX_FAQ_FACTS = 3;

/** One mechanic with hours and a local price is just enough, as are two mechanics with hours and a neighboring city. */
export const DEFAULT_INDEX_THRESHOLD = 60;

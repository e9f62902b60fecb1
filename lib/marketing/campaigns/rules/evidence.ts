import type { ClaimId } from "@/lib/platform/claims/constants";

/** What the final URL leads to. */
export type FinalPage =
  | { kind: "blank" | "other_site" | "query" | "not_money_page" | "missing" }
  /** `to` is the path that the final URL redirects to. */
  | { kind: "redirect"; to: string }
  | {
      kind: "page";
      serviceName: string;
      cityName: string;
      /** Whether the campaign includes this service and this city. */
      isOfCampaign: boolean;
      isIndexable: boolean;
      /** Every number that the page can show, in E.164. */
      numbersShown: readonly string[];
    };

/**
 * What the checks compare a campaign with. Read by the server, and sent to the browser for checks while the user types.
 */
export interface CampaignEvidence {
  page: FinalPage;
  /** How many funded mechanics take calls for each service in each city. */
  pairs: readonly { serviceName: string; cityName: string; fundedMechanics: number }[];
  cities: readonly {
    name: string;
    isActive: boolean;
    geotarget: "known" | "missing" | "removal";
  }[];
  /** Claims that are off, or that don't apply to one of the services. */
  claimsOff: readonly ClaimId[];
  /** Whether calls to the ad's number reach us. Also false if there is no number. */
  isPhoneInService: boolean;
}

/** What a campaign's ad says and where it leads. */
export interface CampaignContent {
  finalUrl: string;
  headlines: readonly string[];
  descriptions: readonly string[];
  keywords: readonly string[];
  negatives: readonly string[];
  /** As entered; blank for none. */
  phone: string;
}

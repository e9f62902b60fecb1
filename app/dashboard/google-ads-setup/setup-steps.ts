import type { SetupCheck } from "@/lib/catalog/geotargets/schema";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

export interface SetupValue {
  /** Also used in the accessible name of the copy button. */
  name: string;
  text: string;
}

export interface SetupStep {
  title: string;
  text: string;
  /** Pages where this step is done. This site's pages come before Google's. */
  links: readonly { label: string; href: string }[];
  /** What to enter on those pages. */
  values: readonly SetupValue[];
}

const BUSINESS = { label: "Settings", href: `${dashboardPaths.settings}#business` };
const GOOGLE_CONVERSIONS = {
  label: "Conversions in Google Ads",
  href: "https://ads.google.com/aw/conversions",
};

export interface SetupContext {
  conversionAction: string;
  /** Final URL suffixes, named after their campaigns. Empty if there are no campaigns. */
  suffixes: readonly SetupValue[];
  /** The page that the checks request; null if there is none. */
  pageUrl: string | null;
}

export function setupSteps(context: SetupContext): Readonly<Record<SetupCheck, SetupStep>> {
  const { conversionAction, suffixes, pageUrl } = context;
  const page = pageUrl ? [{ name: "Page", text: pageUrl }] : [];
  return {
    tag_manager_id: {
      title: "Google Tag Manager ID",
      text: "The ID of the container that loads your tags, such as GTM-ABC1234.",
      links: [BUSINESS, { label: "Google Tag Manager", href: "https://tagmanager.google.com/" }],
      values: [],
    },
    page_tag: {
      title: "Tag on a page",
      text: "A city’s page includes the container’s ID, and the container loads once the visitor consents.",
      links: [{ label: "Maintenance", href: dashboardPaths.maintenance }],
      values: page,
    },
    consent_default: {
      title: "Consent denied by default",
      text: "Consent Mode denies storage before any tag can load.",
      links: [
        {
          label: "Consent Mode",
          href: "https://developers.google.com/tag-platform/security/guides/consent",
        },
      ],
      values: [],
    },
    conversion_action: {
      title: "Conversion action",
      text: "Billed calls are uploaded to this conversion action. In Google Ads, create an action that imports conversions from clicks, and use the settings below. Set Count to Every. Otherwise, Google rejects conversions from clicks that have a gbraid or wbraid.",
      links: [BUSINESS, GOOGLE_CONVERSIONS],
      values: [
        { name: "Conversion name", text: conversionAction || "Billed call" },
        { name: "Count", text: "Every" },
        { name: "Value", text: "Use different values for each conversion" },
        { name: "Click-through window", text: "90 days" },
      ],
    },
    url_suffix: {
      title: "Final URL suffix",
      text: "Google appends this suffix to the final URL. The loc parameter sends visitors to their own city’s page. Leave the tracking template blank.",
      links: [
        { label: "Campaigns", href: dashboardPaths.campaigns },
        { label: "Geotargets", href: dashboardPaths.geotargets },
        { label: "Campaigns in Google Ads", href: "https://ads.google.com/aw/campaigns" },
      ],
      values: suffixes,
    },
    final_url: {
      title: "Ad link opens the page",
      text: "We request a page the way a click on an ad would, with a click ID. The page must open without redirecting.",
      links: [{ label: "Page quality", href: dashboardPaths.pageQuality }],
      values: page,
    },
    number_shown: {
      title: "Number on the page",
      text: "Only calls to tracking numbers can be matched to clicks.",
      links: [{ label: "Tracking numbers", href: dashboardPaths.trackingNumbers }, BUSINESS],
      values: [],
    },
  };
}

/**
 * The parts of a responsive search ad: https://support.google.com/google-ads/answer/7684791. Lengths are in characters.
 */
export const HEADLINES = { min: 3, max: 15, length: 30 } as const;
export const DESCRIPTIONS = { min: 2, max: 4, length: 90 } as const;

/** Google rejects longer keywords. */
export const KEYWORD_LIMITS = { characters: 80, words: 10 } as const;

/** The maximum number of keywords, and of negative keywords, per campaign. */
export const MOST_KEYWORDS = 200;

/** A campaign's only ad leads to one page, so the campaign covers only a few related services. */
export const MOST_SERVICES = 5;

export const MOST_CITIES = 25;

/** Keeps a typo, such as 4000 for 40.00, from becoming a budget. */
export const MAX_DAILY_BUDGET_CENTS = 500_000;

/**
 * The time zone of the Google Ads account, which determines the days in its cost reports. Assumed to be the time zone
 * of the site's own reports.
 */
export const ACCOUNT_TIMEZONE = "America/New_York";

/** Matches campaigns that are enabled but should be paused. */
export const SHOULD_BE_PAUSED = {
  OR: [{ unfundedSince: { not: null } }, { claimOffSince: { not: null } }],
};

export const CAMPAIGN_NOT_FOUND = "Campaign not found.";

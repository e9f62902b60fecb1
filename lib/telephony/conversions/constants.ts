/** Google Ads rejects conversions for clicks older than this. */
export const ATTRIBUTION_DAYS = 90;

/**
 * Conversions can be uploaded this many hours after the call, because Google Ads rejects them too soon after the
 * click:
 * https://developers.google.com/google-ads/api/reference/rpc/latest/ConversionUploadErrorEnum.ConversionUploadError
 */
export const UPLOAD_WAIT_HOURS = 6;

/**
 * A conversion can be retracted or restated from 24 hours to 54 days after it happened:
 * https://developers.google.com/google-ads/api/reference/rpc/latest/ConversionAdjustmentUploadErrorEnum.ConversionAdjustmentUploadError
 */
export const ADJUSTMENT_WAIT_HOURS = 24;
export const ADJUSTMENT_DAYS = 54;

/**
 * The kinds of click IDs whose conversions Google can adjust. It can't adjust those with a wbraid:
 * https://developers.google.com/google-ads/api/docs/conversions/upload-adjustments
 */
export const ADJUSTABLE_KINDS: readonly string[] = ["gclid", "gbraid"];

/** Maximum number of rows in a file, which is also the maximum that the Google Ads API accepts in one request. */
export const MAX_FILE_ROWS = 2_000;

/**
 * How long a conversion waits before its upload, because Google Ads rejects conversions uploaded too soon after the
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
 * Click IDs whose conversions can be adjusted, which excludes wbraid:
 * https://developers.google.com/google-ads/api/docs/conversions/upload-adjustments
 */
export const ADJUSTABLE_KINDS: readonly string[] = ["gclid", "gbraid"];

/** Maximum number of rows in a file, which is also the maximum that the Google Ads API accepts in one request. */
export const MAX_FILE_ROWS = 2_000;

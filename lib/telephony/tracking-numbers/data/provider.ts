import "server-only";
import { AppError } from "@/lib/core/app-error";
import { getEnv } from "@/lib/core/env";
import { NUMBERS_OFFERED, TWILIO_PATHS } from "@/lib/telephony/tracking-numbers/constants";
import type { NumberUrls } from "@/lib/telephony/tracking-numbers/rules";
import type { ProviderProblem } from "@/lib/telephony/tracking-numbers/schema";
import { canPlaceCalls, findNumbers, TwilioError, webhookUrl } from "@/lib/vendors/twilio";

/** Returns why numbers can't be bought or changed; null if they can. */
export function providerProblem(): ProviderProblem | null {
  if (!canPlaceCalls()) {
    return {
      text: "You can’t buy or change numbers yet, because this site isn’t connected to Twilio.",
      forDevelopers: "Set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN on the server.",
    };
  }
  if (getEnv().voiceFallbackUrl === null) {
    return {
      text: "You can’t buy or change numbers until calls can reach the office while this site is down.",
      forDevelopers:
        "Upload the file that npm run voice:fallback writes, and set VOICE_FALLBACK_URL on the server.",
    };
  }
  return null;
}

/** Returns the URLs that every number should have at Twilio; null if numbers can't be changed. */
export function expectedUrls(): NumberUrls | null {
  const { voiceFallbackUrl } = getEnv();
  if (voiceFallbackUrl === null || providerProblem() !== null) return null;
  return {
    voiceUrl: webhookUrl(TWILIO_PATHS.voice),
    voiceFallbackUrl,
    statusCallback: webhookUrl(TWILIO_PATHS.status),
  };
}

/** Throws `conflict` if numbers can't be changed. */
export function requireUrls(): NumberUrls {
  const urls = expectedUrls();
  if (urls) return urls;
  throw new AppError("conflict", providerProblem()?.text ?? "This site isn’t connected to Twilio.");
}

/** Returns local numbers for sale, in E.164. Throws the same errors as `requireUrls` and `askTwilio`. */
export async function searchNumbers(areaCode: number): Promise<string[]> {
  requireUrls();
  return askTwilio(() => findNumbers({ areaCode, limit: NUMBERS_OFFERED }));
}

/** https://www.twilio.com/docs/api/errors/21422: the number was sold in the meantime. */
const SOLD = /\b21422$/;

/** Throws `unavailable` if Twilio doesn't respond, or `conflict` if it rejects the request. */
export async function askTwilio<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof TwilioError)) throw error;
    if (SOLD.test(error.code)) {
      throw new AppError("conflict", "This number was just sold. Choose another one.");
    }
    if (!error.isPermanent) {
      throw new AppError("unavailable", "Twilio didn’t respond. Try again in a minute.");
    }
    throw new AppError(
      "conflict",
      `Twilio refused the request (${error.code}). Check the account in the Twilio console.`,
    );
  }
}

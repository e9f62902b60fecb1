import type { Page } from "@playwright/test";

export const GEOCODERS = {
  first: "https://api.bigdatacloud.net/**",
  second: "https://nominatim.openstreetmap.org/**",
} as const;

/** A geocoder's response: JSON, another body, or a status. With "silence", it never responds. */
export type GeocoderAnswer = { json: unknown } | { body: string } | { status: number } | "silence";

const PATIENT_MS = 60_000;

/** Lets requests take longer, because they are slow on a busy machine. Runs in the page. */
function allowSlowRequests(patientMs: number) {
  const { timeout } = AbortSignal;
  AbortSignal.timeout = () => timeout.call(AbortSignal, patientMs);
}

/**
 * Mocks both geocoders. The returned list collects the requested URLs, in order. Requests get a longer time limit,
 * unless a geocoder never responds.
 */
export async function stubGeocoders(
  page: Page,
  answers: { first: GeocoderAnswer; second?: GeocoderAnswer },
): Promise<string[]> {
  const asked: string[] = [];
  const isSilent = Object.values(answers).includes("silence");
  if (!isSilent) await page.addInitScript(allowSlowRequests, PATIENT_MS);
  for (const which of ["first", "second"] as const) {
    await page.route(GEOCODERS[which], async (route) => {
      asked.push(route.request().url());
      const answer = answers[which] ?? { status: 500 };
      const headers = { "access-control-allow-origin": "*" };
      if (answer !== "silence") await route.fulfill({ ...answer, headers });
    });
  }
  return asked;
}

/** Sets the browser's position and grants permission. */
export async function standAt(page: Page, latitude: number, longitude: number) {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ latitude, longitude });
}

/** Makes geolocation fail with code 1 (denied), 2 (unavailable), or 3 (timed out). */
export async function refusePosition(page: Page, code: number) {
  await page.addInitScript((refusal) => {
    navigator.geolocation.getCurrentPosition = (_onFound, onError) =>
      onError?.({
        code: refusal,
        message: "",
        PERMISSION_DENIED: 1,
        POSITION_UNAVAILABLE: 2,
        TIMEOUT: 3,
      });
  }, code);
}

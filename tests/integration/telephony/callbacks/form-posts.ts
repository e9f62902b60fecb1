import { PEER_HEADER } from "@/lib/core/http/client-ip";
import { callApi } from "../../api/call-api";

export const DRIVER_PHONE = "+12105550171";

const FORM = {
  name: "Dana Reyes",
  phone: "(210) 555-0171",
  zip: "78201",
  serviceSlug: "oil-change",
  problem: "The oil light is on",
  timing: "now",
  consent: "on",
  from: "/texas/san-antonio/oil-change",
  website: "",
};

const OWN = { origin: "http://localhost:3000", "sec-fetch-site": "same-origin" };
const PLAIN = { ...OWN, "content-type": "application/x-www-form-urlencoded" };

/** Submits the form as a browser without JavaScript does. */
export function askForCall(
  changes: Partial<typeof FORM> = {},
  { ip = "203.0.113.7", headers = {} }: { ip?: string; headers?: Record<string, string> } = {},
) {
  return callApi("callbacks", "POST", {
    headers: { ...PLAIN, [PEER_HEADER]: ip, ...headers },
    body: String(new URLSearchParams({ ...FORM, ...changes })),
  });
}

/** Submits the form as the page's script does, so that tests can read errors. */
export const askByScript = (changes: Partial<typeof FORM> = {}, ip?: string) =>
  askForCall(changes, { ip, headers: { accept: "application/json" } });

export const cancelCall = (fields: { token: string; stop?: "on" }) =>
  callApi("callbacks/cancellation", "POST", {
    headers: PLAIN,
    body: String(new URLSearchParams(fields)),
  });

/** Returns the token in the URL that the form leads to. */
export function tokenOf({ headers }: { headers: Headers }): string {
  return headers.get("location")?.split("/").at(-1) ?? "";
}

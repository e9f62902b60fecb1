/** The push services of Chrome and its relatives, Firefox, Safari, and Edge. Their subdomains count as well. */
const PUSH_SERVICES = [
  "fcm.googleapis.com",
  "push.services.mozilla.com",
  "push.apple.com",
  "notify.windows.com",
];

/** The push service of the demo's example device. Nothing is sent to it: RFC 2606 reserves the domain. */
const EXAMPLE_SERVICE = "push.invalid";
const LOOPBACK = /^(?:localhost|127\.0\.0\.1)$/;

/**
 * Whether messages may be sent to a URL that a browser gave us. Only known push services are allowed, so that no one can
 * make the server send requests to other machines. The demo and tests also allow this machine.
 */
export function isPushEndpoint(endpoint: string, { isDemo }: { isDemo: boolean }): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (isDemo && LOOPBACK.test(hostname)) return /^https?:$/.test(protocol);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return PUSH_SERVICES.some((service) => hostname === service || hostname.endsWith(`.${service}`));
}

/** Whether a device only exists in the demo's data. */
export function isExampleEndpoint(endpoint: string): boolean {
  return new URL(endpoint).hostname === EXAMPLE_SERVICE;
}

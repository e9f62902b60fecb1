import ipaddr from "ipaddr.js";

/** The header that passes the connection's IP to the handlers. Any value sent by the client is overwritten. */
export const PEER_HEADER = "x-roadcall-peer";

type IpRange = ReturnType<typeof ipaddr.parseCIDR>;

/** Throws RangeError for an entry that is neither an IP nor a CIDR range. */
export function parseIpRanges(entries: readonly string[]): IpRange[] {
  return entries.map((entry) => {
    try {
      if (entry.includes("/")) return ipaddr.parseCIDR(entry);
      const ip = ipaddr.parse(entry);
      return [ip, ip.kind() === "ipv4" ? 32 : 128];
    } catch {
      throw new RangeError(entry);
    }
  });
}

/**
 * Returns the visitor's IP, or null if unknown. Reads X-Forwarded-For from right to left, and only past trusted
 * proxies, so clients can't forge their IP. Returns IPv4-mapped IPv6 as IPv4.
 */
export function clientIp(headers: Headers, trustedProxies: readonly string[]): string | null {
  const trusted = parseIpRanges(trustedProxies);
  const chain = (headers.get("x-forwarded-for") ?? "").split(",");
  let ip = parseIp(headers.get(PEER_HEADER) ?? "");
  while (ip && isInRanges(ip, trusted)) {
    const next = parseIp(chain.pop()?.trim() ?? "");
    if (!next) break;
    ip = next;
  }
  return ip?.toString() ?? null;
}

/**
 * Returns what counts as one client in rate limits: an IPv4 address, or the /64 of an IPv6 address, since a household
 * can use any address in its /64. Returns anything else unchanged.
 */
export function networkOf(text: string): string {
  const ip = parseIp(text.split("%")[0] ?? "");
  if (!ip) return text;
  if (ip instanceof ipaddr.IPv4) return ip.toString();
  const network = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(":")}::/64`;
}

/**
 * Returns the range in which one sender can easily get many IPs: the /24 of an IPv4 address, or the /48 of an IPv6
 * address. Returns anything else unchanged.
 */
export function widerNetworkOf(text: string): string {
  const ip = parseIp(text.split("%")[0] ?? "");
  if (!ip) return text;
  if (ip instanceof ipaddr.IPv4) return `${ip.octets.slice(0, 3).join(".")}.0/24`;
  const network = ip.parts.slice(0, 3).map((part) => part.toString(16));
  return `${network.join(":")}::/48`;
}

function parseIp(text: string) {
  // Rejects short and octal notation, such as "127.1", which ipaddr.js accepts.
  const isUsual = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isUsual ? ipaddr.process(text) : null;
}

function isInRanges(ip: ipaddr.IPv4 | ipaddr.IPv6, ranges: readonly IpRange[]): boolean {
  return ranges.some(([range, bits]) => {
    if (ip instanceof ipaddr.IPv4 && range instanceof ipaddr.IPv4) return ip.match(range, bits);
    if (ip instanceof ipaddr.IPv6 && range instanceof ipaddr.IPv6) return ip.match(range, bits);
    return false;
  });
}

import { isIP } from "node:net";

/** Of an IPv6 address, so many of its eight groups name the network: the rest a household picks as it likes. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * Whom limits take a caller for: an IPv4 address itself, of an IPv6 address its /64 ("2001:db8:1:2::/64"), and the
 * IPv4 address within one that only wraps it. Anything else stays as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const groups = groupsOf(address);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  }
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}

/** The eight groups of an IPv6 address, whichever way it is written. */
function groupsOf(address: string): number[] {
  const [plain = ""] = address.split("%");
  // The URL standard has one way to write an address: lower case, no dots, one run of zeros cut.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [start = [], end = []] = written.split("::").map((half) =>
    half
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  const zeros = Array.from({ length: GROUPS - start.length - end.length }, () => 0);
  return [...start, ...zeros, ...end];
}

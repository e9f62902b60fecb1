import { BlockList, isIP } from "node:net";
import { PEER_HEADER } from "@/lib/core/http/peer-address";

/**
 * The address of the visitor, or null when nobody can say. X-Forwarded-For is read from its end and only past
 * proxies that are trusted (addresses or CIDR ranges), so that nobody chooses their own address.
 */
export function clientAddress(headers: Headers, trustedProxies: readonly string[]): string | null {
  const trusted = toBlockList(trustedProxies);
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  let address = plainAddress(headers.get(PEER_HEADER) ?? "");
  while (address && isTrusted(trusted, address)) {
    const next = plainAddress(chain.pop() ?? "");
    if (!next) break;
    address = next;
  }
  return address;
}

/** Throws RangeError for an entry that is neither an address nor a range. */
export function toBlockList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address);
    const prefix = bits === undefined ? (family === 4 ? 32 : 128) : Number(bits);
    if (family === 0 || !Number.isInteger(prefix)) throw new RangeError(entry);
    list.addSubnet(address, prefix, family === 4 ? "ipv4" : "ipv6");
  }
  return list;
}

function isTrusted(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 4 ? "ipv4" : "ipv6");
}

/** "::ffff:203.0.113.7" is 203.0.113.7; null for anything that is no address. */
function plainAddress(text: string): string | null {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIP(address) ? address : null;
}

import { clientIp, networkOf, PEER_HEADER, widerNetworkOf } from "@/lib/core/http/client-ip";

const of = (peer: string, forwarded: string, trusted: string[]) =>
  clientIp(new Headers({ [PEER_HEADER]: peer, "x-forwarded-for": forwarded }), trusted);

test("ignores X-Forwarded-For without trusted proxies", () => {
  expect(of("203.0.113.7", "198.51.100.1", [])).toBe("203.0.113.7");
});

test("uses the last forwarded IP behind a trusted proxy", () => {
  expect(of("10.0.0.5", "1.2.3.4, 198.51.100.1", ["10.0.0.0/8"])).toBe("198.51.100.1");
  expect(of("127.0.0.1", "1.2.3.4, 198.51.100.1, 10.0.0.9", ["10.0.0.0/8", "127.0.0.1"])).toBe(
    "198.51.100.1",
  );
});

test("uses the proxy's IP if it forwards nothing valid", () => {
  expect(of("10.0.0.5", "", ["10.0.0.0/8"])).toBe("10.0.0.5");
  expect(of("10.0.0.5", "unknown", ["10.0.0.0/8"])).toBe("10.0.0.5");
});

test("normalizes IPv4-mapped IPv6 and supports IPv6 ranges", () => {
  expect(of("::ffff:203.0.113.7", "", [])).toBe("203.0.113.7");
  expect(of("2001:db8::5", "198.51.100.1", ["2001:db8::/32"])).toBe("198.51.100.1");
});

test("returns null without an IP", () => {
  expect(of("", "198.51.100.1", [])).toBeNull();
});

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::ffff:cb00:7107", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["not an IP", "not an IP"],
])("counts %s as %s", (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

test.each([
  ["203.0.113.7", "203.0.113.0/24"],
  ["::ffff:203.0.113.7", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["fe80::1%eth0", "fe80:0:0::/48"],
  ["not an IP", "not an IP"],
])("puts %s into the wider network %s", (ip, network) => {
  expect(widerNetworkOf(ip)).toBe(network);
});

test("keeps adjacent networks separate", () => {
  expect(networkOf("2001:db8:1:2::1")).not.toBe(networkOf("2001:db8:1:3::1"));
});

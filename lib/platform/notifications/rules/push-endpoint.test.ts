import { isPushEndpoint } from "./push-endpoint";

test.each([
  ["Chrome", "https://fcm.googleapis.com/fcm/send/abc:def"],
  ["Firefox", "https://updates.push.services.mozilla.com/wpush/v2/abc"],
  ["Safari", "https://web.push.apple.com/abc"],
  ["Edge", "https://wns2-by3p.notify.windows.com/w/?token=abc"],
])("allows the push service of %s", (_, endpoint) => {
  expect(isPushEndpoint(endpoint, { isDemo: false })).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://user@fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com.evil.example/fcm/send/abc",
  "https://evilfcm.googleapis.com.example",
  "https://notfcm.googleapis.com@evil.example/",
  "https://evil-push.apple.com/abc",
  "https://169.254.169.254/latest/meta-data",
  "https://10.0.0.1/",
  "https://[::1]/",
  "http://127.0.0.1:5432/",
  "https://localhost/",
  "file:///etc/passwd",
  "not a URL",
])("refuses %s", (endpoint) => {
  expect(isPushEndpoint(endpoint, { isDemo: false })).toBe(false);
});

test("the demo also allows this machine, but no other", () => {
  expect(isPushEndpoint("http://127.0.0.1:4000/push/1", { isDemo: true })).toBe(true);
  expect(isPushEndpoint("http://10.0.0.1:4000/push/1", { isDemo: true })).toBe(false);
});

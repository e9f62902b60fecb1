import { callerNumberOf, isDialable, screenCaller } from "@/lib/telephony/calls/rules/caller";

test.each([
  ["+12105550150", "+12105550150"],
  ["+442055550150", "+442055550150"],
  ["anonymous", null],
  ["+266696687", null],
  ["+7378742833", null],
  ["+8656696", null],
  ["", null],
  ["sip:driver@example.com", null],
  ["<script>", null],
])("the caller's number in %j is %j", (from, number) => {
  expect(callerNumberOf(from)).toBe(number);
});

test.each([
  ["+12105550150", true],
  ["+19005550150", false],
  ["+12109765015", false],
  ["+19115550150", false],
  ["+12104115015", false],
  ["+442055550150", false],
  ["911", false],
  ["+1210555015", false],
  ["+11105550150", false],
])("%s may be dialed: %s", (phone, isAllowed) => {
  expect(isDialable(phone)).toBe(isAllowed);
});

test.each([
  [{ blocks: [], recentCalls: 9 }, "clear"],
  [{ blocks: [], recentCalls: 10 }, "spam"],
  [{ blocks: [{ createdById: null }], recentCalls: 0 }, "spam"],
  [{ blocks: [{ createdById: null }, { createdById: "admin" }], recentCalls: 20 }, "blocked"],
] as const)("screens %j as %s", (history, screening) => {
  expect(screenCaller(history)).toBe(screening);
});

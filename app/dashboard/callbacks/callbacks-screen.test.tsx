import { CallbacksScreen, lateText } from "@/app/dashboard/callbacks/callbacks-screen";
import { htmlOf } from "@/components/testing/rendered";
import { initialRows } from "@/lib/core/http/table-query";
import { type CallbackRow, callbackTable } from "@/lib/telephony/callbacks/schema";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ refresh: () => {} }),
  usePathname: () => "/dashboard/callbacks",
  useSearchParams: () => new URLSearchParams(),
}));

const ROW: CallbackRow = {
  id: "request-1",
  state: "waiting",
  createdAt: "2026-11-20T15:00:00.000Z",
  name: "Dana Reyes",
  phoneNumber: "+12105550171",
  isBlocked: false,
  zip: "78201",
  place: "San Antonio, Texas",
  serviceName: "Oil Change",
  mechanic: null,
  problem: "",
  timing: "daytime",
  tries: 0,
  nextTryAt: "2026-11-20T15:00:00.000Z",
  lateMinutes: null,
  timezone: "America/Chicago",
  endedAt: null,
  endReason: null,
};

const render = (changes: Partial<CallbackRow>) => {
  const initial = initialRows(callbackTable, [{ ...ROW, ...changes }]);
  return htmlOf(<CallbacksScreen initial={initial} hasTelephony={false} returned={null} />);
};

test("shows in red how late a request is", () => {
  expect(render({ lateMinutes: 38 })).toContain('<b class="text-danger">38 min late</b>');
  expect(render({})).not.toContain("late</b>");
});

test.each([
  [1, "1 min late"],
  [59, "59 min late"],
  [60, "1 h 0 min late"],
  [1_565, "26 h 5 min late"],
])("formats %d minutes", (minutes, text) => {
  expect(lateText(minutes)).toBe(text);
});

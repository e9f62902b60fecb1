import { htmlOf } from "@/components/testing/rendered";
import type { DriverSummary } from "@/lib/accounts/driver-data/schema";
import { DriverDataScreen } from "./driver-data-screen";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const DRIVER: DriverSummary = {
  phoneNumber: "+12105550134",
  counts: {
    calls: 1_200,
    callbackRequests: 2,
    taps: 3,
    clickIds: 4,
    reviews: 5,
    reviewLinks: 6,
    estimates: 7,
  },
  isOptedOut: false,
  isBlocked: true,
  hasWaitingCallback: false,
  obstacle: null,
};
const NO_COUNTS = {
  calls: 0,
  callbackRequests: 0,
  taps: 0,
  clickIds: 0,
  reviews: 0,
  reviewLinks: 0,
  estimates: 0,
};

const screenOf = (changes: Partial<DriverSummary> | null, problem: string | null = null) => {
  const driver = changes && { ...DRIVER, ...changes };
  const search = { entered: "210 555 0134", problem };
  const html = htmlOf(<DriverDataScreen {...search} driver={driver} returned={null} />);
  return html.replaceAll("<!-- -->", "");
};

test("asks for a number, and to verify who asks", () => {
  const html = screenOf(null);
  expect(html).toMatch(/make sure that the request comes from the owner of the number/);
  expect(html).toMatch(/<form[^>]*action="\/dashboard\/driver-data"/);
  expect(html).not.toMatch(/Download copy|Delete data|Nothing stored/);
});

test("shows the error at the field, and keeps what was entered", () => {
  const html = screenOf(null, "Enter a US phone number.");
  expect(html).toMatch(/aria-invalid="true".*value="210 555 0134".*Enter a US phone number\./);
});

test("shows what is stored, and offers the copy and the deletion", () => {
  const html = screenOf({});
  expect(html).toMatch(
    /Calls<\/dt><dd>1,200<.*requests<\/dt><dd>2<.*links<\/dt><dd>3<.*IDs<\/dt><dd>4</,
  );
  expect(html).toMatch(/callbacks<\/dt><dd>No<.*caller<\/dt><dd>Yes</);
  expect(html).toContain(
    'href="/api/driver-data?phone=%2B12105550134" download="driver-data.json"',
  );
  expect(html).toMatch(/action="\/api\/driver-data\/erasure".*name="phone" value="\+12105550134"/);
  expect(html).toContain("This can’t be undone.");
  expect(html).toContain("Type (210) 555-0134 to confirm.");
  expect(html).not.toContain("cancel the callback");
});

test("says that deleting the data cancels a callback", () => {
  expect(screenOf({ hasWaitingCallback: true })).toContain("We’ll also cancel the callback");
});

test("explains why the data can't be deleted yet, instead of offering to delete it", () => {
  const html = screenOf({ obstacle: "A call is in progress. Try again later." });
  expect(html).toContain("A call is in progress. Try again later.");
  expect(html).not.toContain("/api/driver-data/erasure");
  expect(html).toContain("Download copy");
});

test("offers nothing to delete if only a block is stored", () => {
  const html = screenOf({ counts: NO_COUNTS });
  expect(html).toContain("Download copy");
  expect(html).not.toContain("Delete data");
});

test("says that nothing is stored", () => {
  const html = screenOf({ counts: NO_COUNTS, isBlocked: false });
  expect(html).toContain("We store nothing about (210) 555-0134.");
  expect(html).not.toMatch(/Download copy|Delete data/);
});

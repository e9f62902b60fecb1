import { ClaimList } from "@/app/dashboard/settings/claim-list";
import { htmlOf } from "@/components/testing/rendered";
import type { ReturnedForm } from "@/lib/core/returned-form";
import { CLAIM_IDS, type ClaimId, type Claims } from "@/lib/platform/claims/constants";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const ALL_ON = Object.fromEntries(CLAIM_IDS.map((id) => [id, true])) as Claims;
const REVISIONS = Object.fromEntries(CLAIM_IDS.map((id) => [id, "r1"])) as Record<ClaimId, string>;
const RATING = { source: "demo survey", date: "2026-11-01", count: 214 };
const render = (returned: ReturnedForm | null) =>
  htmlOf(
    <ClaimList
      claims={ALL_ON}
      switches={{}}
      rating={RATING}
      revisions={REVISIONS}
      returned={returned}
    />,
  );
const forms = (html: string) => (html.match(/<form [^>]*>/g) ?? []).join("\n");
const UNFOLDED = 'open="">';

test("has a form for each claim that works without JavaScript", () => {
  const html = render(null);
  for (const id of CLAIM_IDS) {
    expect(forms(html)).toContain(`action="/api/settings/claims/${id}" method="post"`);
  }
  expect(html).not.toContain(UNFOLDED);
});

test("names the evidence that pages show for the rating, and none for other claims", () => {
  const html = render(null);
  expect(html).toContain("demo survey, 2026-11-01, 214 ratings");
  expect(html.split("No evidence yet.")).toHaveLength(CLAIM_IDS.length);
});

test("asks for a number of ratings only where the evidence counts some", () => {
  const fields = render(null).split("<form ").slice(1);
  const asking = CLAIM_IDS.filter((_, index) => fields[index]?.includes('name="count"'));
  expect(asking).toEqual(["rating"]);
});

test("expands a rejected claim, with its error and input", () => {
  const html = render({
    page: "/dashboard/settings",
    action: "/api/settings/claims/rating",
    message: "Enter both the source and the date of the evidence.",
    fields: { date: "Enter both the source and the date of the evidence." },
    values: { source: "Survey of 200 drivers", date: "" },
  });
  expect(html.split(UNFOLDED)).toHaveLength(2);
  expect(html).toContain("Enter both the source and the date");
  expect(html).toContain('value="Survey of 200 drivers"');
});

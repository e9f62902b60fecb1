import { ReviewButtons } from "@/app/dashboard/mechanics/applications/[applicationId]/review-buttons";
import { htmlOf } from "@/components/testing/rendered";
import type { ReviewedApplication } from "@/lib/mechanics/applications/schema/application";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

type Changes = Partial<Pick<ReviewedApplication, "status" | "obstacles">>;

const reviewOf = (changes: Changes) =>
  htmlOf(
    <ReviewButtons
      application={{
        id: "capplication0000000000001",
        revision: "1",
        name: "Ana Ruiz",
        status: "in_review",
        obstacles: [],
        ...changes,
      }}
      nextId={null}
    />,
  );

const buttonsOf = (changes: Changes) => {
  const html = reviewOf(changes);
  return [...html.matchAll(/<button[^>]*>([^<]+)<\/button>/g)].map(([, label]) => label);
};

const ALL = ["Approve all and publish", "Ask for information", "Reject"];

test.each(["in_review", "needs_info"] as const)("offers every decision: %s", (status) => {
  expect(buttonsOf({ status })).toEqual(ALL);
});

test("allows a decision before the review has been started", () => {
  expect(buttonsOf({ status: "submitted" })).toEqual(expect.arrayContaining(ALL));
});

test("doesn't offer approval while something is missing", () => {
  const obstacles = [{ text: "The phone number is not verified.", href: "#phone" }];
  expect(buttonsOf({ obstacles })).toEqual(["Ask for information", "Reject"]);
});

test.each(["approved", "rejected", "withdrawn"] as const)("offers no decision: %s", (status) => {
  expect(buttonsOf({ status })).toEqual([]);
});

test("says that a review needs JavaScript, and hides the buttons that would do nothing without it", () => {
  const html = reviewOf({ status: "submitted" });
  expect(html).toMatch(/<noscript><p>Turn on JavaScript to review this application\.<\/p>/);
  for (const label of ["Approve all and publish", "Start review"]) {
    expect(html).toMatch(new RegExp(`class="[^"]*noscript:hidden"[^>]*>${label}<`));
  }
});

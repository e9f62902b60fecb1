import { ApplicationScreen } from "@/app/dashboard/mechanics/applications/[applicationId]/application-screen";
import { SAMPLE_INTRODUCTION } from "@/components/testing/mechanic-record";
import { textOf } from "@/components/testing/rendered";
import type { ReviewedApplication } from "@/lib/mechanics/applications/schema/application";
import { askedTexts } from "@/lib/mechanics/profiles/rules/introduction";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const APPLICATION: ReviewedApplication = {
  ...SAMPLE_INTRODUCTION,
  ...{ id: "capplication0000000000001", userId: "u1", email: "ana@example.com", revision: "1" },
  ...{ status: "submitted", name: "Ana Ruiz", businessName: null },
  ...{ phoneNumber: "+12105550171", isPhoneVerified: true },
  ...{ services: [], offers: [{ serviceId: "s1", name: "Oil Change", priceCents: 9_900 }] },
  ...{ zipcode: "78205", stateCode: "TX", radiusMiles: 20, timezone: "America/Chicago" },
  ...{ hours: null, documents: {}, files: [], messages: [], obstacles: [], expiredDocuments: [] },
  ...{ submittedAt: null, decidedAt: null, decisionNote: null, deciderName: null },
  ...{ termsVersion: null, mechanicId: null },
};

test("shows the reviewer what the applicant offers, and what they say about themselves", () => {
  const text = textOf(
    <ApplicationScreen
      application={APPLICATION}
      duplicates={[]}
      preview={null}
      events={[]}
      place={{ position: 1, total: 1, previousId: null, nextId: null }}
    />,
  );
  for (const words of ["Oil Change: $99", ...askedTexts(APPLICATION)]) {
    expect(text).toContain(words);
  }
});

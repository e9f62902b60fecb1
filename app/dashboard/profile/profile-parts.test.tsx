/** @jest-environment ./tests/setup/browser-environment.mjs */
import type { ReactElement } from "react";
import {
  HoursTab,
  ProfileTab,
  ServicesTab,
} from "@/app/dashboard/mechanics/[mechanicId]/part-tabs";
import { ProfileScreen } from "@/app/dashboard/profile/profile-screen";
import { sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { PART_FORMS } from "@/components/testing/part-forms";
import { htmlOf } from "@/components/testing/rendered";
import { sampleService } from "@/components/testing/samples";
import { nestValues } from "@/lib/core/form-values";
import { PART_NAMES, type PartName } from "@/lib/mechanics/profiles/fields";
import {
  type EditableProfile,
  editableProfileSchema,
  PART_SCHEMAS,
} from "@/lib/mechanics/profiles/parts";
import { toProfile } from "@/lib/mechanics/profiles/rules/profile";
import { tabOfPart } from "@/lib/mechanics/profiles/rules/record-tabs";
import { demoId } from "@/prisma/seed/demo-id";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const STORED = toProfile(sampleMechanicRecord());
const REVISIONS = Object.fromEntries(PART_NAMES.map((part) => [part, `revision of ${part}`]));
const COMMON = {
  services: [sampleService({ id: demoId("service", 1) })],
  preview: null,
  stateCode: "TX",
  refusals: [],
  photos: { approved: null, waiting: null, refused: null },
  canUpload: true,
  reviews: [],
  limitUse: { callsToday: 0, spentThisWeekCents: 0 },
  now: new Date("2026-11-21T12:00:00Z"),
  returned: null,
};

const SCREENS: [
  name: string,
  screenOf: (profile: EditableProfile, part: PartName) => ReactElement,
][] = [
  [
    "mechanic's",
    (profile) => (
      <ProfileScreen
        profile={profile}
        codes={{ delivery: null, pending: null }}
        phones={{ defaultPhone: "+12105550100", hasTelephony: false, trackingNumber: null }}
        cityPrices={{}}
        lacksCredit={false}
        {...COMMON}
      />
    ),
  ],
  [
    "administrator's",
    (profile, part) => {
      const tab = tabOfPart(part);
      if (tab === "profile") return <ProfileTab profile={profile} {...COMMON} />;
      if (tab === "hours") return <HoursTab profile={profile} {...COMMON} />;
      return <ServicesTab profile={profile} {...COMMON} />;
    },
  ],
];

describe.each(PART_NAMES)("the part %s", (part: PartName) => {
  const schema = PART_SCHEMAS[part];
  const readSample = () => schema.parse(PART_FORMS[part][1]);

  test("has a sample with a value for every field", () => {
    expect(
      Object.entries(readSample()).filter(([, value]) => value === null || value === ""),
    ).toEqual([]);
  });

  test.each(SCREENS)("has a form for all of its fields on the %s screen", (_, screenOf) => {
    const sample = readSample();
    const profile = editableProfileSchema.parse({ ...STORED, ...sample, revisions: REVISIONS });
    document.body.innerHTML = htmlOf(screenOf(profile, part));
    const forms = [...document.forms].filter(
      (form) => form.getAttribute("action") === `/api/mechanics/${profile.id}/${part}`,
    );
    expect(forms).toHaveLength(1);
    const { revision, ...sent } = nestValues(new FormData(forms[0]));
    expect(revision).toBe(`revision of ${part}`);
    expect(schema.parse(sent)).toEqual(sample);
  });
});

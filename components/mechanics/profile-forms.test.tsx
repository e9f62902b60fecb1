import { ProfileForms } from "@/components/mechanics/profile-forms";
import { sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { htmlOf } from "@/components/testing/rendered";
import { editableProfileSchema, PART_NAMES } from "@/lib/mechanics/parts";
import { toProfile } from "@/lib/mechanics/rules/profile";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const revisions = Object.fromEntries(PART_NAMES.map((part) => [part, `revision of ${part}`]));
const profile = editableProfileSchema.parse({ ...toProfile(sampleMechanicRecord()), revisions });

test("shows the form of every part, with its revision", () => {
  const html = htmlOf(
    <ProfileForms profile={profile} services={[]} preview={null} returned={null} />,
  );
  const forms = html.matchAll(/<form[^>]* name="(\w+)".*?name="revision" value="([^"]*)"/g);
  expect([...forms].map(([, name, revision]) => ({ name, revision }))).toEqual(
    PART_NAMES.map((part) => ({ name: part, revision: `revision of ${part}` })),
  );
});

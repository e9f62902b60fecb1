import { ProfileForms } from "@/components/mechanics/profile-forms";
import { sampleMechanicRecord } from "@/components/testing/mechanic-record";
import { htmlOf } from "@/components/testing/rendered";
import { editableProfileSchema, PART_NAMES, PROFILE_PARTS } from "@/lib/mechanics/parts";
import { toProfile } from "@/lib/mechanics/rules/profile";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const revisions = Object.fromEntries(PART_NAMES.map((part) => [part, `revision of ${part}`]));
const profile = editableProfileSchema.parse({ ...toProfile(sampleMechanicRecord()), revisions });

/** The forms of an editor by name, with the revision each submits. */
function formsFor(editor: "mechanic" | "administrator") {
  const html = htmlOf(
    <ProfileForms {...{ editor, profile }} services={[]} preview={null} returned={null} />,
  );
  const forms = html.matchAll(/<form[^>]* name="(\w+)".*?name="revision" value="([^"]*)"/g);
  return [...forms].map(([, name, revision]) => ({ name, revision }));
}

const formOf = (part: string) => ({ name: part, revision: `revision of ${part}` });

test("shows administrators the form of every part, with its revision", () => {
  expect(formsFor("administrator")).toEqual(PART_NAMES.map(formOf));
});

test("shows mechanics all forms except those for administrators only", () => {
  const own = PART_NAMES.filter((part) => !PROFILE_PARTS[part].isAdminOnly);
  expect(formsFor("mechanic")).toEqual(own.map(formOf));
});

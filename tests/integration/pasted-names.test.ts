import { ownNameSchema } from "@/lib/accounts/users/schema";
import { campaignFormSchema } from "@/lib/marketing/campaigns/schema/forms";
import { businessSchema } from "@/lib/mechanics/applications/schema/application";
import { identitySchema } from "@/lib/mechanics/profiles/schema/part-forms";
import { claimFormSchema } from "@/lib/platform/claims/schema";
import { callbackFormSchema } from "@/lib/telephony/callbacks/schema";

/** What people paste along with a name. */
const PASTED = [
  "\u202aAna Ruiz\u202c",
  "\u202eAna Ruiz",
  "\u2066Ana\u2069 Ruiz",
  "Ana\u200b Ruiz",
  "\ufeffAna Ruiz",
  "Ana\u00a0Ruiz",
  "Ana Ru\u00adiz",
  "Ana\u200d Ruiz",
  "Ana \u2060Ruiz\u200e",
  "Ana\u2003Ruiz\u200f",
  "\u061cAna Ruiz",
  "A\u180ena Ruiz",
];

const FIELDS = {
  "a user’s name": (text: string) => ownNameSchema.shape.name.parse(text),
  "a mechanic’s name": (text: string) => identitySchema.shape.name.parse(text),
  "a mechanic’s business": (text: string) => identitySchema.shape.businessName.parse(text),
  "an applicant’s name": (text: string) => businessSchema.shape.name.parse(text),
  "an applicant’s business": (text: string) => businessSchema.shape.businessName.parse(text),
  "a driver’s name": (text: string) => callbackFormSchema.shape.name.parse(text),
  "a campaign’s name": (text: string) => campaignFormSchema.shape.name.parse(text),
  "a headline": (text: string) => campaignFormSchema.shape.headlines.parse(text)[0],
  "the source of a claim’s evidence": (text: string) =>
    claimFormSchema.parse({ isOn: "on", source: text, date: "2026-11-21" }).evidence?.source,
};

test.each(Object.entries(FIELDS))("%s is stored without invisible characters", (_field, parse) => {
  expect(PASTED.map(parse)).toEqual(PASTED.map(() => "Ana Ruiz"));
});

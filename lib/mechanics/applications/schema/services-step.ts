import { z } from "zod";
import { pick } from "@/lib/core/pick";
import { ASKED_NAMES } from "@/lib/mechanics/profiles/rules/introduction";
import { introductionForm } from "@/lib/mechanics/profiles/schema/introduction";
import { offersField } from "@/lib/mechanics/profiles/schema/part-forms";

/** Besides the services, asks for some of what the profile's introduction says. */
export const servicesStepSchema = z.strictObject({
  services: offersField,
  ...pick(introductionForm, ASKED_NAMES),
});
export type ServicesStep = z.infer<typeof servicesStepSchema>;

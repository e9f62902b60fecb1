import { z } from "zod";
import type { Actor } from "@/lib/core/auth/actor";
import { apiRoute } from "@/lib/core/http/api-route";
import { parseInput } from "@/lib/core/http/parse-input";
import {
  saveArea,
  saveBusiness,
  saveDocuments,
  saveHours,
  saveServices,
} from "@/lib/mechanics/applications/mutations/save-answers";
import { verifyPhone } from "@/lib/mechanics/applications/mutations/verify-phone";
import { nextStep, STEPS, type Step } from "@/lib/mechanics/applications/rules/steps";
import {
  type Application,
  applicantAreaSchema,
  applicationSchema,
  businessSchema,
  documentsFormSchema,
} from "@/lib/mechanics/applications/schema/application";
import { servicesStepSchema } from "@/lib/mechanics/applications/schema/services-step";
import { codeSchema } from "@/lib/mechanics/phone-codes/schema/phone-code";
import { weekFormSchema } from "@/lib/mechanics/profiles/schema/part-forms";
import { paths } from "@/lib/platform/pages/paths";

const SAVES: Record<Step, (actor: Actor, form: unknown, now: Date) => Promise<Application>> = {
  business: saves(businessSchema, saveBusiness),
  phone: saves(codeSchema, (actor, { code }, now) => verifyPhone(actor, code, now)),
  services: saves(servicesStepSchema, saveServices),
  area: saves(applicantAreaSchema, saveArea),
  hours: saves(weekFormSchema, saveHours),
  documents: saves(documentsFormSchema, saveDocuments),
};

export const POST = apiRoute({
  auth: "applicant",
  params: z.strictObject({ step: z.enum(STEPS) }),
  body: z.looseObject({}),
  output: applicationSchema,
  form: {
    page: ({ params }) => paths.onboard(params.step),
    next: (_application, { step }) => paths.onboard(nextStep(step)),
  },
  handler: ({ actor, params, body }) => SAVES[params.step](actor, body, new Date()),
});

function saves<Input>(
  schema: z.ZodType<Input>,
  save: (actor: Actor, input: Input, now: Date) => Promise<Application>,
) {
  return (actor: Actor, form: unknown, now: Date) =>
    save(actor, parseInput(schema, form, "body"), now);
}

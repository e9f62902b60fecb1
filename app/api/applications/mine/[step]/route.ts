import { z } from "zod";
import {
  saveArea,
  saveBusiness,
  saveDocuments,
  saveHours,
  saveServices,
} from "@/lib/applications/mutations/save-answers";
import { verifyPhone } from "@/lib/applications/mutations/verify-phone";
import { nextStep, STEPS, type Step } from "@/lib/applications/rules/steps";
import {
  type Application,
  applicantAreaSchema,
  applicationSchema,
  businessSchema,
  documentsFormSchema,
} from "@/lib/applications/schema/application";
import { codeSchema } from "@/lib/applications/schema/phone-code";
import type { Actor } from "@/lib/core/auth/actor";
import { apiRoute } from "@/lib/core/http/api-route";
import { parseInput } from "@/lib/core/http/parse-input";
import { offersFormSchema, weekFormSchema } from "@/lib/mechanics/schema/part-forms";
import { paths } from "@/lib/site/paths";

const SAVES: Record<Step, (actor: Actor, form: unknown, now: Date) => Promise<Application>> = {
  business: saves(businessSchema, saveBusiness),
  phone: saves(codeSchema, (actor, { code }, now) => verifyPhone(actor, code, now)),
  services: saves(offersFormSchema, saveServices),
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

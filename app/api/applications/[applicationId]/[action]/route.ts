import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, DONE, doneSchema } from "@/lib/core/http/api-route";
import {
  approveApplication,
  rejectApplication,
} from "@/lib/mechanics/applications/mutations/approve";
import { addNote, requestInfo, startReview } from "@/lib/mechanics/applications/mutations/review";
import { confirmPhone } from "@/lib/mechanics/applications/mutations/verify-phone";
import {
  applicationApprovalSchema,
  applicationParams,
  approvalSchema,
  decisionSchema,
  messageSchema,
  rejectionSchema,
} from "@/lib/mechanics/applications/schema/application";
import { phoneConfirmationSchema } from "@/lib/mechanics/profiles/schema/part-forms";
import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

const SHARED = { auth: "admin", params: applicationParams } as const;
const FORM = {
  page: ({ params }: { params: { applicationId: string } }) =>
    dashboardPaths.application(params.applicationId),
};

export const POST = actionRoute({
  review: apiRoute({
    ...SHARED,
    output: doneSchema,
    handler: async ({ actor, params }) => {
      await startReview(actor, params.applicationId);
      return DONE;
    },
  }),
  questions: apiRoute({
    ...SHARED,
    body: messageSchema,
    output: decisionSchema,
    form: FORM,
    handler: ({ actor, params, body }) => requestInfo(actor, params.applicationId, body),
  }),
  notes: apiRoute({
    ...SHARED,
    body: messageSchema,
    output: doneSchema,
    form: FORM,
    handler: async ({ actor, params, body }) => {
      await addNote(actor, params.applicationId, body.text);
      return DONE;
    },
  }),
  "phone-confirmation": apiRoute({
    ...SHARED,
    body: phoneConfirmationSchema,
    output: doneSchema,
    form: FORM,
    handler: async ({ actor, params, body: { revision, note } }) => {
      await confirmPhone(actor, { id: params.applicationId, revision }, { note, now: new Date() });
      return DONE;
    },
  }),
  approval: apiRoute({
    ...SHARED,
    body: applicationApprovalSchema,
    output: approvalSchema,
    handler: ({ actor, params, body: { revision, ...checks } }) => {
      const target = { id: params.applicationId, revision };
      return approveApplication(actor, target, { now: new Date(), checks });
    },
  }),
  rejection: apiRoute({
    ...SHARED,
    body: rejectionSchema,
    output: decisionSchema,
    form: FORM,
    handler: ({ actor, params, body: { revision, ...reason } }) => {
      const target = { id: params.applicationId, revision };
      return rejectApplication(actor, target, reason, { now: new Date() });
    },
  }),
});

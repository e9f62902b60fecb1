import type { Actor } from "@/lib/core/auth/actor";
import { actionRoute } from "@/lib/core/http/action-route";
import { apiRoute, doneSchema } from "@/lib/core/http/api-route";
import { disputeFormPage } from "@/lib/platform/pages/dashboard-paths";
import { askMechanic, decideDispute } from "@/lib/telephony/disputes/mutations/decide";
import {
  addDisputeMessage,
  answerQuestion,
  appealDispute,
  withdrawDispute,
} from "@/lib/telephony/disputes/mutations/respond";
import {
  decidedSchema,
  decisionSchema,
  disputeParams,
  disputeTextSchema,
} from "@/lib/telephony/disputes/schema/requests";

const SHARED = { params: disputeParams, form: { page: disputeFormPage } } as const;

type Write = (
  actor: Actor,
  id: string,
  content: { text: string; now: Date },
) => Promise<{ done: true }>;

const textRoute = (auth: "member" | "admin", write: Write) =>
  apiRoute({
    ...SHARED,
    auth,
    body: disputeTextSchema,
    output: doneSchema,
    handler: ({ actor, params, body }) =>
      write(actor, params.disputeId, { ...body, now: new Date() }),
  });

export const POST = actionRoute({
  answer: textRoute("member", answerQuestion),
  appeal: textRoute("member", appealDispute),
  messages: textRoute("member", (actor, id, content) =>
    addDisputeMessage(actor, id, { ...content, kind: "message" }),
  ),
  notes: textRoute("admin", (actor, id, content) =>
    addDisputeMessage(actor, id, { ...content, kind: "note" }),
  ),
  questions: textRoute("admin", askMechanic),
  decision: apiRoute({
    ...SHARED,
    auth: "admin",
    needsProof: true,
    body: decisionSchema,
    output: decidedSchema,
    handler: ({ actor, params, body }) =>
      decideDispute(actor, params.disputeId, { ...body, now: new Date() }),
  }),
  withdrawal: apiRoute({
    ...SHARED,
    auth: "member",
    output: doneSchema,
    handler: ({ actor, params }) => withdrawDispute(actor, params.disputeId, new Date()),
  }),
});

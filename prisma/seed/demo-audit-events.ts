import { Prisma } from "@/lib/core/generated/prisma/client";
import { DAY_MS, HOUR_MS } from "@/lib/core/time";
import type { DemoApplicant } from "./demo-applications";
import type { DemoDirectory } from "./demo-directory";
import { demoId } from "./demo-id";
import { type Change, recordChanges } from "./demo-record-changes";
import { demoUsers, FIRST_INVITED, joinedAt } from "./demo-users";

/**
 * Returns the audit events for the demo's applications, users, mechanics, services, and settings, oldest first. Deterministic for
 * a given `now`.
 */
export function demoAuditEvents(
  applicants: readonly DemoApplicant[],
  directory: DemoDirectory,
  now: Date,
) {
  const roles = new Map(
    [...demoUsers(), ...applicants.map(({ user }) => user)].map(({ id, role }) => [id, role]),
  );
  return [
    ...applicants.flatMap(applicationChanges),
    ...userChanges(now),
    ...recordChanges(directory, now),
    settingsChange(now),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ at, actorId, action, subjectId, before, after }, i) => ({
      id: demoId("event", i + 1),
      actorId,
      actorRole: roles.get(actorId),
      action,
      subjectKind: action.slice(0, action.indexOf(".")),
      subjectId,
      before: (before as Prisma.InputJsonObject) ?? Prisma.DbNull,
      after: after as Prisma.InputJsonObject,
      createdAt: at,
    }));
}

function applicationChanges(applicant: DemoApplicant): Change[] {
  const { application, reviewer, messages, user } = applicant;
  const { id: subjectId, status, submittedAt } = application;
  const own = { actorId: user.id, subjectId };
  const reviewed = { actorId: reviewer.id, subjectId };
  const [question, answer] = messages;
  if (submittedAt === null) return [];
  const isReviewed = status !== "submitted" && status !== "withdrawn";
  const started = new Date(reviewer.at.getTime() - HOUR_MS / 3);
  return [
    {
      ...own,
      at: submittedAt,
      action: "application.submit",
      ...fromTo("draft", "submitted"),
    },
    isReviewed && {
      ...reviewed,
      at: started,
      action: "application.review",
      ...fromTo("submitted", "in_review"),
    },
    question && {
      ...reviewed,
      at: question.createdAt,
      action: "application.request_info",
      ...fromTo("in_review", "needs_info"),
    },
    answer && {
      ...own,
      at: answer.createdAt,
      action: "application.answer",
      ...fromTo("needs_info", "in_review"),
    },
    decisionOf(applicant),
    status === "withdrawn" && {
      ...own,
      at: reviewer.at,
      action: "application.withdraw",
      ...fromTo("submitted", "withdrawn"),
    },
  ].flatMap((change) => change || []);
}

const fromTo = (before: string, after: string) => ({
  before: { status: before },
  after: { status: after },
});

function decisionOf({ application, reviewer }: DemoApplicant): Change | null {
  const { id: subjectId, status, decisionNote, mechanicId } = application;
  const decision = { at: reviewer.at, actorId: reviewer.id, subjectId };
  const before = { status: "in_review" };
  if (status === "approved") {
    return {
      ...decision,
      action: "application.approve",
      before: { ...before, mechanicId: null },
      after: { status, mechanicId },
    };
  }
  if (status !== "rejected") return null;
  return {
    ...decision,
    action: "application.reject",
    before: { ...before, decisionNote: null },
    after: { status, decisionNote },
  };
}

const [SUPER, ADMIN] = [demoId("user", 1), demoId("user", 2)];

/** Returns the invitations sent to users, and later changes to their accounts. */
function userChanges(now: Date): Change[] {
  return demoUsers()
    .slice(FIRST_INVITED)
    .flatMap(({ id: subjectId, email, name, role, status, suspensionReason }, i): Change[] => {
      const invited = { actorId: role === "mechanic" ? ADMIN : SUPER, subjectId };
      const at = joinedAt(FIRST_INVITED + i, now);
      const later = new Date(now.getTime() - (22 - i) * 0.4 * DAY_MS);
      const change = (action: string, from: string): Change => ({
        ...invited,
        at: later,
        action,
        ...fromTo(from, status),
      });
      return [
        {
          ...invited,
          at,
          action: "user.invite",
          before: null,
          after: { email, name, role, status: "invited" },
        },
        ...(suspensionReason
          ? [
              {
                ...change("user.suspend", "active"),
                before: { status: "active", suspensionReason: null },
                after: { status, suspensionReason },
              },
            ]
          : []),
        ...(status === "closed" ? [change("user.withdraw_invitation", "invited")] : []),
      ];
    });
}

function settingsChange(now: Date): Change {
  return {
    at: new Date(now.getTime() - 3 * DAY_MS),
    actorId: SUPER,
    action: "settings.change",
    subjectId: "site",
    before: { brandName: "Roadcall" },
    after: { brandName: "Roadcall Mobile Mechanics" },
  };
}

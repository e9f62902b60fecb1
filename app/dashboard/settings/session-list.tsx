"use client";

import type { z } from "zod";
import { Time } from "@/components/data/time";
import { ConfirmButton } from "@/components/form/confirm-button";
import { useSaved } from "@/components/form/use-saved";
import { Badge } from "@/components/ui/badge";
import { describeBrowser } from "@/lib/accounts/users/rules/describe-browser";
import type { userSessionSchema } from "@/lib/accounts/users/schema";
import { sendJson } from "@/lib/core/client/send-json";

type UserSession = z.infer<typeof userSessionSchema>;

export function SessionList({ sessions }: { sessions: readonly UserSession[] }) {
  const { saved } = useSaved();
  return (
    <ul className="*:border-grid *:first:pt-0 *:last:pb-0 *:not-last:border-b">
      {sessions.map(({ id, userAgent, createdAt, lastSeenAt, isCurrent }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5">
          <div className="min-w-0 flex-[1_1_12rem]">
            <p>
              <b>{describeBrowser(userAgent)}</b>{" "}
              {isCurrent && <Badge tone="good">This browser</Badge>}
            </p>
            <p className="text-gravel">
              {"Signed in "}
              <Time at={createdAt} hasMinutes />
              {", last seen "}
              <Time at={lastSeenAt} isRelative />
            </p>
          </div>
          {!isCurrent && (
            <ConfirmButton
              label="End session"
              title="End this session?"
              text={`${describeBrowser(userAgent)} will be signed out.`}
              confirmLabel="End session"
              run={() => sendJson(`/api/account/sessions/${id}`, { method: "DELETE" })}
              onDone={() => saved({ title: "Session ended" })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

"use client";

import type { z } from "zod";
import { Time } from "@/components/data/time";
import { ConfirmButton } from "@/components/form/confirm-button";
import { useSaved } from "@/components/form/use-saved";
import { Badge } from "@/components/ui/badge";
import type { userSessionSchema } from "@/lib/accounts/schema";
import { sendJson } from "@/lib/core/client/fetch-json";

type UserSession = z.infer<typeof userSessionSchema>;

export function SessionList({ sessions }: { sessions: readonly UserSession[] }) {
  const { saved } = useSaved();
  return (
    <ul className="*:border-grid *:first:pt-0 *:last:pb-0 *:not-last:border-b">
      {sessions.map(({ id, userAgent, createdAt, lastSeenAt, isCurrent }) => (
        <li key={id} className="flex items-start justify-between gap-4 py-2.5">
          <div>
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

/** Most specific first: the user agents of Edge and Opera also name Chrome, and Chrome's also names Safari. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR", "Opera"],
  ["Firefox", "Firefox"],
  ["Chrome", "Chrome"],
  ["Safari", "Safari"],
] as const;

const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["Mac OS", "Mac"],
  ["Linux", "Linux"],
] as const;

/** Returns text such as "Chrome on Windows". */
export function describeBrowser(userAgent: string): string {
  const nameIn = (names: readonly (readonly [string, string])[]) =>
    names.find(([sign]) => userAgent.includes(sign))?.[1];
  const browser = nameIn(BROWSERS) ?? "Unknown browser";
  const system = nameIn(SYSTEMS);
  return system ? `${browser} on ${system}` : browser;
}

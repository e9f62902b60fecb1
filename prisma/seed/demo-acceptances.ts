import { TERMS } from "@/lib/applications/constants";
import type { DemoApplicant, datedUsers } from "./demo-applications";

/** Returns the terms that applicants accepted when they applied, and that mechanics with accounts accepted later. */
export function demoAcceptances(
  applicants: readonly DemoApplicant[],
  users: ReturnType<typeof datedUsers>,
  now: Date,
) {
  const { version } = TERMS.mechanics;
  const atSubmission = applicants.flatMap(({ acceptance }) => acceptance ?? []);
  const isUpToDate = new Set(
    atSubmission.flatMap((one) => (one.version === version ? one.userId : [])),
  );
  const since = users
    .filter(
      ({ id, mechanicId, status }) => mechanicId && status !== "invited" && !isUpToDate.has(id),
    )
    .map(({ id: userId }) => ({ userId, audience: "mechanics", version, acceptedAt: now }));
  return [...atSubmission, ...since];
}

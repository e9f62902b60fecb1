import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";
import type { NumberRow } from "@/lib/telephony/tracking-numbers/schema";

export function NumberOwner({ owner }: Pick<NumberRow, "owner">) {
  if (!owner) return <span className="text-gravel">Not assigned</span>;
  const href =
    owner.kind === "city" ? dashboardPaths.city(owner.id) : dashboardPaths.mechanic(owner.id);
  return (
    <a href={href}>
      <bdi>{owner.name}</bdi>
    </a>
  );
}

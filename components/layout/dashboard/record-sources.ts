import { dashboardPath } from "@/lib/site/dashboard-paths";

/** A list of the API in which the palette looks for records by their name. */
export interface RecordSource {
  /** What its records are: "Mechanic". */
  group: string;
  address: string;
  hrefOf: (record: { id: string; name: string; email?: string }) => string;
}

/** What administrators go to; the API tells nobody else. */
export const RECORD_SOURCES: readonly RecordSource[] = [
  { group: "Mechanic", address: "/api/roster", hrefOf: ({ id }) => dashboardPath.mechanic(id) },
  {
    group: "Application",
    address: "/api/applications",
    hrefOf: ({ id }) => dashboardPath.application(id),
  },
  {
    group: "User",
    address: "/api/users",
    hrefOf: ({ name, email }) => `${dashboardPath.users}?q=${encodeURIComponent(email ?? name)}`,
  },
];

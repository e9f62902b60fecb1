import { dashboardPaths } from "@/lib/site/dashboard-paths";

/** A list of the API in which the palette looks for records by their name. */
export interface RecordSource {
  /** What its records are: "Mechanic". */
  group: string;
  address: string;
  hrefOf: (record: { id: string; name: string; email?: string }) => string;
}

/** What administrators go to; the API tells nobody else. */
export const RECORD_SOURCES: readonly RecordSource[] = [
  { group: "Mechanic", address: "/api/roster", hrefOf: ({ id }) => dashboardPaths.mechanic(id) },
  {
    group: "Application",
    address: "/api/applications",
    hrefOf: ({ id }) => dashboardPaths.application(id),
  },
  {
    group: "User",
    address: "/api/users",
    hrefOf: ({ name, email }) => `${dashboardPaths.users}?q=${encodeURIComponent(email ?? name)}`,
  },
];

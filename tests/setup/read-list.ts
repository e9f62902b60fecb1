import type { List } from "@/lib/core/http/define-list";
import { inZone, type TableQuery } from "@/lib/core/http/table-query";

/** Returns a page of a list as its API does, with days in UTC. Throws for invalid parameters. */
export function readList<Query extends TableQuery, Row extends { id: string }>(
  list: List<Query, Row>,
  parameters: object = {},
) {
  return list.page(inZone(list.table.query.parse(parameters), "UTC"));
}

/** Returns a list's CSV file as its API does, with times in UTC. */
export function readListFile<Query extends TableQuery, Row extends { id: string }>(
  list: List<Query, Row>,
  parameters: object = {},
) {
  return list.file(inZone(list.table.query.parse(parameters), "UTC"));
}

import type { z } from "zod";
import type { Access, Actor } from "@/lib/core/auth/actor";
import { apiRoute } from "@/lib/core/http/api-route";
import type { CsvWords } from "@/lib/core/http/csv-file";
import type { List } from "@/lib/core/http/define-list";
import { inZone, type Table, type TableQuery } from "@/lib/core/http/table-query";

interface Options<
  Query extends TableQuery,
  Row extends { id: string },
  P extends z.ZodType | undefined,
> {
  auth: Access;
  params?: P;
  list: (request: {
    actor: Actor;
    params: P extends z.ZodType ? z.infer<P> : undefined;
  }) => List<Query, Row> | Promise<List<Query, Row>>;
  /** What the screen says for the codes in the API's rows, for the CSV file. */
  words?: CsvWords<Row>;
}

/** Returns the handler for the rows of a table, or with `format=csv`, for all of them as a file. */
export function listRoute<
  Query extends TableQuery,
  Row extends { id: string },
  P extends z.ZodType | undefined = undefined,
>(table: Table<Query, Row>, { auth, params, list, words = {} }: Options<Query, Row, P>) {
  const page = apiRoute({
    auth,
    params,
    query: table.query,
    output: table.row,
    handler: async ({ actor, params: given, query }) => {
      const asked = inZone(query, actor.timezone);
      const found = await list({ actor, params: given });
      return query.format ? (await found.file(asked)).withWords(words) : found.page(asked);
    },
  });
  return Object.assign(page, { table });
}

/** Lets statements take longer than on a live site, because they are slow on a busy machine. */
export const allowSlowStatements = (databaseUrl: string) => `${databaseUrl}?query_timeout=120000`;

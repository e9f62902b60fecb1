import { Children } from "@/scripts/launch/children.mjs";
import { startEmbeddedDatabase } from "@/scripts/launch/embedded-child.mjs";
import {
  copyDatabaseImage,
  ensureDatabaseImage,
  ensureEmptyImage,
} from "@/scripts/testing/database-image.mjs";

/** Where the teardown, which is another module to Jest, finds what was started. */
export const CHILDREN = Symbol.for("roadcall.test.children");

/** On a busy machine a statement may take longer than a visitor of the served site would be held. */
const withPatience = (url: string) => `${url}${url.includes("?") ? "&" : "?"}query_timeout=20000`;

/** Starts two seeded databases for each of Jest's workers, before any of them. */
export default async function startDatabases({ maxWorkers }: { maxWorkers: number }) {
  const children = new Children();
  Object.assign(globalThis, { [CHILDREN]: children });
  const image = await ensureDatabaseImage();
  // Before several files that need one make it at a time.
  await ensureEmptyImage();
  const starts = Array.from({ length: 2 * maxWorkers }, (_, index) =>
    startEmbeddedDatabase(children, {
      dataFolder: copyDatabaseImage(image, `integration-${index + 1}`),
    }),
  );
  const databases = await Promise.all(starts);
  process.env.ROADCALL_TEST_DATABASES = databases.map(({ url }) => withPatience(url)).join(" ");
}

// Runs the database of a data folder, as npm start does, until it is killed. Sends the superuser's URL.
import { openEmbeddedDatabase } from "../../scripts/launch/embedded-database.mjs";
import { ProcessGroup } from "../../scripts/launch/processes.mjs";

const processes = new ProcessGroup();
void processes.unexpectedExit.then(() => process.exit(1));
const { urls } = await openEmbeddedDatabase(processes, process.argv[2] ?? "");
process.send?.(urls.superuser.replace(/\w+$/, "postgres"));

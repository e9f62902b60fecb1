import { checkDataFolder } from "./data-folder.mjs";
import { checkDatabaseUrl } from "./database-url.mjs";
import { checkPort } from "./ports.mjs";
import { Refusal } from "./refusal.mjs";

const OLDEST_NODE = [20, 19];

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const isOldEnough =
    major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  if (isOldEnough) return;
  throw new Refusal(
    `Node ${process.versions.node} is too old: install ${OLDEST_NODE.join(".")} or later.`,
  );
}

/** Refuses before the slow steps whatever would stop the server later, as far as it can be told without packages. */
export async function checkBeforeStart(settings) {
  checkNode();
  await checkPort(settings.port, settings.host);
  await checkDatabase(settings);
}

/** The database's part of it, for commands that serve nothing. */
export async function checkDatabase({ databaseUrl, dataFolder }) {
  if (databaseUrl) await checkDatabaseUrl(databaseUrl);
  else checkDataFolder(dataFolder);
}

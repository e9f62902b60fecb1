// npm run admin:create -- --email ana@example.com [--name "Ana Ruiz"]: prompts for a password, and creates a super
// administrator or promotes an existing user.
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { runCommand, UserError } from "./launch/cli.mjs";
import { withDatabase } from "./launch/database.mjs";
import { appEnvironment, demoSecrets, readSettings } from "./launch/settings.mjs";

const USAGE = 'Usage: npm run admin:create -- --email you@example.com --name "Your Name"';

await runCommand(async () => {
  const { email, name } = readArguments();
  const settings = readSettings();
  const { newAdministratorSchema } = await import("@/lib/accounts/schema");
  const input = newAdministratorSchema.safeParse({
    email,
    name: name ?? "Administrator",
    password: await askPassword(`Password for ${email}: `),
  });
  if (!input.success) {
    const [issue] = input.error.issues;
    throw new UserError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const done = await withDatabase(settings, async (url) => {
    const secrets = settings.databaseUrl ? {} : demoSecrets(settings.dataFolder);
    const embeddedUrl = settings.databaseUrl ? null : url;
    Object.assign(process.env, appEnvironment(settings, { embeddedUrl, secrets }));
    const { createAdministrator } = await import("@/lib/accounts/mutations/create-administrator");
    const { AppError } = await import("@/lib/core/app-error");
    return createAdministrator(input.data, new Date()).catch((error: unknown) => {
      throw error instanceof AppError ? new UserError(error.message) : error;
    });
  });
  console.log(
    `User ${done}. ${input.data.email} is a super administrator and can sign in with this password.`,
  );
  process.exit(0);
});

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { email: { type: "string" }, name: { type: "string" } },
    });
    if (values.email) return { email: values.email, name: values.name };
  } catch {
    // An unknown option: print the usage instead.
  }
  throw new UserError(USAGE);
}

/** Reads a line without echoing it. If there is no terminal, reads the first line of standard input. */
async function askPassword(question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stdout.write(question);
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  try {
    return await new Promise<string>((resolve) => {
      lines.once("line", resolve);
      lines.once("close", () => resolve(""));
    });
  } finally {
    lines.close();
    if (terminal) process.stdout.write("\n");
  }
}

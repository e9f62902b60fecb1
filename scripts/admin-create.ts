// npm run admin:create -- --email ana@example.com [--name "Ana Ruiz"]: prompts for a password, and creates a super
// administrator or promotes an existing user. With --reset-second-factor: turns off a user's two-step sign-in instead.
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";
import { ConfigurationError, runCommand, UserError } from "./launch/cli.mjs";
import { withDatabase } from "./launch/database.mjs";
import { appEnvironment, demoSecrets, readSettings } from "./launch/settings.mjs";

const USAGE = `Usage: npm run admin:create -- --email you@example.com --name "Your Name"
       npm run admin:create -- --email you@example.com --reset-second-factor`;

await runCommand(async () => {
  const { isReset, ...person } = readArguments();
  console.log(isReset ? await reset(person.email) : await create(person));
  process.exit(0);
});

async function reset(email: string): Promise<string> {
  await withApp(async () => {
    const { resetSecondFactor } = await import(
      "@/lib/accounts/users/mutations/reset-second-factor"
    );
    await resetSecondFactor(email.toLowerCase());
  });
  return `Two-step sign-in turned off. ${email} can sign in with a password or Google, and has been signed out.`;
}

async function create({ email, name }: { email: string; name?: string }): Promise<string> {
  const { newAdministratorSchema } = await import("@/lib/accounts/users/schema");
  const input = newAdministratorSchema.safeParse({
    email,
    name: name ?? "Administrator",
    password: await askPassword(`Password for ${email}: `),
  });
  if (!input.success) {
    const [issue] = input.error.issues;
    throw new UserError(`${issue?.path.join(".")}: ${issue?.message}`);
  }
  const done = await withApp(async () => {
    const { createAdministrator } = await import(
      "@/lib/accounts/users/mutations/create-administrator"
    );
    return createAdministrator(input.data, new Date());
  });
  return `User ${done}. ${input.data.email} is a super administrator and can sign in with this password.`;
}

/** Runs app code with the app's environment and database. */
async function withApp<T>(run: () => Promise<T>): Promise<T> {
  const settings = readSettings();
  return withDatabase(settings, async (url) => {
    const secrets = settings.databaseUrl ? {} : demoSecrets(settings.dataFolder);
    const embeddedUrl = settings.databaseUrl ? null : url;
    Object.assign(process.env, appEnvironment(settings, { embeddedUrl, secrets }));
    const { AppError } = await import("@/lib/core/app-error");
    const { openDataKey, WrongSecretError } = await import("@/lib/core/open-data-key");
    await openDataKey().catch((error: unknown) => {
      throw error instanceof WrongSecretError ? new ConfigurationError(error.message) : error;
    });
    return run().catch((error: unknown) => {
      throw error instanceof AppError ? new UserError(error.message) : error;
    });
  });
}

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        email: { type: "string" },
        name: { type: "string" },
        "reset-second-factor": { type: "boolean", default: false },
      },
    });
    const { email, name, "reset-second-factor": isReset } = values;
    if (email && !(isReset && name)) return { email, name, isReset };
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

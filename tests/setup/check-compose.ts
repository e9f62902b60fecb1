import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "@/scripts/launch/cli.mjs";
import { readOutputOf } from "@/scripts/launch/processes.mjs";
import { inRepository } from "@/scripts/launch/repository.mjs";
import { findTool } from "@/scripts/testing/find-tool.mjs";

const PASSWORDS = ["ADMIN_PASSWORD", "OWNER_PASSWORD", "APP_PASSWORD"];

/** What Compose understands since 2.17, while Debian 12 has 1.29. */
const NEWER = /^name: .*\n|, restart: true(?= \})/gm;

/** Lets docker-compose read deploy/compose.yaml, and throws a UserError with what it says if it rejects the file. */
export async function checkCompose(): Promise<void> {
  const program = await findTool("docker-compose");
  const folder = mkdtempSync(join(tmpdir(), "roadcall-compose-"));
  try {
    mkdirSync(join(folder, "deploy"));
    const text = readFileSync(inRepository("deploy/compose.yaml"), "utf8").replace(NEWER, "");
    writeFileSync(join(folder, "deploy/compose.yaml"), text);
    writeFileSync(join(folder, ".env"), "");
    const { code, output } = await readOutputOf(program, ["config", "--quiet"], {
      cwd: join(folder, "deploy"),
      env: { ...process.env, ...Object.fromEntries(PASSWORDS.map((name) => [name, "secret"])) },
    });
    if (code !== 0) throw new UserError(`docker-compose rejects deploy/compose.yaml:\n${output}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

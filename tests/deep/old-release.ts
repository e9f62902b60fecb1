import { constants, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { UserError } from "@/scripts/launch/cli.mjs";
import { readOutputOf } from "@/scripts/launch/processes.mjs";
import { inRepository, readIfExists, root } from "@/scripts/launch/repository.mjs";

const NODE_MODULES = "node_modules";
const LOCKFILE = "package-lock.json";

async function git(...args: string[]): Promise<string> {
  const { code, output } = await readOutputOf("git", args, { cwd: root });
  if (code !== 0) throw new UserError(`git ${args.join(" ")} failed: ${output}`);
  return output;
}

/** Returns the commit of ROADCALL_RELEASE, or of the last release tag before this commit. */
async function findRelease(): Promise<string> {
  const { ROADCALL_RELEASE: named } = process.env;
  if (named) return git("rev-parse", "--verify", `${named}^{commit}`);
  const tag = await git("describe", "--tags", "--abbrev=0", "--match=v*", "HEAD^").catch(() => {
    throw new UserError(
      "There is no earlier release tag, such as v1.2. Name a commit: ROADCALL_RELEASE=HEAD~20.",
    );
  });
  return git("rev-parse", `${tag}^{commit}`);
}

/**
 * Checks out the last release into a temporary folder. Copies this repository's packages if they are the same;
 * otherwise, the release installs its own when it starts.
 */
export async function checkOutOldRelease() {
  const commit = await findRelease();
  const folder = mkdtempSync(join(tmpdir(), "roadcall-release-"));
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true });
    await git("worktree", "prune");
  };
  try {
    await git("worktree", "add", "--detach", "--force", folder, commit);
    if (readIfExists(join(folder, LOCKFILE)) === readFileSync(inRepository(LOCKFILE), "utf8")) {
      cpSync(inRepository(NODE_MODULES), join(folder, NODE_MODULES), {
        recursive: true,
        verbatimSymlinks: true,
        mode: constants.COPYFILE_FICLONE,
      });
    }
  } catch (error) {
    await remove();
    throw error;
  }
  return { commit, folder, remove };
}

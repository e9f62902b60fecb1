import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, matchesGlob, resolve } from "node:path";
import { inRepository, root } from "@/scripts/launch/repository.mjs";

// There may be no Docker, so this follows the instructions of deploy/Dockerfile without one: each stage is a folder that
// stands for the root of its file system, and every command runs on this machine, with this machine's Node.

/** Who stands for the image's user "node". */
interface User {
  uid: number;
  gid: number;
}

interface Stage {
  folder: string;
  workdir: string;
  env: Record<string, string>;
  command: string[];
  hasUser: boolean;
}

/** The absolute paths that the Dockerfile uses. */
const PATHS = /(?<![\w/])\/(?:opt|var\/lib)\/roadcall\b/g;
const INSTRUCTION = /^([A-Z]+) (.+)$/;

/**
 * Carries out the Dockerfile in `folder`, which must be empty, and returns the last stage: its folders, its variables,
 * and its command. Throws if a command fails.
 */
export function assembleImage(folder: string, user: User) {
  const stages = new Map<string, Stage>();
  let stage: Stage | null = null;
  for (const [instruction, value] of readInstructions()) {
    if (instruction === "FROM") {
      const [, , name = "final"] = value.split(" ");
      stage = {
        folder: join(folder, name),
        workdir: "/",
        env: {},
        command: [],
        hasUser: false,
      };
      stages.set(name, stage);
    } else if (stage) {
      follow(instruction, value, { stage, stages, user });
    }
  }
  if (!stage?.hasUser) throw new Error("The image runs as root.");
  const { command, env, ...last } = stage;
  return {
    command,
    env: Object.fromEntries(Object.entries(env).map(([name, text]) => [name, moved(text, last)])),
    /** Where a path in the image is on this machine. */
    at: (path: string) => join(last.folder, path),
    workdir: join(last.folder, last.workdir),
  };
}

function readInstructions(): [string, string][] {
  const text = readFileSync(inRepository("deploy/Dockerfile"), "utf8").replace(/^#.*\n/gm, "");
  return text
    .replace(/\\\n\s*/g, "")
    .split("\n")
    .filter(Boolean)
    .map((line) => {
      const [, instruction, value] = INSTRUCTION.exec(line) ?? [];
      if (!instruction || !value) throw new Error(`Unknown instruction: ${line}`);
      return [instruction, value];
    });
}

const moved = (text: string, { folder }: Pick<Stage, "folder">) =>
  text.replace(PATHS, (path) => join(folder, path));

function follow(
  instruction: string,
  value: string,
  { stage, stages, user }: { stage: Stage; stages: Map<string, Stage>; user: User },
): void {
  if (instruction === "WORKDIR") {
    stage.workdir = value;
    mkdirSync(join(stage.folder, value), { recursive: true });
  } else if (instruction === "ENV") {
    for (const pair of value.split(" ")) {
      const [name = "", text = ""] = pair.split("=");
      stage.env[name] = text;
    }
  } else if (instruction === "RUN") {
    run(moved(value, stage).replaceAll("node:node", `${user.uid}:${user.gid}`), stage);
  } else if (instruction === "COPY") {
    copy(value.split(" "), { stage, stages, user });
  } else if (instruction === "USER") {
    stage.hasUser = value === "node";
  } else if (instruction === "CMD") {
    stage.command = JSON.parse(value);
  } else {
    throw new Error(`Unknown instruction: ${instruction}`);
  }
}

function run(command: string, { folder, workdir, env }: Stage): void {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: join(folder, workdir),
    // Without this machine's variables, such as a database's URL.
    env: { PATH, HOME, NODE_ENV: undefined, ...env },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}\n${stderr}`);
}

function copy(
  words: string[],
  { stage, stages, user }: { stage: Stage; stages: Map<string, Stage>; user: User },
): void {
  const options = words.filter((word) => word.startsWith("--"));
  const paths = words.filter((word) => !word.startsWith("--"));
  const target = resolve(join(stage.folder, stage.workdir), paths.pop() ?? "");
  const from = options.find((option) => option.startsWith("--from="))?.slice("--from=".length);
  for (const path of paths) {
    if (from) {
      const source = join(stages.get(from)?.folder ?? "", path);
      cpSync(source, target, { recursive: true, verbatimSymlinks: true });
    } else if (path === ".") {
      copyContext(target);
    } else {
      cpSync(inRepository(path), join(target, path));
    }
  }
  if (options.includes("--chown=node:node")) giveTo(user, target);
}

/** Copies the files of the repository that .dockerignore doesn't exclude. */
function copyContext(target: string): void {
  const ignored = readFileSync(inRepository("deploy/Dockerfile.dockerignore"), "utf8")
    .split("\n")
    .filter(Boolean)
    .flatMap((pattern) => [pattern, `${pattern}/**`]);
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  for (const file of listed.split("\n").filter(Boolean)) {
    if (!existsSync(inRepository(file))) continue;
    if (ignored.some((pattern) => matchesGlob(file, pattern))) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(inRepository(file), join(target, file));
  }
}

function giveTo({ uid, gid }: User, folder: string): void {
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name);
    // Links to packages belong to whom they like.
    if (existsSync(path)) chownSync(path, uid, gid);
  }
}

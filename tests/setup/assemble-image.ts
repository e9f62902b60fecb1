import { execFileSync, spawnSync } from "node:child_process";
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
} from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
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
  // Taken once, so that all stages get the same files even if someone edits them meanwhile.
  const context = join(folder, "context");
  copyContext(context);
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
      follow(instruction, value, { context, stage, stages, user });
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

interface Surroundings {
  context: string;
  stage: Stage;
  stages: Map<string, Stage>;
  user: User;
}

function follow(instruction: string, value: string, surroundings: Surroundings): void {
  const { stage, user } = surroundings;
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
    copy(value.split(" "), surroundings);
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
    env: { ...env, PATH, HOME, NODE_ENV: "production" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}\n${stderr}`);
}

function copy(words: string[], { context, stage, stages, user }: Surroundings): void {
  const options = words.filter((word) => word.startsWith("--"));
  const paths = words.filter((word) => !word.startsWith("--"));
  const target = resolve(join(stage.folder, stage.workdir), paths.pop() ?? "");
  const from = options.find((option) => option.startsWith("--from="))?.slice("--from=".length);
  for (const path of paths) {
    const source = from ? join(stages.get(from)?.folder ?? "", path) : join(context, path);
    const isFolder = statSync(source).isDirectory();
    cpSync(source, isFolder ? target : join(target, basename(path)), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  if (options.includes("--chown=node:node")) giveTo(user, target);
}

/** Copies the files of the repository that .dockerignore doesn't exclude. Git understands its patterns. */
function copyContext(target: string): void {
  const excluded = readFileSync(inRepository("deploy/Dockerfile.dockerignore"), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((pattern) => `:(exclude,glob)${pattern}`);
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "--", ".", ...excluded];
  const files = execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n");
  for (const file of files) {
    if (!file || !existsSync(inRepository(file))) continue;
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

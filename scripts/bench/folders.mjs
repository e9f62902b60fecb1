import { join } from "node:path";
import { inRepository } from "../launch/repository.mjs";

/** Where measuring keeps its databases and what it found. */
export const benchFolder = inRepository(".data/bench");

/** The JSON that a part leaves behind: { machine, figures }. */
export const figuresFile = (part) => join(benchFolder, `${part}.json`);

/** What people read. */
export const reportFile = inRepository("docs/benchmarks.md");

// A backup of the demo is one compressed text file: a header, then lines of these kinds, and a hash of all of it.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, renameSync, rmSync } from "node:fs";
import { pipeline } from "node:stream";
import { pipeline as runPipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { errorCode, errorMessage, UserError } from "./cli.mjs";

/**
 * @typedef {object} Header the first line of a backup
 * @property {string} takenAt ISO 8601, in UTC
 * @property {string[]} migrations names of the migrations that the tables have, in order
 * @property {Record<string, string>} files the data folder's own files by name, such as secrets.json
 */

/** How lines begin. Rows follow a table's `copy` line, up to `copyEnd`. */
export const LINES = { copy: "COPY ", sequence: "SEQUENCE ", file: "FILE " };
export const COPY_END = "\\.";
/** The data folder's files that belong to the data: without the secrets, codes and documents can't be read. */
export const SECRETS_FILE = "secrets.json";
export const LOGINS_FILE = "demo-logins.txt";
/** The folder of the applicants' documents. */
export const DOCUMENTS = "files";

const FORMAT = "Roadcall backup 1 ";
const END = "END ";
const END_LINE = /^END [0-9a-f]{64}$/;
const CHOOSE = "Choose a file that npm run db:backup wrote.";

/**
 * Writes a backup, which gets its name last, so a file with that name is always complete. Throws a UserError if the file
 * can't be written.
 * @param {string} file
 * @param {Header} header
 * @param {AsyncIterable<string>} lines without line breaks
 */
export async function writeBackup(file, header, lines) {
  const unfinished = `${file}.unfinished`;
  const hash = createHash("sha256");
  async function* content() {
    const first = `${FORMAT}${JSON.stringify(header)}\n`;
    hash.update(first);
    yield first;
    for await (const line of lines) {
      const text = `${line}\n`;
      hash.update(text);
      yield text;
    }
    yield `${END}${hash.digest("hex")}\n`;
  }
  try {
    // It contains secrets.
    await runPipeline(content(), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    if (Object(error).syscall === undefined) throw error;
    throw new UserError(
      `${file} can't be written (${errorCode(error)}). Choose another place: npm run db:backup -- FILE.`,
    );
  }
}

/**
 * Reads all of a backup and returns its header. Throws a UserError if the file isn't a complete backup.
 * @param {string} file
 * @returns {Promise<Header>}
 */
export async function checkBackup(file) {
  const hash = createHash("sha256");
  let first = "";
  let last = "";
  try {
    for await (const line of linesOf(file)) {
      if (first === "") first = line;
      if (last !== "") hash.update(`${last}\n`);
      last = line;
      if (!first.startsWith(FORMAT)) break;
    }
  } catch (error) {
    if (errorCode(error) === "ENOENT") throw new UserError(`There is no file ${file}. ${CHOOSE}`);
    throw new UserError(
      `${file} is incomplete or not a backup (${errorMessage(error)}). ${CHOOSE}`,
    );
  }
  if (!first.startsWith(FORMAT)) {
    throw new UserError(`${file} is not a backup that this release can read. ${CHOOSE}`);
  }
  if (last !== `${END}${hash.digest("hex")}`) {
    throw new UserError(`${file} is incomplete or was changed. Choose another backup.`);
  }
  return JSON.parse(first.slice(FORMAT.length));
}

/**
 * Yields a checked backup's lines between its header and its end.
 * @param {string} file
 */
export async function* backupLines(file) {
  let isFirst = true;
  for await (const line of linesOf(file)) {
    if (END_LINE.test(line)) return;
    if (!isFirst) yield line;
    isFirst = false;
  }
}

/** @param {string} file */
const linesOf = (file) => splitLines(pipeline(createReadStream(file), createGunzip(), () => {}));

/**
 * Yields lines that end with \n. Node's readline would also split at U+2028, which rows may contain.
 * @param {AsyncIterable<Buffer>} chunks
 * @returns {AsyncGenerator<string, void>}
 */
export async function* splitLines(chunks) {
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  /** @type {string[]} */
  let parts = [];
  for await (const chunk of chunks) {
    const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
    parts.push(first);
    const rest = others.pop();
    if (rest === undefined) continue;
    yield parts.join("");
    yield* others;
    parts = [rest];
  }
}

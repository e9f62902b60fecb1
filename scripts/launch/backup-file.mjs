// A backup of the demo: its tables, its documents, and the secrets with which they are read, in one compressed text file.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, renameSync } from "node:fs";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { errorCode, errorMessage, UserError } from "./cli.mjs";

/**
 * @typedef {object} Header the first line of a backup
 * @property {string} takenAt ISO 8601, in UTC
 * @property {string[]} migrations names of the migrations that the tables have, in order
 * @property {Record<string, string>} files the data folder's own files by name, such as secrets.json
 */

const FORMAT = "Roadcall backup 1 ";
const END = "END ";

/**
 * Writes a backup, which gets its name last, so a file with that name is always complete.
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
  // It contains secrets.
  await pipeline(content(), createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
  renameSync(unfinished, file);
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
    if (errorCode(error) === "ENOENT") throw new UserError(`There is no file ${file}.`);
    throw new UserError(`${file} is incomplete or not a backup (${errorMessage(error)}).`);
  }
  if (!first.startsWith(FORMAT)) throw new UserError(`${file} is not a backup of this version.`);
  if (last !== `${END}${hash.digest("hex")}`) {
    throw new UserError(`${file} is incomplete or was changed. Use another backup.`);
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
    if (line.startsWith(END)) return;
    if (!isFirst) yield line;
    isFirst = false;
  }
}

/** @param {string} file */
async function* linesOf(file) {
  const source = createReadStream(file);
  const text = createGunzip();
  const reading = pipeline(source, text).catch((error) => error);
  // Rows contain no line breaks: COPY writes them as \n and \r.
  for await (const line of createInterface({ input: text, crlfDelay: Infinity })) yield line;
  const error = await reading;
  if (error instanceof Error) throw error;
}

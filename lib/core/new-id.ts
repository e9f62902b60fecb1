import { randomBytes } from "node:crypto";

/** Returns a new ID in the format of the database's other IDs. */
export const newId = (): string => `c${randomBytes(12).toString("hex")}`;

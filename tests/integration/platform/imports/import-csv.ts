import { importRowList } from "@/lib/platform/imports/data";
import { readList } from "@/tests/setup/read-list";
import { signInAs } from "@/tests/setup/session";
import { requireFormat } from "@/worker/csv-stores";
import { callApi } from "../../api/call-api";
import { OWN_PAGE } from "../../api/call-as";
import { runJobs } from "./run-jobs";

export type CsvBody = string | Uint8Array<ArrayBuffer>;

const post = async (path: string, body: CsvBody, headers: Record<string, string>) =>
  callApi(path, "POST", {
    headers: { ...OWN_PAGE, ...headers, cookie: await signInAs("admin@example.com") },
    body,
  });

/** Uploads a file through the API. */
export const send = (kind: string, csv: CsvBody) =>
  post(`imports/${kind}?name=file.csv`, csv, { "content-type": "text/csv" });

/** Uploads a file through the API and checks it. */
export async function upload(kind: string, csv: CsvBody) {
  const answer = await send(kind, csv);
  await runJobs();
  return {
    status: answer.status,
    body: answer.body as { id: string; error?: { message: string } },
  };
}

export const order = async (
  kind: string,
  importId: string,
  what: "application" | "cancellation",
) => {
  const path = `imports/${kind}/${importId}/${what}`;
  return (await post(path, "{}", { "content-type": "application/json" })).status;
};

export async function apply(kind: string, importId: string) {
  const status = await order(kind, importId, "application");
  await runJobs();
  return status;
}

export const cancel = (kind: string, importId: string) => order(kind, importId, "cancellation");

/** Uploads, checks, and applies a file. */
export async function importCsv(kind: string, csv: CsvBody): Promise<string> {
  const { body } = await upload(kind, csv);
  await apply(kind, body.id);
  return body.id;
}

export async function rowsOf(kind: string, importId: string) {
  return (await readList(importRowList(importId, requireFormat(kind)))).items;
}

import { dashboardPaths } from "@/lib/platform/pages/dashboard-paths";

type Fields = Readonly<Record<string, unknown>>;

/** The fields of the form for a new fee, and of the form that changes one. */
export const NEW_FIELDS = ["service", "city", "mechanic", "fee", "from"];
export const CHANGE_FIELDS = ["fee", "from"];

/** Returns the path of the page that previews a new fee. */
export function newFeePreviewPath(fields: Fields): string {
  return `${dashboardPaths.callFees}?${known(fields, NEW_FIELDS)}`;
}

/** Returns the path of the page that previews a change of a fee. */
export function feePreviewPath(feeId: string, fields: Fields): string {
  return `${dashboardPaths.callFee(feeId)}?${known(fields, CHANGE_FIELDS)}`;
}

/** Returns the path of the page that previews the removal of a fee. */
export function removalPreviewPath(feeId: string, fields: Fields): string {
  return `${dashboardPaths.callFee(feeId)}?remove=yes&${known(fields, ["from"])}`;
}

/** Returns those of the fields with these names, as a query. */
export function known(fields: Fields, names: readonly string[]): URLSearchParams {
  return new URLSearchParams(
    names.flatMap((name) => (typeof fields[name] === "string" ? [[name, fields[name]]] : [])),
  );
}

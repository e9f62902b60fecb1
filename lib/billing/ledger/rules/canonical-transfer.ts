import type { Transfer } from "@/lib/billing/ledger/rules/transfer";

/** Must change whenever the list of hashed fields does. */
const FORMAT = "roadcall-ledger-1";
/** Marks null, because no string can be this long. */
const NULL_LENGTH = 0xff_ff_ff_ff;

/**
 * Returns the bytes whose SHA-256 is the transfer's hash: every field, line, and new lot, each as its length in four
 * bytes followed by its UTF-8 text, so that no two transfers have the same bytes. Browsers build the same bytes to
 * verify a statement.
 */
export function canonicalTransfer(transfer: Omit<Transfer, "hash">): Uint8Array<ArrayBuffer> {
  const { lines, lots } = transfer;
  const fields = [
    FORMAT,
    transfer.previousHash,
    transfer.id,
    transfer.mechanicId,
    transfer.sequence,
    transfer.kind,
    transfer.idempotencyKey,
    transfer.causeKind,
    transfer.causeId,
    transfer.amountCents,
    transfer.paidCents,
    transfer.promoCents,
    transfer.heldCents,
    transfer.debtCents,
    transfer.actorId,
    transfer.actorRole,
    transfer.approvedById,
    transfer.reason,
    transfer.holdId,
    transfer.reversesId,
    transfer.createdAt.toISOString(),
    lines.length,
    ...lines.flatMap(({ account, amountCents, lotId }) => [account, amountCents, lotId]),
    lots.length,
    ...lots.flatMap((lot) => [
      lot.id,
      lot.number,
      lot.kind,
      lot.amountCents,
      lot.lapsesAt?.toISOString() ?? null,
      lot.parentId,
    ]),
  ];
  return encodeFields(fields.map((field) => (field === null ? null : String(field))));
}

const encoder = new TextEncoder();
const LENGTH_BYTES = 4;
/** A UTF-16 code unit takes at most this many bytes in UTF-8. */
const CHARACTER_BYTES = 3;

/** Writes everything into one buffer, because a verification does this for every transfer. */
function encodeFields(fields: readonly (string | null)[]): Uint8Array<ArrayBuffer> {
  const size = fields.reduce(
    (sum, field) => sum + LENGTH_BYTES + CHARACTER_BYTES * (field?.length ?? 0),
    0,
  );
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  let end = 0;
  for (const field of fields) {
    const start = end + LENGTH_BYTES;
    const { written } = encoder.encodeInto(field ?? "", bytes.subarray(start));
    view.setUint32(end, field === null ? NULL_LENGTH : written);
    end = start + written;
  }
  return bytes.slice(0, end);
}

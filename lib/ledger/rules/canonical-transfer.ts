import type { Transfer } from "@/lib/ledger/rules/transfer";

/** Changes whenever the list of hashed fields does. */
const FORMAT = "roadcall-ledger-1";
/** Marks null: no text can be this long. */
const NULL_LENGTH = 0xff_ff_ff_ff;

/**
 * Returns the bytes whose SHA-256 is the transfer's hash: every field, line and new lot, each as its length in four
 * bytes followed by its UTF-8 text, so that no two transfers have the same bytes. Browsers recompute them to verify a
 * statement.
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
  return concatenate(fields.map(encodeField));
}

const encoder = new TextEncoder();

function encodeField(field: string | number | null): Uint8Array {
  const text = field === null ? new Uint8Array() : encoder.encode(String(field));
  const bytes = new Uint8Array(4 + text.length);
  new DataView(bytes.buffer).setUint32(0, field === null ? NULL_LENGTH : text.length);
  bytes.set(text, 4);
  return bytes;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

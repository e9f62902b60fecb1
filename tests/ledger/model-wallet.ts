import { DAY_MS } from "@/lib/core/time";

/** The expected result of a command: "ok" or an error code. */
export type Outcome = "ok" | "conflict" | "payment_required";

interface ModelLot {
  kind: "paid" | "promo" | "goodwill";
  left: number;
  lapses: number | null;
}
type Piece = { lot: ModelLot; cents: number };
type Hold = { pieces: Piece[]; cents: number; state: "open" | "captured" | "released" };
type Call = { pieces: Piece[]; cents: number; credited: number };
type Order = { cents: number; taken: number; lot: ModelLot; bonus: ModelLot | null };
type Taken = { order: Order; cents: number; bonusCents: number; isUndone: boolean };

/** An independent, in-memory model of the ledger's rules without double entry. The real ledger is compared with it. */
export class ModelWallet {
  lots: ModelLot[] = [];
  debt = 0;
  readonly holds: Hold[] = [];
  readonly calls: Call[] = [];
  readonly orders: Order[] = [];
  readonly taken: Taken[] = [];

  purchase(paidCents: number, bonusCents: number, now: number): Outcome {
    const lot = this.#add("paid", paidCents, null);
    const bonus = bonusCents > 0 ? this.#add("promo", bonusCents, now + 180 * DAY_MS) : null;
    this.orders.push({ cents: paidCents, taken: 0, lot, bonus });
    return this.#settled();
  }

  hold(cents: number, now: number): Outcome {
    const pieces = this.#spend(cents, now);
    if (pieces) this.holds.push({ pieces, cents, state: "open" });
    return pieces ? "ok" : "payment_required";
  }

  capture(hold: Hold): Outcome {
    if (hold.state !== "open") return "conflict";
    hold.state = "captured";
    this.calls.push({ pieces: hold.pieces, cents: hold.cents, credited: 0 });
    return "ok";
  }

  release(hold: Hold, now: number): Outcome {
    if (hold.state === "captured") return "conflict";
    if (hold.state === "released") return "ok";
    hold.state = "released";
    this.#giveBack(hold.pieces, { from: 0, to: hold.cents }, now);
    return this.#settled();
  }

  charge(cents: number, now: number): Outcome {
    const pieces = this.#spend(cents, now);
    if (pieces) this.calls.push({ pieces, cents, credited: 0 });
    return pieces ? "ok" : "payment_required";
  }

  credit(call: Call, cents: number, now: number): Outcome {
    if (call.credited + cents > call.cents) return "conflict";
    this.#giveBack(call.pieces, { from: call.credited, to: call.credited + cents }, now);
    call.credited += cents;
    return this.#settled();
  }

  takeBack(order: Order, cents: number): Outcome {
    if (order.taken + cents > order.cents) return "conflict";
    order.taken += cents;
    let missing = cents;
    for (const lot of [order.lot, ...this.lots.filter(({ kind }) => kind === "paid")]) {
      const part = Math.min(lot.left, missing);
      lot.left -= part;
      missing -= part;
    }
    this.debt += missing;
    const bonusCents = order.bonus?.left ?? 0;
    if (order.bonus) order.bonus.left = 0;
    this.taken.push({ order, cents, bonusCents, isUndone: false });
    return "ok";
  }

  undoTaken(taken: Taken, now: number): Outcome {
    if (taken.isUndone) return "ok";
    taken.isUndone = true;
    taken.order.taken -= taken.cents;
    this.#add("paid", taken.cents, null);
    const lapses = taken.order.bonus?.lapses ?? 0;
    if (taken.bonusCents > 0) {
      const lapsesAt = lapses > now ? lapses : now + 30 * DAY_MS;
      taken.order.bonus = this.#add("promo", taken.bonusCents, lapsesAt);
    }
    return this.#settled();
  }

  adjust(cents: number, now: number): Outcome {
    if (cents > 0) this.#add("goodwill", cents, null);
    else if (this.available(now) < -cents) return "conflict";
    else this.#take(-cents, now);
    return "ok";
  }

  lapse(now: number): void {
    for (const lot of this.lots) if (lot.lapses !== null && lot.lapses <= now) lot.left = 0;
  }

  available(now: number): number {
    return this.#alive(now).reduce((sum, { left }) => sum + left, 0);
  }

  balances() {
    const sum = (isPaid: boolean) =>
      this.lots.reduce(
        (total, lot) => total + ((lot.kind === "paid") === isPaid ? lot.left : 0),
        0,
      );
    const open = this.holds.filter(({ state }) => state === "open");
    return {
      paidCents: sum(true),
      promoCents: sum(false),
      heldCents: open.reduce((total, { cents }) => total + cents, 0),
      debtCents: this.debt,
    };
  }

  #add(kind: ModelLot["kind"], left: number, lapses: number | null): ModelLot {
    const lot = { kind, left, lapses };
    this.lots.push(lot);
    return lot;
  }

  /** The credit that expires soonest comes first. The sort is stable, so paid lots stay in order. */
  #alive(now: number): ModelLot[] {
    const alive = this.lots.filter(({ lapses }) => lapses === null || lapses > now);
    const promo = alive.filter(({ kind }) => kind !== "paid");
    const dated = promo.filter(({ lapses }) => lapses !== null);
    return [
      ...dated.toSorted((a, b) => Number(a.lapses) - Number(b.lapses)),
      ...promo.filter(({ lapses }) => lapses === null),
      ...alive.filter(({ kind }) => kind === "paid"),
    ];
  }

  #spend(cents: number, now: number): Piece[] | null {
    return this.debt > 0 || this.available(now) < cents ? null : this.#take(cents, now);
  }

  #take(cents: number, now: number): Piece[] {
    const pieces: Piece[] = [];
    let left = cents;
    for (const lot of this.#alive(now)) {
      const part = Math.min(lot.left, left);
      lot.left -= part;
      left -= part;
      if (part > 0) pieces.push({ lot, cents: part });
    }
    return pieces;
  }

  /** Puts back the cents from `from` to `to`, counting backward from the last one that was taken. */
  #giveBack(pieces: readonly Piece[], { from, to }: { from: number; to: number }, now: number) {
    let start = 0;
    for (const { lot, cents } of pieces.toReversed()) {
      const back = Math.min(to, start + cents) - Math.max(from, start);
      start += cents;
      if (back <= 0) continue;
      if (lot.lapses !== null && lot.lapses <= now) this.#add(lot.kind, back, now + 30 * DAY_MS);
      else lot.left += back;
    }
  }

  #settled(): Outcome {
    for (const lot of this.lots) {
      const part = lot.kind === "paid" ? Math.min(lot.left, this.debt) : 0;
      lot.left -= part;
      this.debt -= part;
    }
    return "ok";
  }
}

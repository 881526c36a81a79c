import type { JournalView, Order } from './journal-entries.ts';

const DAY_MS = 24 * 3_600_000;

/** Of one coin, in its smallest units. */
export interface CoinLimits {
  readonly mostUnits: bigint;
  readonly mostDayUnits: bigint;
}

/**
 * Who may be paid. `any`: whoever the house names. `announced`: an address that the house named so long before, so that who breaks into it
 * cannot empty the wallet at once. `list`: the addresses of a file that only the operator writes.
 */
export type AllowList =
  | { readonly kind: 'any' }
  | { readonly kind: 'announced'; readonly forMs: number }
  | { readonly kind: 'list'; readonly addresses: () => ReadonlySet<string> };

/** `no` is for ever, `later` may be asked again under the same id; both say why. */
export type Judgement =
  | { readonly kind: 'yes' }
  | { readonly kind: 'no'; readonly words: string }
  | { readonly kind: 'later'; readonly words: string };

export function judgeOrder(
  view: JournalView,
  order: Order,
  parts: {
    readonly limits: CoinLimits | undefined;
    readonly allow: AllowList;
    readonly chain: string;
    readonly nowMs: number;
  },
): Judgement {
  const { limits, allow, chain, nowMs } = parts;
  const units = BigInt(order.units);
  if (!limits) return { kind: 'no', words: `the signer has no wallet for ${order.coin}` };
  if (units <= 0n) return { kind: 'no', words: 'nothing would be paid' };
  if (units > limits.mostUnits) return { kind: 'no', words: `more ${order.coin} than the signer pays at once` };
  if (allow.kind === 'list' && !allow.addresses().has(order.address)) {
    return { kind: 'no', words: 'the address is not on the list of the operator' };
  }
  if (allow.kind === 'announced') {
    const since = view.announced.get(`${chain} ${order.address}`);
    if (since === undefined) return { kind: 'later', words: 'the address was never announced' };
    if (nowMs - since < allow.forMs) return { kind: 'later', words: 'the address was announced too short a while ago' };
  }
  if (paidSince(view, order.coin, nowMs - DAY_MS) + units > limits.mostDayUnits) {
    return { kind: 'later', words: `no more ${order.coin} leaves the wallet within 24 hours` };
  }
  return { kind: 'yes' };
}

/** What was signed since then: it counts whether or not it has arrived, for nothing takes it back. */
export function paidSince(view: JournalView, coin: string, sinceMs: number): bigint {
  let sum = 0n;
  for (const { order, atMs, txid } of view.payments.values()) {
    if (order.coin === coin && txid !== undefined && atMs > sinceMs) sum += BigInt(order.units);
  }
  return sum;
}

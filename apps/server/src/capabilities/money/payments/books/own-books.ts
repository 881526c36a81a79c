import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import type { OwnBooks, OwnMovement } from './party.ts';

/** A movement as the house keeps it. */
export interface OwnRow extends Omit<OwnMovement, 'atMs' | 'bookedMinor'> {
  readonly at: Date;
  /** What the ledger moved for it; absent where it moves nothing, as for money that lies with the provider. */
  readonly booked?: {
    /** The key of its transfers. */
    readonly key: string;
    /** What they have to come to, where that is money and the movement is in coins: it is booked where the money is. */
    readonly wholeMinor?: bigint;
  };
}

/** One side of the books, by the rows of whoever keeps them. */
export interface OwnSide {
  between: OwnBooks['between'];
  /** All that moved under these numbers. Asked with numbers of the house alone, where `numbered` says so. */
  rows(references: readonly string[]): Promise<readonly OwnRow[]>;
  take?: OwnBooks['take'];
  /** Absent: nobody here asks, because the source says it again by itself. */
  askAnew?: OwnBooks['askAnew'];
  /** `house`: it is numbered by our own ids, and any other reference is nobody's; `source`: by whatever the source calls it. */
  readonly numbered: 'house' | 'source';
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Our side of what a provider moved, to be compared with the provider's own statement. */
export function ownBooks(
  { db, wallet }: { readonly db: Database; readonly wallet?: Pick<Wallet, 'partsOf'> },
  { between, rows, askAnew, take, numbered }: OwnSide,
): OwnBooks {
  const isOurs = (reference: string): boolean => numbered === 'source' || UUID.test(reference);

  /** What the ledger moved under these keys, between a provider and a player. */
  const bookedUnder = async (keys: readonly string[]): Promise<ReadonlyMap<string, bigint>> => {
    const sums = new Map<string, bigint>();
    if (!wallet || keys.length === 0) return sums;
    for (const { key, amountMinor } of await inTransaction(db, (tx) => wallet.partsOf(tx, keys))) {
      sums.set(key, (sums.get(key) ?? 0n) + amountMinor);
    }
    return sums;
  };

  return {
    between,
    of: async (references) => {
      const found = await rows(references.filter(isOurs));
      const sums = await bookedUnder(found.flatMap(({ booked }) => booked?.key ?? []));
      return found.map(({ at, booked, ...movement }) => {
        if (!booked) return { ...movement, atMs: at.getTime() };
        const sum = sums.get(booked.key) ?? 0n;
        const { wholeMinor } = booked;
        const bookedMinor = wholeMinor === undefined ? sum : sum === wholeMinor ? movement.amountMinor : 0n;
        return { ...movement, atMs: at.getTime(), bookedMinor };
      });
    },
    ...(take && { take: async (line) => isOurs(line.reference) && take(line) }),
    askAnew: async (reference) => (askAnew && isOurs(reference) ? askAnew(reference) : false),
  };
}

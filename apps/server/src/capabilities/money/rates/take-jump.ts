import {
  accept,
  type Clock,
  type Currency,
  parseRate,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import { z } from 'zod';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import { audit } from '../../house/audit/index.ts';
import { isNear, MANUAL_SOURCE } from './judge-rate.ts';
import { RATED } from './rates-file.ts';
import { addRates, lastJumps, latestRates, lockSource, type SaidJump, type StoredRate } from './store.ts';

export const TAKE_JUMP_KIND = 'rates.takeJump';

const payload = z.object({
  currency: z.enum(RATED as [Currency, ...Currency[]]),
  perHouse: z.string(),
  asOfMs: z.number(),
  source: z.string(),
});

interface InDoubt {
  readonly last: StoredRate;
  readonly jump: SaidJump;
}

/** By how much more one rate is than another, in percent with one decimal. */
export const percentMore = (jump: SaidJump, last: StoredRate): number => {
  const [a, b] = [jump.perHouse, last.perHouse];
  return Number(((a.num * b.den - b.num * a.den) * 1000n) / (b.num * a.den)) / 10;
};

/** A currency whose last rate is in doubt, and what jumped; held against answers of that source meanwhile. */
async function inDoubt(tx: DatabaseTransaction, currency: Currency, source?: string): Promise<InDoubt | undefined> {
  const find = async (): Promise<InDoubt | undefined> => {
    const [rates, jumps] = [await latestRates(tx, [currency]), await lastJumps(tx, [currency])];
    const [last, jump] = [rates.get(currency), jumps.get(currency)];
    return last?.doubted && jump && jump.asOfMs > last.asOfMs ? { last, jump } : undefined;
  };
  const known = source ?? (await find())?.jump.source;
  if (known === undefined) return undefined;
  await lockSource(tx, known);
  return find();
}

/**
 * What two people may take: a rate that a source said and that was not believed because it jumped. The next answer of the source is
 * judged by it, so that the currency converts money again; nobody can write a figure that no source has said.
 */
export function manualJumps(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly mostJump: number;
  readonly approvals: Pick<Approvals, 'kind'>;
}) {
  const { db, clock, mostJump, approvals } = parts;

  /** Whether the source still says what somebody has seen, but for what a rate may move. */
  const stillSaid = ({ jump }: InDoubt, text: string): boolean => {
    const seen = parseRate(text);
    return seen !== undefined && isNear(seen, jump.perHouse, mostJump);
  };

  const kind = approvals.kind({
    kind: TAKE_JUMP_KIND,
    right: 'payments.approve',
    proposes: 'payments.decide',
    payload,
    execute: async (tx, wish, { approvalId, proposedBy, approvedBy }) => {
      const { currency, perHouse: text, asOfMs, source } = wish;
      const found = await inDoubt(tx, currency, source);
      // Hours may lie between: the source has gone back, or on to another rate than the one that the two looked at.
      if (!found || !stillSaid(found, text) || asOfMs <= found.last.asOfMs) return refuse(refusal('RateMoved'));
      // The doubt is over only for what was taken after it, whichever process noted that by its own clock.
      const nowMs = Math.max(clock.wallMs(), found.jump.lastAt.getTime());
      const added = await addRates(tx, { source: MANUAL_SOURCE, asOfMs, nowMs }, [{ currency, text }]);
      if (added === 0) return refuse(refusal('RateMoved'));
      await audit.record(tx, {
        operator: approvedBy,
        action: TAKE_JUMP_KIND,
        subject: `rate/${currency}`,
        before: { perHouse: found.last.text, asOfMs: found.last.asOfMs, source: found.last.source },
        after: { perHouse: text, asOfMs, source, approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
  });

  return (wish: {
    readonly currency: Currency;
    /** What was seen. */
    readonly perHouse: string;
    readonly operator: string;
    readonly reason: string;
  }): Promise<Result<{ readonly approvalId: string }, Refusal>> =>
    inTransaction(db, async (tx) => {
      const { currency, operator, reason } = wish;
      const found = await inDoubt(tx, currency);
      if (!found) return refuse(refusal('NotFound'));
      if (!stillSaid(found, wish.perHouse)) return refuse(refusal('RateMoved'));
      const { jump, last } = found;
      const said = { perHouse: jump.text, asOfMs: jump.asOfMs, source: jump.source };
      return kind.propose(tx, {
        operator,
        subject: `rate/${currency}`,
        payload: { currency, ...said },
        facts: {
          counts: last.text,
          said: jump.text,
          percent: percentMore(jump, last),
          source: jump.source,
          asOfMs: jump.asOfMs,
        },
        reason,
      });
    });
}

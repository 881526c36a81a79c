import { createHash, randomUUID } from 'node:crypto';
import { assert, type Clock, type Rng } from '@evens/kernel';
import type { Move, Outcome, ProviderCall } from '../../src/capabilities/casino/providers/adapter.ts';
import { adapterOf } from '../../src/capabilities/casino/providers/adapters/index.ts';
import { doCall } from '../../src/capabilities/casino/providers/do-call.ts';
import { quickCalls } from '../../src/capabilities/casino/providers/quick-calls.ts';
import { type Database, inTransaction } from '../../src/platform/database/index.ts';
import type { BettingHouse } from '../betting-house.ts';
import { NO_RULES } from '../rounds-house.ts';

/** The game of the storm, as its provider calls it. */
export const STORM_GAME = { provider: 'softswiss', game: 'Clockmaker' } as const;
export const stormToken = (accountId: string): string => `storm ${accountId}`;

const minor = (digits: bigint) => ({ digits, places: 'minor' }) as const;

/**
 * A game of a provider that the players of the storm sit in: stakes, wins and rollbacks at random, by the quick way and where that leaves a
 * call by the careful one, as the house's own door does it, with no wire between.
 */
export function stormGame(db: Database, house: BettingHouse, clock: Clock) {
  const adapter = adapterOf(STORM_GAME.provider);
  assert(adapter, 'the house speaks to the provider');
  const configured = { settings: {}, isOn: true, addresses: [] };
  const parts = {
    ...{ db, clock, wallet: house.wallet, bonuses: house.bonuses, mostPayoutMinor: () => 10_000_00n },
    rulesOf: async () => NO_RULES,
    closedGames: async () => [],
    account: async () => undefined,
    newToken: randomUUID,
    onError: (error: unknown) => void house.errors.push(error),
  };
  const quick = quickCalls(parts);

  /** Makes a call as the door does; answers whether it was done. */
  async function made(accountId: string, round: string, moves: readonly Move[], ends: boolean): Promise<boolean> {
    let heard: Outcome | undefined;
    const call: ProviderCall = {
      ...{ name: 'move', id: randomUUID(), does: 'move', moves, round: { id: round, ends } },
      who: { token: stormToken(accountId), player: accountId },
      answer: (outcome) => {
        heard = outcome;
        return { status: 200, contentType: 'application/json', body: Buffer.from('{}') };
      },
    };
    const key = {
      provider: adapter?.id ?? '',
      transactionId: `move:${call.id}`,
      digest: createHash('sha256')
        .update(call.id ?? '')
        .digest(),
    };
    assert(adapter, 'the house speaks to the provider');
    if (await quick.answer(adapter, configured, call, key)) return true;
    const done = await inTransaction(db, (tx) => doCall(tx, parts, adapter, configured, call));
    if (done.byBonus) await house.bonuses.played(done.byBonus);
    heard ??= done.outcome;
    return heard.kind === 'done';
  }

  /** Rounds that still may be won or rolled back, by whom they are of. */
  const open: {
    readonly accountId: string;
    readonly round: string;
    readonly stake: string;
    readonly ended: boolean;
  }[] = [];

  return {
    stake: async (accountId: string, rng: Rng): Promise<string> => {
      const [round, stake] = [randomUUID(), randomUUID()];
      const moves: Move[] = [{ verb: 'debit', id: stake, amount: minor(BigInt(rng.int(10, 2500))) }];
      const atOnce = rng.next() < 0.3;
      if (atOnce) moves.push({ verb: 'credit', id: randomUUID(), amount: minor(BigInt(rng.int(0, 3000))) });
      const did = await made(accountId, round, moves, atOnce);
      if (did) open.push({ accountId, round, stake, ended: atOnce });
      return did ? 'game stakes' : 'game refused';
    },
    /** Goes on with a round of this process: a win that ends it, or its stake taken back, also after its end. */
    goOn: async (rng: Rng): Promise<string> => {
      const [found] = open.splice(rng.int(0, Math.max(0, open.length - 1)), 1);
      if (!found) return 'no round';
      const { accountId, round, stake, ended } = found;
      const back = ended || rng.next() < 0.25;
      const amount = minor(rng.next() < 0.5 ? 0n : BigInt(rng.int(1, 5000)));
      const did = back
        ? await made(accountId, round, [{ verb: 'rollback', id: stake, undoes: 'debit' }], false)
        : await made(accountId, round, [{ verb: 'credit', id: randomUUID(), amount }], true);
      if (did && !back && rng.next() < 0.3) open.push({ ...found, ended: true });
      return `${back ? 'rollbacks' : 'wins'}${did ? '' : ' refused'}`;
    },
    /** Ends what is open: every round that this process began is over or undone. */
    end: async (): Promise<void> => {
      for (const { accountId, round, ended } of open.splice(0))
        if (!ended) await made(accountId, round, [{ verb: 'credit', id: randomUUID(), amount: minor(0n) }], true);
    },
  };
}

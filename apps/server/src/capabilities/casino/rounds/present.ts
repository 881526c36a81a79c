import type { RoundView } from '@evens/contract';
import { payoutMinor, type Round } from '@evens/games';
import { assert, formatAmount } from '@evens/kernel';
import { gameOf, replayed } from './replayed.ts';
import type { StoredPair } from './seed-store.ts';
import type { SeedKeeper } from './seeds.ts';
import type { RoundRow } from './store.ts';

/** What anybody may know of the pair that a round was drawn from. */
export interface ShownSeeds {
  readonly hash: string;
  readonly clientSeed: string;
  readonly revealedSeed: string | null;
}

/** @param round - as its game computes it; undefined where the rules of its day are not known any more */
export function presentRound(row: RoundRow, round: Round | undefined, seeds: ShownSeeds): RoundView {
  const { currency } = row;
  const amount = (minor: bigint): string => formatAmount(minor, currency);
  if (round && row.status === 'over' && row.payoutMinor !== null)
    assert(
      payoutMinor(round) === row.payoutMinor,
      `round ${row.id} was paid ${row.payoutMinor} and computes to another`,
    );
  const bets =
    round?.bets ?? row.press.bets.map(({ place, stakeMinor }) => ({ place, stakeMinor: BigInt(stakeMinor) }));
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    currency,
    play: row.play,
    status: row.status,
    options: row.press.options,
    bets: bets.map(({ place, stakeMinor }, at) => {
      const multiple = round?.returns?.[at]?.multiple;
      return {
        place,
        stake: amount(stakeMinor),
        multiple: multiple ? [String(multiple.num), String(multiple.den)] : null,
      };
    }),
    stake: amount(row.stakeMinor),
    payout: row.payoutMinor === null ? null : amount(row.payoutMinor),
    shown: round ? { ...round.shown } : null,
    offers:
      row.status === 'open'
        ? (round?.offers ?? []).map(({ kind, stakeMinor }) => ({ kind, stake: amount(stakeMinor) }))
        : [],
    choices: [...row.choices],
    seeds: { serverHash: seeds.hash, clientSeed: seeds.clientSeed, nonce: row.nonce, serverSeed: seeds.revealedSeed },
    startedMs: row.startedAt.getTime(),
    endedMs: row.endedAt?.getTime() ?? null,
    closesMs: row.closesAt?.getTime() ?? null,
  };
}

/** Stored rounds with what their tables show. A pair that cannot be opened shows its rounds without their tables. */
export function presentStored(
  rows: readonly RoundRow[],
  pairs: ReadonlyMap<bigint, StoredPair>,
  seeds: Pick<SeedKeeper, 'open'>,
  onError: (error: unknown) => void,
): RoundView[] {
  return rows.map((row) => {
    const pair = pairs.get(row.seedsId);
    assert(pair?.clientSeed, `round ${row.id} has no pair of seeds`);
    const shown = { hash: pair.hash, clientSeed: pair.clientSeed, revealedSeed: pair.revealedSeed };
    const game = gameOf(row);
    if (!game) return presentRound(row, undefined, shown);
    try {
      const serverSeed = pair.revealedSeed ?? seeds.open(pair);
      return presentRound(row, replayed(game, row, { serverSeed, clientSeed: pair.clientSeed }), shown);
    } catch (error) {
      onError(error);
      return presentRound(row, undefined, shown);
    }
  });
}

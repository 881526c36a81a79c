import type { RoundView } from '@evens/contract';
import { numbersOfChain, payoutMinor, type Round } from '@evens/games';
import { assert, formatAmount } from '@evens/kernel';
import { gameOf, numbersOf, replayed } from './replayed.ts';
import type { StoredPair } from './seed-store.ts';
import type { SeedKeeper } from './seeds.ts';
import { isAsDecided } from './slot-press.ts';
import type { RoundRow, SharedLink } from './store.ts';

/** What anybody may know of what a round was drawn from. */
export interface ShownSeeds {
  readonly hash: string;
  readonly nonce: number;
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
  if (round) assert(isAsDecided(row.press, round), `round ${row.id} stopped elsewhere than it computes to`);
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
    granted: row.grantId !== null,
    ...(row.bonusMinor > 0n && { bonusStake: formatAmount(row.bonusMinor, row.currency) }),
    told: row.told,
    payout: row.payoutMinor === null ? null : amount(row.payoutMinor),
    shown: round ? { ...round.shown } : null,
    offers:
      row.status === 'open'
        ? (round?.offers ?? []).map(({ kind, stakeMinor }) => ({ kind, stake: amount(stakeMinor) }))
        : [],
    choices: [...row.choices],
    seeds: { serverHash: seeds.hash, clientSeed: seeds.clientSeed, nonce: seeds.nonce, serverSeed: seeds.revealedSeed },
    startedMs: row.startedAt.getTime(),
    endedMs: row.endedAt?.getTime() ?? null,
    closesMs: row.closesAt?.getTime() ?? null,
  };
}

/**
 * Of a part in a shared round the seeds are its link: as server seed the chain's hash, as its hash the one of the round before, the
 * salt and the number. What has been shown of a part is the same wherever the round will end, so that until then it is computed with
 * the number that lets it fly the longest.
 */
function presentPart(
  row: RoundRow,
  { hash, hashBefore, salt, number }: SharedLink,
  onError: (error: unknown) => void,
): RoundView {
  const shown = { hash: hashBefore, clientSeed: salt, nonce: number, revealedSeed: hash };
  const game = gameOf(row);
  if (!game) return presentRound(row, undefined, shown);
  const numbers = hash === null ? () => 0 : numbersOfChain({ chainHash: hash, salt });
  try {
    return presentRound(row, replayed(game, row, numbers), shown);
  } catch (error) {
    onError(error);
    return presentRound(row, undefined, shown);
  }
}

/** Stored rounds with what their tables show. A pair that cannot be opened shows its rounds without their tables. */
export function presentStored(
  rows: readonly RoundRow[],
  pairs: ReadonlyMap<bigint, StoredPair>,
  seeds: Pick<SeedKeeper, 'open'>,
  onError: (error: unknown) => void,
): RoundView[] {
  return rows.map((row) => {
    if (row.shared) return presentPart(row, row.shared, onError);
    const pair = row.seedsId === null ? undefined : pairs.get(row.seedsId);
    assert(pair?.clientSeed && row.nonce !== null, `round ${row.id} has no pair of seeds`);
    const { hash, clientSeed, revealedSeed } = pair;
    const shown = { hash, clientSeed, revealedSeed, nonce: row.nonce };
    const game = gameOf(row);
    if (!game) return presentRound(row, undefined, shown);
    try {
      const serverSeed = revealedSeed ?? seeds.open(pair);
      return presentRound(row, replayed(game, row, numbersOf(row, { serverSeed, clientSeed })), shown);
    } catch (error) {
      onError(error);
      return presentRound(row, undefined, shown);
    }
  });
}

import type { RoundView } from '@evens/contract';
import { type Bet, gameByName, hashOfText, numbersOfSeeds, payoutMinor, replay } from '@evens/games';
import { formatAmount } from '@evens/kernel';

export interface Sample {
  readonly game: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly choices?: readonly Readonly<Record<string, unknown>>[];
  readonly stake?: string;
  /** Instead of the stake, of games whose bets lie on places. */
  readonly bets?: readonly Bet[];
  readonly nonce?: number;
  /** Whether the server seed is revealed. */
  readonly revealed?: boolean;
}

const SERVER_SEED = '5f'.repeat(32);
const CLIENT_SEED = 'sample';

/** A round as the server would present it, drawn by the game itself from seeds that never change. In euros. */
export function sampleRound({
  game: name,
  options = {},
  choices = [],
  stake = '1.00',
  bets,
  ...rest
}: Sample): RoundView {
  const { nonce = 0, revealed = false } = rest;
  const game = gameByName(name);
  if (!game) throw new Error(`no game ${name}`);
  const stakeMinor = BigInt(Math.round(Number(stake) * 100));
  const seeds = { serverSeed: SERVER_SEED, clientSeed: CLIENT_SEED, nonce };
  const drawn = replay(
    game,
    numbersOfSeeds(seeds),
    { options, bets: bets ?? [{ place: 'main', stakeMinor }] },
    choices,
  );
  if (!drawn.ok) throw new Error(`${name}: ${drawn.refusal.fault} at ${drawn.refusal.at}`);
  const round = drawn.value;
  const paid = payoutMinor(round);
  return {
    id: `00000000-0000-4000-8000-${String(nonce).padStart(12, '0')}`,
    game: name,
    version: game.version,
    currency: 'EUR',
    play: false,
    status: round.over ? 'over' : 'open',
    options,
    bets: round.bets.map((bet, at) => {
      const multiple = round.returns?.[at]?.multiple;
      return {
        place: bet.place,
        stake: formatAmount(bet.stakeMinor, 'EUR'),
        multiple: multiple ? [String(multiple.num), String(multiple.den)] : null,
      };
    }),
    stake,
    granted: false,
    told: false,
    payout: paid === null ? null : formatAmount(paid, 'EUR'),
    shown: { ...round.shown },
    offers: round.offers.map(({ kind, stakeMinor: more }) => ({ kind, stake: formatAmount(more, 'EUR') })),
    choices: choices.map((choice) => ({ ...choice })),
    seeds: {
      serverHash: hashOfText(SERVER_SEED),
      clientSeed: CLIENT_SEED,
      nonce,
      serverSeed: revealed ? SERVER_SEED : null,
    },
    startedMs: 1_764_000_000_000 + nonce * 1000,
    endedMs: round.over ? 1_764_000_000_500 + nonce * 1000 : null,
    closesMs: round.over ? null : 1_764_086_400_000,
  };
}

import { randomBytes } from 'node:crypto';
import { gameByName, MAIN, numbersOfSeeds, payoutMinor } from '@evens/games';
import type { SandboxTitle } from './titles.ts';

/** What a round of a title came to: drawn and reckoned by the house's own game behind it. */
export interface DrawnRound {
  readonly payoutMinor: bigint;
  /** What the table shows, as that game says it. */
  readonly shown: object;
}

/** Plays one round with one stake; undefined where the game does not take it. Of a game with choices those of the title are made, and it is left to end. */
export function drawRound(
  { plays, options = {}, place = MAIN, choices = [] }: SandboxTitle,
  stakeMinor: bigint,
): DrawnRound | undefined {
  const game = gameByName(plays);
  if (!game) throw new Error(`there is no game ${plays}`);
  const seeds = { serverSeed: randomBytes(32).toString('hex'), clientSeed: 'sandbox', nonce: 0 };
  const begun = game.begin({ options, bets: [{ place, stakeMinor }] }, numbersOfSeeds(seeds));
  if (!begun.ok) return undefined;
  let open = begun.value;
  for (const choice of choices) {
    if (open.over) break;
    const next = open.choose(choice);
    if (next.ok) open = next.value;
  }
  const round = open.over ? open : open.leave();
  return { payoutMinor: payoutMinor(round) ?? 0n, shown: round.shown };
}

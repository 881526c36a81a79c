import { createHash } from 'node:crypto';
import type { RoundAnswer } from '@evens/contract';
import { gameByName, type PlayableGame, type Press } from '@evens/games';
import {
  accept,
  assert,
  formatAmount,
  isRefusalCode,
  parseAmount,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import type { RoundsParts } from './parts.ts';
import type { Player } from './player.ts';
import { isTaken } from './replayed.ts';
import { cashOf, type PressedRow, type RoundRow, roundByKey, type StoredPress } from './store.ts';

/** What a player asks for, as it was sent. */
export interface AskedPress {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly bets: readonly { readonly place: string; readonly stake: string }[];
  readonly idempotencyKey: string;
}

export interface WithRepeats extends RoundsParts {
  readonly presentRow: (row: RoundRow) => Promise<RoundAnswer['round']>;
}

/** Everything that makes two presses the same. */
export const hashOf = ({ game, options, bets }: AskedPress): string =>
  createHash('sha256')
    .update(JSON.stringify([game, options, bets]))
    .digest('hex');

export interface Judged {
  readonly game: PlayableGame;
  readonly press: Press;
}

/** @param shared - the one game with shared rounds that this house plays */
export function readPress(player: Player, asked: AskedPress, shared: string | undefined): Result<Judged, Refusal> {
  const game = gameByName(asked.game);
  if (!game || !(isTaken(game) || game.name === shared)) return refuse(refusal('GameNotOffered', { game: asked.game }));
  const bets: { place: string; stakeMinor: bigint }[] = [];
  for (const { place, stake } of asked.bets) {
    const stakeMinor = parseAmount(stake, player.currency);
    if (stakeMinor === undefined || stakeMinor <= 0n) return refuse(refusal('InvalidStakeException'));
    bets.push({ place, stakeMinor });
  }
  // The setting of a slot's return is the house's to say, never the player's.
  if (game.kind === 'slot' && 'setting' in asked.options)
    return refuse(refusal('InvalidRequest', { field: 'options' }));
  const press = { options: asked.options, bets };
  const fault = game.judge(press);
  if (fault) return refuse(refusal('InvalidRequest', { field: fault === 'InvalidOptions' ? 'options' : 'bets' }));
  return accept({ game, press });
}

export const storedPress = ({ options, bets }: AskedPress, { press }: Judged): StoredPress => ({
  options,
  bets: press.bets.map(({ place, stakeMinor }, at) => ({
    place: bets[at]?.place ?? place,
    stakeMinor: String(stakeMinor),
  })),
});

/** The answer to a press that came before, whatever became of its round since. */
export async function repeatOf(
  parts: WithRepeats,
  player: Player,
  asked: AskedPress,
): Promise<Result<RoundAnswer, Refusal> | undefined> {
  const known = await roundByKey(parts.db, player.accountId, asked.idempotencyKey);
  if (!known) return undefined;
  if (known.hash !== hashOf(asked)) return refuse(refusal('IdempotencyKeyReused'));
  const [round, cash] = await Promise.all([parts.presentRow(known.row), cashOf(parts.db, player)]);
  return accept({ round, balance: formatAmount(cash, player.currency) });
}

export async function refusalOf(
  { ownLimits }: Pick<RoundsParts, 'ownLimits'>,
  { player, stakeMinor, gapMs }: Pick<PressedRow, 'player' | 'stakeMinor' | 'gapMs'>,
  decision: string,
): Promise<Refusal> {
  const { accountId, currency } = player;
  if (ownLimits?.isOwnLimit(decision))
    return ownLimits.explain(decision, { accountId, currency, amountMinor: stakeMinor });
  if (decision === 'RoundTooSoon') return refusal(decision, { retryAfterSec: gapMs / 1000 });
  assert(isRefusalCode(decision), `a press was answered ${decision}`);
  return refusal(decision);
}

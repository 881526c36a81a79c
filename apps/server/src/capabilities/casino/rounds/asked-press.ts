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
  /** The free spins that pay for it instead of money. */
  readonly grant?: string | undefined;
  /** The player's own money pays alone, whatever bonus he has. */
  readonly cashOnly?: boolean | undefined;
  readonly idempotencyKey: string;
}

export interface WithRepeats extends RoundsParts {
  readonly presentRow: (row: RoundRow) => Promise<RoundAnswer['round']>;
}

/** Everything that makes two presses the same. */
export const hashOf = ({ game, options, bets, grant, cashOnly }: AskedPress): string => {
  const more = cashOnly ? [grant ?? null, 'cashOnly'] : grant === undefined ? [] : [grant];
  return createHash('sha256')
    .update(JSON.stringify([game, options, bets, ...more]))
    .digest('hex');
};

export interface Judged {
  readonly game: PlayableGame;
  readonly press: Press;
}

/**
 * Whether the options of a slot are for players to send: the setting of its return is the house's to say, and that a spin is granted is
 * said by the free spins that pay for it. What is left is to buy the feature, with money.
 */
const isForPlayers = ({ options, grant }: Pick<AskedPress, 'options' | 'grant'>): boolean =>
  !('setting' in options) && (!('entry' in options) || (options.entry === 'bought' && grant === undefined));

/** @param shared - whether this house plays shared rounds of it */
export function readPress(player: Player, asked: AskedPress, shared: boolean): Result<Judged, Refusal> {
  const game = gameByName(asked.game);
  if (!game || !(isTaken(game) || shared)) return refuse(refusal('GameNotOffered', { game: asked.game }));
  const bets: { place: string; stakeMinor: bigint }[] = [];
  for (const { place, stake } of asked.bets) {
    const stakeMinor = parseAmount(stake, player.currency);
    if (stakeMinor === undefined || stakeMinor <= 0n) return refuse(refusal('InvalidStakeException'));
    bets.push({ place, stakeMinor });
  }
  if (game.kind === 'slot' && !isForPlayers(asked)) return refuse(refusal('InvalidRequest', { field: 'options' }));
  if (asked.grant !== undefined && (game.kind !== 'slot' || player.play))
    return refuse(refusal('FreeSpinsNotUsable', { reason: 'unknown' }));
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

/** Why free spins did not pay for a round, by the decision of the database. */
const GRANT_REFUSALS: Readonly<Record<string, string>> = {
  grantUnknown: 'unknown',
  grantExpired: 'expired',
  grantUsed: 'used',
};

export async function refusalOf(
  { ownLimits }: Pick<RoundsParts, 'ownLimits'>,
  { player, stakeMinor, gapMs }: Pick<PressedRow, 'player' | 'stakeMinor' | 'gapMs'>,
  decision: string,
): Promise<Refusal> {
  const { accountId, currency } = player;
  if (ownLimits?.isOwnLimit(decision))
    return ownLimits.explain(decision, { accountId, currency, amountMinor: stakeMinor });
  if (decision === 'RoundTooSoon') return refusal(decision, { retryAfterSec: gapMs / 1000 });
  if (decision in GRANT_REFUSALS) return refusal('FreeSpinsNotUsable', { reason: GRANT_REFUSALS[decision] ?? '' });
  assert(isRefusalCode(decision), `a press was answered ${decision}`);
  return refusal(decision);
}

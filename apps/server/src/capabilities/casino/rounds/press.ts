import { createHash } from 'node:crypto';
import type { RoundAnswer } from '@evens/contract';
import {
  gameByName,
  numbersOfSeeds,
  type PlayableGame,
  type Press,
  payoutMinor,
  type Round,
  stakedMinor,
} from '@evens/games';
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
import type { AccountTurns } from './account-turns.ts';
import { CLOSES_AFTER_MS } from './closing-times.ts';
import type { Player, RoundsParts } from './parts.ts';
import { presentRound } from './present.ts';
import type { PressLane } from './press-lane.ts';
import { isTaken } from './replayed.ts';
import { newRoundId } from './round-id.ts';
import type { OpenPair, SeedKeeper } from './seeds.ts';
import { stakeBounds, stakeRefusal } from './stakes.ts';
import { cashOf, type PressedRow, type RoundRow, roundByKey, type StoredPress } from './store.ts';

/** What a player asks for, as it was sent. */
export interface AskedPress {
  readonly game: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly bets: readonly { readonly place: string; readonly stake: string }[];
  readonly idempotencyKey: string;
}

export interface PressParts extends RoundsParts {
  readonly seeds: SeedKeeper;
  readonly turns: AccountTurns;
  readonly lane: PressLane;
  readonly presentRow: (row: RoundRow) => Promise<RoundAnswer['round']>;
}

/**
 * How often a press is drawn anew where another process has pressed for the same player meanwhile. Two that press against each other lose
 * every second time, so that one press in a few hundred would lose eight times in a row, and none in a lifetime so many.
 */
const MOST_DRAWS = 32;

/** Everything that makes two presses the same. */
const hashOf = ({ game, options, bets }: AskedPress): string =>
  createHash('sha256')
    .update(JSON.stringify([game, options, bets]))
    .digest('hex');

interface Judged {
  readonly game: PlayableGame;
  readonly press: Press;
}

function readPress(player: Player, asked: AskedPress): Result<Judged, Refusal> {
  const game = gameByName(asked.game);
  if (!game || !isTaken(game)) return refuse(refusal('GameNotOffered', { game: asked.game }));
  const bets: { place: string; stakeMinor: bigint }[] = [];
  for (const { place, stake } of asked.bets) {
    const stakeMinor = parseAmount(stake, player.currency);
    if (stakeMinor === undefined || stakeMinor <= 0n) return refuse(refusal('InvalidStakeException'));
    bets.push({ place, stakeMinor });
  }
  const press = { options: asked.options, bets };
  const fault = game.judge(press);
  if (fault) return refuse(refusal('InvalidRequest', { field: fault === 'InvalidOptions' ? 'options' : 'bets' }));
  return accept({ game, press });
}

const storedPress = ({ options, bets }: AskedPress, { press }: Judged): StoredPress => ({
  options,
  bets: press.bets.map(({ place, stakeMinor }, at) => ({
    place: bets[at]?.place ?? place,
    stakeMinor: String(stakeMinor),
  })),
});

/** The round as it will stand in the table, drawn from this pair. */
function drawn(player: Player, asked: AskedPress, judged: Judged, pair: OpenPair, nowMs: number) {
  const { game, press } = judged;
  const { id: pairId, nextNonce: nonce, rules } = pair;
  const begun = game.begin(press, numbersOfSeeds({ ...pair, nonce }));
  assert(begun.ok, 'a press that was judged is taken');
  const row: PressedRow = {
    ...{ player, pairId, nonce, game: game.name, version: game.version, key: asked.idempotencyKey },
    roundId: newRoundId(nowMs),
    hash: hashOf(asked),
    press: storedPress(asked, judged),
    stakeMinor: stakedMinor(press),
    payoutMinor: payoutMinor(begun.value),
    openMs: CLOSES_AFTER_MS,
    gapMs: rules.gapMs(game.kind),
    alone: !rules.severalAtOnce,
  };
  return { row, round: begun.value };
}

function placedRow({ player, ...row }: PressedRow, moment: Date): RoundRow {
  const over = row.payoutMinor !== null;
  return {
    ...row,
    ...player,
    id: row.roundId,
    seedsId: row.pairId,
    choices: [],
    status: over ? 'over' : 'open',
    startedAt: moment,
    endedAt: over ? moment : null,
    closesAt: over ? null : new Date(moment.getTime() + row.openMs),
  };
}

/** The answer to a press that came before, whatever became of its round since. */
async function repeatOf(
  parts: PressParts,
  player: Player,
  asked: AskedPress,
): Promise<Result<RoundAnswer, Refusal> | undefined> {
  const known = await roundByKey(parts.db, player.accountId, asked.idempotencyKey);
  if (!known) return undefined;
  if (known.hash !== hashOf(asked)) return refuse(refusal('IdempotencyKeyReused'));
  const [round, cash] = await Promise.all([parts.presentRow(known.row), cashOf(parts.db, player)]);
  return accept({ round, balance: formatAmount(cash, player.currency) });
}

async function refusalOf(
  { ownLimits }: PressParts,
  { player, stakeMinor, gapMs }: PressedRow,
  decision: string,
): Promise<Refusal> {
  const { accountId, currency } = player;
  if (ownLimits?.isOwnLimit(decision))
    return ownLimits.explain(decision, { accountId, currency, amountMinor: stakeMinor });
  if (decision === 'RoundTooSoon') return refusal(decision, { retryAfterSec: gapMs / 1000 });
  assert(isRefusalCode(decision), `a press was answered ${decision}`);
  return refusal(decision);
}

function answered(
  { wallet, seeds }: PressParts,
  { row, round }: { readonly row: PressedRow; readonly round: Round },
  pair: OpenPair,
  moment: Date,
  cashMinor: bigint,
): RoundAnswer {
  const { player } = row;
  if (pair.nextNonce === row.nonce) pair.nextNonce += 1;
  else seeds.forget(player);
  wallet.announce([player.accountId]);
  return {
    round: presentRound(placedRow(row, moment), round, { ...pair, revealedSeed: null }),
    balance: formatAmount(cashMinor, player.currency),
  };
}

async function pressNow(
  parts: PressParts,
  player: Player,
  asked: AskedPress,
  judged: Judged,
): Promise<Result<RoundAnswer, Refusal>> {
  const { clock, seeds, terms, isOffered, lane } = parts;
  for (let draw = 1; draw <= MOST_DRAWS; draw += 1) {
    const pair = await seeds.pairOf(player);
    if (isOffered && !(await isOffered(judged.game, player, pair.rules.country)))
      return refuse(refusal('GameNotOffered', { game: judged.game.name }));
    const topWin = judged.game.topWin(judged.press.options);
    assert(topWin.ok, 'a press that was judged has options');
    const tooMuch = stakeRefusal(
      judged.press,
      player.currency,
      stakeBounds(judged.game, topWin.value, player.currency, terms, pair.rules),
    );
    if (tooMuch) return refuse(tooMuch);
    const made = drawn(player, asked, judged, pair, clock.wallMs());
    const { decision, nonce, pair: truePair, cashMinor, moment } = await lane.submit(made.row);
    if (decision === 'placed' && cashMinor !== null) return accept(answered(parts, made, pair, moment, cashMinor));
    if (decision === 'known') {
      const repeated = await repeatOf(parts, player, asked);
      if (repeated) return repeated;
    }
    if (decision !== 'stale') return refuse(await refusalOf(parts, made.row, decision));
    if (truePair === pair.id && nonce !== null) pair.nextNonce = nonce;
    else seeds.forget(player);
  }
  return refuse(refusal('ServiceUnavailable'));
}

/** Plays a round: one after another for each player, each once for its key. */
export async function press(
  parts: PressParts,
  player: Player,
  asked: AskedPress,
): Promise<Result<RoundAnswer, Refusal>> {
  const judged = readPress(player, asked);
  const answer = judged.ok
    ? await parts.turns.run(player.accountId, () => pressNow(parts, player, asked, judged.value))
    : judged;
  if (answer.ok) return answer;
  // A round that was taken before its game was switched off, before a break, before a limit, is still the same round.
  return (await repeatOf(parts, player, asked)) ?? answer;
}

import type { RoundAnswer } from '@evens/contract';
import { numbersOfSeeds, payoutMinor, type Round, stakedMinor } from '@evens/games';
import { accept, assert, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { AccountTurns } from './account-turns.ts';
import {
  type AskedPress,
  hashOf,
  type Judged,
  readPress,
  refusalOf,
  repeatOf,
  storedPress,
  type WithRepeats,
} from './asked-press.ts';
import { bonusOf, mayUseBonus, productOf } from './bonus-door.ts';
import type { BonusPart } from './bonus-part.ts';
import { CLOSES_AFTER_MS } from './closing-times.ts';
import type { Player } from './player.ts';
import { presentRound } from './present.ts';
import type { PressLane } from './press-lane.ts';
import { pressShared } from './press-shared.ts';
import { newRoundId } from './round-id.ts';
import type { OpenPair, SeedKeeper } from './seeds.ts';
import { sharedNamed } from './shared.ts';
import { boundedBy, entryRefusal, ruledPress, storedSpin } from './slot-press.ts';
import { stakeBounds, stakeRefusal } from './stakes.ts';
import type { PressedRow, RoundRow } from './store.ts';

export interface PressParts extends WithRepeats {
  readonly seeds: SeedKeeper;
  readonly turns: AccountTurns;
  readonly lane: PressLane;
}

/**
 * How often a press is drawn anew where another process has pressed for the same player meanwhile. Two that press against each other lose
 * every second time, so that one press in a few hundred would lose eight times in a row, and none in a lifetime so many.
 */
const MOST_DRAWS = 32;

/*
 * The objects below are written out by name: one made by spreading others has a hidden class of its own, and reading such objects costs
 * a usual press as much as its draw (docs/performance.md).
 */

/** The round as it will stand in the table, drawn from this pair. */
function drawn(
  player: Player,
  asked: AskedPress,
  judged: Judged,
  pair: OpenPair,
  nowMs: number,
  bonus: BonusPart | null,
) {
  const { game, press } = judged;
  const { id: pairId, nextNonce: nonce, serverSeed, clientSeed, rules } = pair;
  // Of every other game the press is the one that was judged, object and all.
  const slot = game.kind === 'slot' ? ruledPress(game, asked, press.bets, rules) : undefined;
  const begun = game.begin(slot ?? press, numbersOfSeeds({ serverSeed, clientSeed, nonce }));
  assert(begun.ok, 'a press that was judged is taken');
  const row: PressedRow = {
    player,
    pairId,
    nonce,
    game: game.name,
    version: game.version,
    key: asked.idempotencyKey,
    roundId: newRoundId(nowMs),
    hash: hashOf(asked),
    press: slot ? storedSpin(slot, begun.value) : storedPress(asked, judged),
    stakeMinor: stakedMinor(press),
    atOnce: game.atOnce,
    payoutMinor: payoutMinor(begun.value),
    openMs: CLOSES_AFTER_MS,
    gapMs: rules.gapMs(game.kind),
    alone: !rules.severalAtOnce,
    grantId: asked.grant ?? null,
    bonus,
  };
  return { row, round: begun.value };
}

function placedRow(row: PressedRow, moment: Date): RoundRow {
  const over = row.payoutMinor !== null;
  return {
    id: row.roundId,
    accountId: row.player.accountId,
    currency: row.player.currency,
    play: row.player.play,
    game: row.game,
    version: row.version,
    seedsId: row.pairId,
    nonce: row.nonce,
    shared: null,
    press: row.press,
    grantId: row.grantId,
    bonusMinor: row.bonus?.bonusMinor ?? 0n,
    told: false,
    choices: [],
    status: over ? 'over' : 'open',
    stakeMinor: row.stakeMinor,
    payoutMinor: row.payoutMinor,
    startedAt: moment,
    endedAt: over ? moment : null,
    closesAt: over ? null : new Date(moment.getTime() + row.openMs),
  };
}

function answered(
  { wallet, seeds }: PressParts,
  { row, round }: { readonly row: PressedRow; readonly round: Round },
  pair: OpenPair,
  moment: Date,
  cashMinor: bigint,
): RoundAnswer {
  const { player, nonce } = row;
  if (pair.nextNonce === nonce) pair.nextNonce += 1;
  else seeds.forget(player);
  wallet.announce([player.accountId]);
  const shown = { hash: pair.hash, clientSeed: pair.clientSeed, nonce, revealedSeed: null };
  return {
    round: presentRound(placedRow(row, moment), round, shown),
    balance: formatAmount(cashMinor, player.currency),
  };
}

async function pressNow(
  parts: PressParts,
  player: Player,
  asked: AskedPress,
  judged: Judged,
): Promise<Result<RoundAnswer, Refusal>> {
  const { clock, seeds, terms, isOffered, lane, bonuses } = parts;
  const asks = mayUseBonus(asked) ? bonuses : undefined;
  const total = stakedMinor(judged.press);
  let paid = await bonusOf(asks, player, productOf(judged.game), total, 'first');
  for (let draw = 1; draw <= MOST_DRAWS; draw += 1) {
    if (!paid.ok) return paid;
    const pair = await seeds.pairOf(player);
    if (isOffered && !(await isOffered(judged.game, player, pair.rules.country)))
      return refuse(refusal('GameNotOffered', { game: judged.game.name }));
    const entry = judged.game.kind === 'slot' ? entryRefusal(asked, pair.rules) : undefined;
    if (entry) return refuse(entry);
    const topWin = judged.game.topWin(judged.press.options);
    assert(topWin.ok, 'a press that was judged has options');
    const tooMuch = stakeRefusal(
      judged.press,
      player.currency,
      stakeBounds(boundedBy(judged.game, asked), topWin.value, player.currency, terms, pair.rules),
    );
    if (tooMuch) return refuse(tooMuch);
    const made = drawn(player, asked, judged, pair, clock.wallMs(), paid.value ?? null);
    const { decision, nonce, pair: truePair, cashMinor, moment } = await lane.submit(made.row);
    if (decision === 'placed' && cashMinor !== null) {
      if (paid.value) await bonuses?.played(player);
      return accept(answered(parts, made, pair, moment, cashMinor));
    }
    if (decision === 'known') {
      const repeated = await repeatOf(parts, player, asked);
      if (repeated) return repeated;
    }
    // Cash alone is not enough, or the bonus is another by now: it is looked at again before the player hears so.
    if (decision === 'bonusMoved' || (decision === 'InsufficientBalanceException' && !paid.value)) {
      paid = await bonusOf(asks, player, productOf(judged.game), total, 'afterCash');
      if (!paid.ok || paid.value) continue;
      return refuse(refusal('InsufficientBalanceException'));
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
  const judged = readPress(player, asked, sharedNamed(parts.shared, asked.game) !== undefined);
  const play = judged.ok && judged.value.game.origin === 'chain' ? pressShared : pressNow;
  const answer = judged.ok
    ? await parts.turns.run(player.accountId, () => play(parts, player, asked, judged.value))
    : judged;
  if (answer.ok) return answer;
  // A round that was taken before its game was switched off, before a break, before a limit, is still the same round.
  return (await repeatOf(parts, player, asked)) ?? answer;
}

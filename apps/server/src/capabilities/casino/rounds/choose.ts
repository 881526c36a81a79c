import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { RoundAnswer } from '@evens/contract';
import { LEFT, payoutMinor, type Round, stakedMinor } from '@evens/games';
import {
  accept,
  assert,
  BrokenInvariant,
  formatAmount,
  isRefusalCode,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import { paysOf, productOf, stepPaid } from './bonus-door.ts';
import { CLOSES_AFTER_MS } from './closing-times.ts';
import type { RoundsParts } from './parts.ts';
import type { Player } from './player.ts';
import { gameOf, numbersOf, replayed } from './replayed.ts';
import { pairsById } from './seed-store.ts';
import type { SeedKeeper } from './seeds.ts';
import { sharedNamed } from './shared.ts';
import { type Choice, cashOf, holdRound, type RoundRow, roundById, type StepRow } from './store.ts';

export interface ChooseParts extends RoundsParts {
  readonly seeds: SeedKeeper;
  readonly presentRow: (row: RoundRow) => Promise<RoundAnswer['round']>;
}

export interface AskedChoice {
  readonly roundId: string;
  /** How many choices the player has seen. */
  readonly at: number;
  readonly choice: Choice;
}

/** Another choice was taken between reading and writing; whoever lost looks again. */
const MOST_LOOKS = 4;

/** What a stored round is computed from; throws where this process cannot open it, and another may. */
export async function opened({ db, seeds }: Pick<ChooseParts, 'db' | 'seeds'>, row: RoundRow) {
  const game = gameOf(row);
  if (!game) throw new Error(`round ${row.id} is of ${row.game} ${row.version}, which this house does not know`);
  const pair = row.seedsId === null ? undefined : (await pairsById(db, [row.seedsId])).get(row.seedsId);
  if (!pair?.clientSeed) throw new Error(`round ${row.id} has no pair of seeds`);
  const { clientSeed } = pair;
  const serverSeed = seeds.open(pair);
  return { round: (): Round => replayed(game, row, numbersOf(row, { serverSeed, clientSeed })) };
}

/**
 * What a game makes of a round, or undefined where it breaks a rule of its own: then nothing is paid and a person looks. Its
 * stake stays where it is.
 */
export async function orHold<Value>(
  { db, onError }: Pick<ChooseParts, 'db' | 'onError'>,
  roundId: string,
  compute: () => Value,
): Promise<Value | undefined> {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof BrokenInvariant)) throw error;
    onError(new Error(`round ${roundId} is held for a person: ${error.message}`, { cause: error }));
    await holdRound(db, roundId, error.message.slice(0, 300));
    return undefined;
  }
}

/** What a choice does to a round, as one row for the database. @param next - the round behind the choice */
export function stepOf(row: RoundRow, choice: Choice, before: Round, next: Round, actor: string): StepRow {
  const moreStakeMinor = stakedMinor(next) - stakedMinor(before);
  assert(moreStakeMinor >= 0n, `a choice in round ${row.id} gives stakes back`);
  const expected = row.choices.length;
  return {
    ...{ roundId: row.id, accountId: row.accountId, expected, choice, moreStakeMinor, actor },
    payoutMinor: payoutMinor(next),
    openMs: CLOSES_AFTER_MS,
    hash: createHash('sha256')
      .update(JSON.stringify([row.id, expected, choice]))
      .digest('hex'),
  };
}

const answerOf = async (
  parts: ChooseParts,
  player: Player,
  row: RoundRow,
  cashMinor?: bigint,
): Promise<RoundAnswer> => ({
  round: await parts.presentRow(row),
  balance: formatAmount(cashMinor ?? (await cashOf(parts.db, player)), player.currency),
});

/** What needs no look at the game: a round that has ended, a choice that was taken before, one on an old view. */
async function settledBefore(
  parts: ChooseParts,
  player: Player,
  row: RoundRow,
  { at, choice }: AskedChoice,
): Promise<Result<RoundAnswer, Refusal> | undefined> {
  if (row.status === 'held') return refuse(refusal('RoundHeld'));
  if (row.status !== 'open') return accept(await answerOf(parts, player, row));
  if (at === row.choices.length) return undefined;
  const repeated = at < row.choices.length && isDeepStrictEqual(row.choices[at], choice);
  return repeated ? accept(await answerOf(parts, player, row)) : refuse(refusal('RoundMoved'));
}

async function take(
  parts: ChooseParts,
  player: Player,
  row: RoundRow,
  choice: Choice,
): Promise<Result<RoundAnswer, Refusal> | 'moved'> {
  const { db, wallet, ownLimits } = parts;
  const game = gameOf(row);
  assert(game, `round ${row.id} is of ${row.game}, which this house does not know`);
  const { round } = await opened(parts, row);
  const computed = await orHold(parts, row.id, () => {
    const before = round();
    const next = before.choose(choice);
    return next.ok ? accept(stepOf(row, choice, before, next.value, `player:${row.accountId}`)) : next;
  });
  if (!computed) return refuse(refusal('RoundHeld'));
  if (!computed.ok) {
    const notNow = computed.refusal === 'ChoiceNotOffered';
    return refuse(notNow ? refusal('ChoiceNotOffered') : refusal('InvalidRequest', { field: 'choice' }));
  }
  const step = computed.value;
  const { decision, cashMinor } = await stepPaid(db, paysOf(parts.bonuses, player, productOf(game)), step);
  if (decision === 'moved' || decision === 'over') return 'moved';
  if (decision !== 'taken') {
    const { accountId, currency } = player;
    const { moreStakeMinor: amountMinor } = step;
    if (ownLimits?.isOwnLimit(decision))
      return refuse(await ownLimits.explain(decision, { accountId, currency, amountMinor }));
    assert(isRefusalCode(decision), `a choice was answered ${decision}`);
    return refuse(refusal(decision));
  }
  const after = await roundById(db, row.id);
  assert(after, `round ${row.id} has gone`);
  if (after.bonusMinor > 0n && after.status === 'over') await parts.bonuses?.played(player);
  wallet.announce([row.accountId]);
  return accept(await answerOf(parts, player, after, cashMinor ?? undefined));
}

/** The same of a part in a shared round, where the moment decides and the game's own capability knows it. */
async function takePart(
  parts: ChooseParts,
  player: Player,
  row: RoundRow,
  choice: Choice,
): Promise<Result<RoundAnswer, Refusal> | 'moved'> {
  const { db, wallet } = parts;
  const shared = sharedNamed(parts.shared, row.game);
  assert(shared, `round ${row.id} is a part in a shared round of ${row.game}, and none is played here`);
  const decision = await shared.choose(row, choice, paysOf(parts.bonuses, player, shared.product));
  if (decision === 'moved') return decision;
  if (decision !== 'taken') return refuse(decision);
  wallet.announce([row.accountId]);
  const after = await roundById(db, row.id);
  assert(after, `round ${row.id} has gone`);
  return accept(await answerOf(parts, player, after));
}

/** Takes a player's choice in a round of his own, once, and pays where the round ends by it. */
export async function choose(
  parts: ChooseParts,
  player: Player,
  asked: AskedChoice,
): Promise<Result<RoundAnswer, Refusal>> {
  // To leave is what the house does where nobody comes back.
  if (asked.choice.kind === LEFT.kind) return refuse(refusal('InvalidRequest', { field: 'choice' }));
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    const row = await roundById(parts.db, asked.roundId);
    // Another player's round is as good as none.
    if (row?.accountId !== player.accountId) return refuse(refusal('NotFound'));
    const before = await settledBefore(parts, player, row, asked);
    if (before) return before;
    const taken = await (row.shared ? takePart : take)(parts, player, row, asked.choice);
    if (taken !== 'moved') return taken;
  }
  return refuse(refusal('RoundMoved'));
}

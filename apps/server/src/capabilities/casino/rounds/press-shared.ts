import type { RoundAnswer } from '@evens/contract';
import { stakedMinor } from '@evens/games';
import {
  accept,
  assert,
  carryOver,
  formatAmount,
  HOUSE_CURRENCY,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import {
  type AskedPress,
  hashOf,
  type Judged,
  refusalOf,
  repeatOf,
  storedPress,
  type WithRepeats,
} from './asked-press.ts';
import { bonusOf, mayUseBonus } from './bonus-door.ts';
import type { Player } from './player.ts';
import { newRoundId } from './round-id.ts';
import { type PartAnswer, type PartRow, type SharedGame, sharedNamed } from './shared.ts';
import { stakeBounds, stakeRefusal } from './stakes.ts';
import { roundById } from './store.ts';

/** Longer than any shared round waits and runs: a part that is open by then is found by the check of the books. */
const PART_OPEN_MS = 15 * 60_000;

/** Looks at a bonus: before cash, behind it, and once more where it was another by then. */
const MOST_LOOKS = 3;

/** Places a part that cash pays, or bonus and cash: a bonus pays what cash lacks, or all that it can where it pays first. */
async function placePaid(
  { bonuses }: Pick<WithRepeats, 'bonuses'>,
  player: Player,
  asked: AskedPress,
  { product, place }: Pick<SharedGame, 'product' | 'place'>,
  part: Omit<PartRow, 'bonus'>,
): Promise<Result<PartAnswer, Refusal>> {
  const asks = mayUseBonus(asked) ? bonuses : undefined;
  let paid = await bonusOf(asks, player, product, part.stakeMinor, 'first');
  for (let look = 1; look <= MOST_LOOKS; look += 1) {
    if (!paid.ok) return paid;
    const answer = await place({ ...part, bonus: paid.value ?? null });
    const lacks = answer.decision === 'InsufficientBalanceException' && !paid.value;
    if (!lacks && answer.decision !== 'bonusMoved') return accept(answer);
    paid = await bonusOf(asks, player, product, part.stakeMinor, 'afterCash');
    if (paid.ok && !paid.value) return refuse(refusal('InsufficientBalanceException'));
  }
  return refuse(refusal('ServiceUnavailable'));
}

/** Places a player's part in the shared round that takes bets now. Nothing is drawn by it. */
export async function pressShared(
  parts: WithRepeats,
  player: Player,
  asked: AskedPress,
  { game, press: judged }: Judged,
): Promise<Result<RoundAnswer, Refusal>> {
  const { clock, terms, isOffered, rulesOf, wallet } = parts;
  const shared = sharedNamed(parts.shared, game.name);
  assert(shared, `a shared round of ${game.name} was pressed where none is played`);
  const rules = await rulesOf(player.accountId);
  if (isOffered && !(await isOffered(game, player, rules.country)))
    return refuse(refusal('GameNotOffered', { game: game.name }));
  const options = shared.within(judged, carryOver(terms.mostPayoutMinor, HOUSE_CURRENCY, player.currency, 'down'));
  const press = { ...judged, options };
  const topWin = game.topWin(options);
  assert(topWin.ok, 'a press that was judged has options');
  const bounds = stakeBounds(game, topWin.value, player.currency, terms, rules, shared.bounds?.(player.currency));
  const tooMuch = stakeRefusal(press, player.currency, bounds);
  if (tooMuch) return refuse(tooMuch);
  const part: Omit<PartRow, 'bonus'> = {
    ...{ player, game: game.name, version: game.version, key: asked.idempotencyKey, hash: hashOf(asked) },
    roundId: newRoundId(clock.wallMs()),
    press: storedPress({ ...asked, options }, { game, press }),
    stakeMinor: stakedMinor(press),
    openMs: PART_OPEN_MS,
    gapMs: rules.gapMs(game.kind),
    alone: !rules.severalAtOnce,
  };
  const placed = await placePaid(parts, player, asked, shared, part);
  if (!placed.ok) return placed;
  const { decision, cashMinor } = placed.value;
  if (decision === 'known') {
    const repeated = await repeatOf(parts, player, asked);
    if (repeated) return repeated;
  }
  if (decision !== 'placed') return refuse(await refusalOf(parts, part, decision));
  wallet.announce([player.accountId]);
  const row = await roundById(parts.db, part.roundId);
  assert(row && cashMinor !== null, `round ${part.roundId} was placed and is not there`);
  return accept({ round: await parts.presentRow(row), balance: formatAmount(cashMinor, player.currency) });
}

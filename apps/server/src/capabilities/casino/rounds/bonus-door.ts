import type { PlayableGame } from '@evens/games';
import { accept, type Refusal, type Result } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, KEPT_STATEMENT } from '../../../platform/database/index.ts';
import type { AskedPress } from './asked-press.ts';
import type { BonusPart, Pays, RoundBonuses } from './bonus-part.ts';
import type { Player } from './player.ts';
import { type PressAnswer, type PressedRow, type StepAnswer, type StepRow, stepRound } from './store.ts';

/** Slots count as slots; all other games of the house as games of a table. */
export const productOf = ({ kind }: Pick<PlayableGame, 'kind'>): 'slots' | 'table' =>
  kind === 'slot' ? 'slots' : 'table';

/** Free spins pay alone; and a player may want his own money to. */
export const mayUseBonus = ({ grant, cashOnly }: AskedPress): boolean => grant === undefined && !cashOnly;

/** What a bonus pays of a stake: `first` where it is asked before cash is, and answers only where the bonus pays before it. */
export async function bonusOf(
  bonuses: RoundBonuses | undefined,
  { accountId, currency, play }: Player,
  product: 'slots' | 'table' | 'live',
  stakeMinor: bigint,
  when: 'first' | 'afterCash',
  tx?: DatabaseTransaction,
): Promise<Result<BonusPart | undefined, Refusal>> {
  if (!bonuses || play || stakeMinor <= 0n) return accept(undefined);
  if (when === 'first' && !bonuses.isBonusFirst(accountId)) return accept(undefined);
  return bonuses.payFor({ accountId, currency, stakeMinor, product }, tx);
}

export const paysOf =
  (bonuses: RoundBonuses | undefined, player: Player, product: 'slots' | 'table' | 'live'): Pays =>
  async (stakeMinor, when, tx) => {
    const found = await bonusOf(bonuses, player, product, stakeMinor, when, tx);
    return found.ok ? found.value : undefined;
  };

/** A choice with its further stake, of which a bonus pays what cash lacks, or all that it can where it pays first. */
export async function stepPaid(
  db: Database | DatabaseTransaction,
  pays: Pays,
  step: StepRow,
  tx?: DatabaseTransaction,
): Promise<Pick<StepAnswer, 'decision' | 'cashMinor'>> {
  const first = await pays(step.moreStakeMinor, 'first', tx);
  const answer = first ? await stepWithBonus(db, step, first) : await stepRound(db, step);
  if (answer.decision !== 'InsufficientBalanceException' || first) return answer;
  const after = await pays(step.moreStakeMinor, 'afterCash', tx);
  return after ? stepWithBonus(db, step, after) : answer;
}

/** Places one round that a bonus pays in part. */
export async function pressWithBonus(db: Database, row: PressedRow, bonus: BonusPart): Promise<PressAnswer> {
  const { player } = row;
  const { rows } = await sql<PressAnswer>`${KEPT_STATEMENT}
    select decision, pair, nonce, round, cash_minor as "cashMinor", moment from round_press_bonus(
      ${player.accountId}, ${player.currency}, ${row.pairId}, ${row.nonce}, ${row.roundId}, ${row.game}, ${row.version}::smallint,
      ${row.key}, decode(${row.hash}, 'hex'), ${JSON.stringify(row.press)}, ${row.stakeMinor}, ${row.payoutMinor}, ${row.openMs},
      ${row.gapMs}, ${row.alone}, ${bonus.grantId}, ${bonus.bonusMinor}
    )`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('a press was not answered');
  return answer;
}

/** Takes a choice whose further stake a bonus pays in part. */
async function stepWithBonus(db: Database | DatabaseTransaction, row: StepRow, bonus: BonusPart): Promise<StepAnswer> {
  const { rows } = await sql<StepAnswer>`${KEPT_STATEMENT}
    select decision, cash_minor as "cashMinor", moment from round_step_bonus(
      ${row.roundId}, ${row.accountId}, ${row.expected}, ${JSON.stringify(row.choice)}, ${row.moreStakeMinor},
      ${row.payoutMinor}, ${row.openMs}, decode(${row.hash}, 'hex'), ${row.actor}, ${bonus.grantId}, ${bonus.bonusMinor}
    )`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('a choice was not answered');
  return answer;
}

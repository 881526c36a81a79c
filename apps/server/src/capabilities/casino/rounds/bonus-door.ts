import type { PlayableGame } from '@evens/games';
import { accept, type Refusal, type Result } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, KEPT_STATEMENT } from '../../../platform/database/index.ts';
import type { BonusPart, RoundBonuses } from './bonus-part.ts';
import type { Player } from './player.ts';
import type { PressAnswer, PressedRow, StepAnswer, StepRow } from './store.ts';

/** Slots count as slots; all other games of the house as games of a table. */
export const productOf = ({ kind }: Pick<PlayableGame, 'kind'>): 'slots' | 'table' =>
  kind === 'slot' ? 'slots' : 'table';

/** What a bonus pays of a stake: `first` where it is asked before cash is, and answers only where the bonus pays before it. */
export async function bonusOf(
  bonuses: RoundBonuses | undefined,
  { accountId, currency, play }: Player,
  game: Pick<PlayableGame, 'kind'>,
  stakeMinor: bigint,
  when: 'first' | 'afterCash',
): Promise<Result<BonusPart | undefined, Refusal>> {
  if (!bonuses || play || stakeMinor <= 0n) return accept(undefined);
  if (when === 'first' && !bonuses.isBonusFirst(accountId)) return accept(undefined);
  return bonuses.payFor({ accountId, currency, stakeMinor, product: productOf(game) });
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
export async function stepWithBonus(db: Database, row: StepRow, bonus: BonusPart): Promise<StepAnswer> {
  const { rows } = await sql<StepAnswer>`${KEPT_STATEMENT}
    select decision, cash_minor as "cashMinor", moment from round_step_bonus(
      ${row.roundId}, ${row.accountId}, ${row.expected}, ${JSON.stringify(row.choice)}, ${row.moreStakeMinor},
      ${row.payoutMinor}, ${row.openMs}, decode(${row.hash}, 'hex'), ${row.actor}, ${bonus.grantId}, ${bonus.bonusMinor}
    )`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('a choice was not answered');
  return answer;
}

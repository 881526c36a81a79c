import type { AnswerOf, getSubAgentMoves } from '@evens/contract';
import { accept, type Currency, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { type AgentCaller, ownStanding } from './acting.ts';
import { isAgent, isBelow } from './branch.ts';
import type { AgentsParts } from './parts.ts';
import { namesOf } from './report-store.ts';

type Moves = AnswerOf<typeof getSubAgentMoves>['moves'];
type Kind = Moves[number]['Kind'];

/** How many are shown. */
const SHOWN = 10;
/** What the ledger says where nobody wrote a note. */
const NO_NOTE: ReadonlySet<string> = new Set(['given by an agent', 'taken back by an agent']);

interface MoveRow {
  readonly at: Date;
  readonly kind: string;
  readonly reason: string;
  readonly amountMinor: bigint;
  /** Into the credit that is looked at. */
  readonly came: boolean;
  readonly otherId: string;
}

/**
 * Moves of an agent's credit, the newest first. Of a player those between him and the agent directly above: they stand in that agent's
 * credit, where they are fewer than in the player's cash.
 */
async function movesOf(db: Database, agentId: string, currency: Currency, playerId: string | null) {
  const side = (own: 'credit_account_id' | 'debit_account_id', other: 'credit_account_id' | 'debit_account_id') => sql`
    (select t.id, t.at, t.kind, t.reason, t.amount_minor, ${own === 'credit_account_id'}::boolean as came, o.holder_id
      from ledger_account a
      join ledger_transfer t on t.${sql.ref(own)} = a.id
      join ledger_account o on o.id = t.${sql.ref(other)}
      where a.holder_id = ${agentId} and a.kind = 'credit' and a.currency = ${currency}
        and (${playerId}::text is null or o.holder_id = ${playerId}::text)
      order by t.id desc limit ${SHOWN})`;
  const { rows } = await sql<MoveRow>`
    select at, kind, reason, amount_minor as "amountMinor", came, holder_id as "otherId"
    from (${side('credit_account_id', 'debit_account_id')} union all ${side('debit_account_id', 'credit_account_id')}) m
    order by id desc limit ${SHOWN}`.execute(db);
  return rows;
}

/** What a move was to the agent whose credit is looked at: between two of a tree the one who stands above gives. */
function kindOf({ kind, came, otherId }: MoveRow, parentId: string | null): Kind {
  if (kind === 'agentTake') return 'earned';
  if (kind === 'agentCharge') return 'charged';
  if (kind === 'agentMoney') return 'house';
  return came === (otherId === parentId) ? 'given' : 'taken';
}

/** The last moves of somebody's credit: the caller's own, or those of somebody below him. */
export async function lastMoves(
  parts: Pick<AgentsParts, 'db' | 'clock'>,
  caller: AgentCaller,
  accountId: string,
): Promise<Result<Moves, Refusal>> {
  const own = await ownStanding(parts, caller.accountId);
  if (!own.ok) return own;
  const standing = own.value;
  const isSeen = (id: string): boolean => id === caller.accountId || isBelow(standing, caller.accountId, id);
  const place = standing.places.get(accountId);
  if (!place || !isSeen(accountId)) return refuse(refusal('NotFound'));
  const ofPlayer = !isAgent(place);
  const agentId = ofPlayer ? (place.parentId ?? '') : accountId;
  const { currency } = standing.tree;
  const rows = await movesOf(parts.db, agentId, currency, ofPlayer ? accountId : null);
  const others = new Set([agentId, ...rows.map(({ otherId }) => otherId)].filter((id) => standing.places.has(id)));
  const names = await namesOf(parts.db, [...others].filter(isSeen));
  return accept(
    rows.map((row) => {
      const { came, amountMinor, otherId } = row;
      // A player's are told from his side: what left the agent's credit came to him.
      const gains = ofPlayer ? !came : came;
      return {
        AtMs: row.at.getTime(),
        Kind: ofPlayer ? (gains ? 'given' : 'taken') : kindOf(row, place.parentId),
        With: names.get(ofPlayer ? agentId : otherId) ?? null,
        Amount: formatAmount(gains ? amountMinor : -amountMinor, currency),
        Note: NO_NOTE.has(row.reason) || row.kind !== 'agentCredit' ? '' : row.reason,
      };
    }),
  );
}

import { getLiveRounds, getLiveTable } from '@evens/contract';
import { refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import type { Board } from './board.ts';
import { standingChains } from './chain-store.ts';
import type { TablesParts } from './parts.ts';
import { endedRounds } from './round-store.ts';
import { roundView } from './view.ts';

export const tableRoutes = (
  { db }: Pick<TablesParts, 'db'>,
  boards: ReadonlyMap<string, Board>,
): readonly PlayerRoute[] => [
  route(getLiveTable, async ({ params: { key } }) => {
    const table = boards.get(key);
    if (!table) return refuse(refusal('NotFound'));
    const { next } = await standingChains(db, key);
    const { round, bets, board, studio } = table.shown();
    return {
      ...{ round, bets, board: [...board], studio },
      nextTerminalHash: next?.terminalHash ?? null,
      nowMs: table.nowMs(),
    };
  }),
  route(getLiveRounds, async ({ params: { key }, query: { before, pageSize } }) => {
    if (!boards.has(key)) return refuse(refusal('NotFound'));
    const found = await endedRounds(db, key, before === undefined ? undefined : BigInt(before), pageSize + 1);
    const page = found.slice(0, pageSize);
    return { rounds: page.map(roundView), next: found.length > pageSize ? String(page.at(-1)?.id) : null };
  }),
];

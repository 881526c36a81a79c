import { getCrash, getCrashRounds } from '@evens/contract';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import { standingChains } from './chain-store.ts';
import type { CrashParts } from './parts.ts';
import { endedRounds } from './round-store.ts';
import type { Table } from './table.ts';
import { roundView } from './view.ts';

export const crashRoutes = ({ db }: Pick<CrashParts, 'db'>, table: Table): readonly PlayerRoute[] => [
  route(getCrash, async () => {
    const { parts, points, ...shown } = table.shown();
    const { next } = await standingChains(db);
    return {
      ...shown,
      parts: [...parts],
      points: [...points],
      nextTerminalHash: next?.terminalHash ?? null,
      nowMs: table.nowMs(),
    };
  }),
  route(getCrashRounds, async ({ query: { before, pageSize } }) => {
    const found = await endedRounds(db, before === undefined ? undefined : BigInt(before), pageSize + 1);
    const page = found.slice(0, pageSize);
    return { rounds: page.map(roundView), next: found.length > pageSize ? String(page.at(-1)?.id) : null };
  }),
];

import type { Sport } from '@evens/catalogue';
import { getVirtualRounds, getVirtualSport, getVirtualSports, type VirtualSportView } from '@evens/contract';
import { VIRTUAL_OVERROUND } from '@evens/feeds';
import { refusal, refuse } from '@evens/kernel';
import { type PlayerRoute, route } from '../../../platform/http/index.ts';
import type { Board } from './board.ts';
import type { VirtualsParts, VirtualTimes } from './parts.ts';
import { endedRounds } from './round-store.ts';
import { roundView } from './view.ts';

export interface BoardOf {
  readonly sport: Sport;
  readonly board: Board;
}

const sportView = ({ sport, board }: BoardOf, { everyMs }: VirtualTimes): VirtualSportView => ({
  key: sport.alias,
  sportId: sport.id,
  systemId: sport.systemId,
  plays: sport.plays ?? sport.alias,
  marginPercent: Math.round((VIRTUAL_OVERROUND[sport.family === 'race' ? 'race' : 'match'] - 1) * 1000) / 10,
  everyMs,
  round: board.shown().round,
});

export function virtualRoutes(
  { db }: Pick<VirtualsParts, 'db'>,
  boards: ReadonlyMap<string, BoardOf>,
  times: VirtualTimes,
): readonly PlayerRoute[] {
  const all = [...boards.values()];
  return [
    route(getVirtualSports, async () => ({
      sports: all.map((each) => ({ ...sportView(each, times) })),
      nowMs: all[0]?.board.nowMs() ?? 0,
    })),
    route(getVirtualSport, async ({ params: { key } }) => {
      const found = boards.get(key);
      if (!found) return refuse(refusal('NotFound'));
      const { results } = found.board.shown();
      return { ...sportView(found, times), results: [...results], nowMs: found.board.nowMs() };
    }),
    route(getVirtualRounds, async ({ params: { key }, query: { before, pageSize } }) => {
      if (!boards.has(key)) return refuse(refusal('NotFound'));
      const rows = await endedRounds(db, key, before === undefined ? undefined : BigInt(before), pageSize + 1);
      const page = rows.slice(0, pageSize);
      return {
        rounds: page.map((each) => roundView(each, { frames: false })),
        next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
      };
    }),
  ];
}

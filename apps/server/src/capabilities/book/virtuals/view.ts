import type { VirtualRoundView } from '@evens/contract';
import type { VirtualRow } from './round-store.ts';

/** The picture is over: what it came to is no secret any more. */
const OVER: ReadonlySet<VirtualRow['status']> = new Set(['decided', 'ended']);

const pair = ([home, away]: readonly [number, number]): [number, number] => [home, away];

/** In the order in which they came home. */
function orderOf({ story }: VirtualRow): string[] {
  const places = Object.entries(story?.result.places ?? {});
  return places.sort(([, one], [, other]) => Number(one) - Number(other)).map(([code]) => code);
}

function scoreOf({ matchup, story }: VirtualRow): [number, number] | null {
  if (!story || matchup.runners.length > 0) return null;
  const last = story.frames.at(-1);
  return last ? pair(last.score) : null;
}

function framesOf({ story }: VirtualRow): VirtualRoundView['frames'] {
  return (
    story?.frames.map(({ score, points, run, ...frame }) => ({
      ...frame,
      score: pair(score),
      ...(points && { points: [points[0], points[1]] as [string, string] }),
      ...(run && { run: [...run] }),
    })) ?? null
  );
}

/** A round as everybody may know it. Written out by name: neither its sealed seed nor what it was priced by goes along. */
export function roundView(row: VirtualRow, { frames = true } = {}): VirtualRoundView {
  const over = OVER.has(row.status);
  const { competitors, runners } = row.matchup;
  return {
    id: String(row.id),
    sport: row.sport,
    number: row.number,
    fixtureId: Number(row.fixtureId),
    status: row.status,
    seedHash: row.seedHash,
    seed: row.seed,
    sides: competitors.map(({ name, shortName, colours = [] }) => ({ name, shortName, colours: [...colours] })),
    runners: runners.map(({ name, shortName, colours = [], code, number = 0 }) => ({
      ...{ name, shortName, code, number },
      colours: [...colours],
    })),
    frames: frames ? framesOf(row) : null,
    score: over ? scoreOf(row) : null,
    order: over ? orderOf(row) : [],
    openedMs: row.openedAt.getTime(),
    closesMs: row.closesAt.getTime(),
    startsMs: row.startsAt.getTime(),
    endsMs: row.endsAt.getTime(),
  };
}

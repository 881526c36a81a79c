import type { Competitor, Lineup, Lineups, Sport } from '@evens/catalogue';
import type { Rng } from '@evens/kernel';

/** People of a side, always the same for the same side; the world's, not the simulator's. */
export type SquadOf = (side: Competitor, countryCode: string | undefined, size: number) => readonly string[];

interface Shape {
  readonly formations?: readonly string[];
  /** Words of the positions, keeper or first man first; with a formation they follow its rows. */
  readonly positions: readonly string[];
  readonly bench: number;
  /** Shirts are numbered by position; otherwise they are drawn. */
  readonly numbered?: boolean;
}

const eleven = (...words: readonly (readonly [string, number])[]): string[] =>
  words.flatMap(([word, count]) => Array.from({ length: count }, () => word));

const SHAPES: Readonly<Record<string, Shape>> = {
  soccer: { formations: ['4-3-3', '4-2-3-1', '4-4-2', '3-5-2', '3-4-3', '5-3-2'], positions: [], bench: 9 },
  futsal: { positions: eleven(['keeper', 1], ['defender', 2], ['forward', 2]), bench: 7 },
  'beach-soccer': { positions: eleven(['keeper', 1], ['defender', 2], ['forward', 2]), bench: 5 },
  'ice-hockey': { positions: eleven(['keeper', 1], ['defender', 2], ['forward', 3]), bench: 14 },
  'field-hockey': { positions: eleven(['keeper', 1], ['defender', 4], ['midfielder', 3], ['forward', 3]), bench: 5 },
  bandy: { positions: eleven(['keeper', 1], ['defender', 4], ['midfielder', 3], ['forward', 3]), bench: 5 },
  floorball: { positions: eleven(['keeper', 1], ['defender', 2], ['forward', 3]), bench: 9 },
  handball: { positions: eleven(['keeper', 1], ['wing', 2], ['back', 3], ['pivot', 1]), bench: 7 },
  'water-polo': { positions: eleven(['keeper', 1], ['field', 6]), bench: 6 },
  lacrosse: { positions: eleven(['keeper', 1], ['defender', 3], ['midfielder', 3], ['forward', 3]), bench: 8 },
  basketball: { positions: eleven(['guard', 2], ['forward', 2], ['center', 1]), bench: 7 },
  netball: { positions: eleven(['defender', 3], ['center', 1], ['forward', 3]), bench: 5 },
  volleyball: { positions: eleven(['setter', 1], ['hitter', 2], ['blocker', 2], ['opposite', 1]), bench: 6 },
  baseball: {
    positions: [
      'center field',
      'shortstop',
      'first base',
      'left field',
      'third base',
      'right field',
      'second base',
      'catcher',
      'pitcher',
    ],
    bench: 8,
  },
  softball: {
    positions: [
      'center field',
      'shortstop',
      'first base',
      'left field',
      'third base',
      'right field',
      'second base',
      'catcher',
      'pitcher',
    ],
    bench: 6,
  },
  cricket: { positions: eleven(['batter', 5], ['all-rounder', 2], ['bowler', 4]), bench: 4 },
  'rugby-union': { positions: eleven(['forward', 8], ['back', 7]), bench: 8, numbered: true },
  'rugby-league': { positions: eleven(['back', 7], ['forward', 6]), bench: 4, numbered: true },
};

/** How long before the start line-ups are told. */
export const LINEUPS_BEFORE_MS = 60 * 60_000;

export const hasLineups = ({ alias }: Sport): boolean => alias in SHAPES;

export function lineupsOf(
  sport: Sport,
  sides: readonly Competitor[],
  countryCode: string | undefined,
  squadOf: SquadOf | undefined,
  makeRng: () => Rng,
): Lineups | undefined {
  const shape = SHAPES[sport.alias];
  const [home, away] = sides;
  if (!shape || !home || !away || !squadOf) return undefined;
  const rng = makeRng();
  const one = (side: Competitor): Lineup => {
    const formation = shape.formations && rng.pick(shape.formations);
    const positions = formation ? positionsOf(formation) : shape.positions;
    return lineupOf(
      squadOf(side, side.countryCode ?? countryCode, positions.length + shape.bench + 2),
      positions,
      shape,
      rng,
      formation,
    );
  };
  return { home: one(home), away: one(away) };
}

function positionsOf(formation: string): string[] {
  const rows = formation.split('-').map(Number);
  const words = rows.map((_, index) =>
    index === 0 ? 'defender' : index === rows.length - 1 ? 'forward' : 'midfielder',
  );
  return [
    'keeper',
    ...rows.flatMap((count, index) => Array.from({ length: count }, () => words[index] ?? 'midfielder')),
  ];
}

/** Two of the squad miss out, now these, now those; who is left stands where he usually does. */
function lineupOf(
  squad: readonly string[],
  positions: readonly string[],
  { bench, numbered }: Shape,
  rng: Rng,
  formation: string | undefined,
): Lineup {
  const numbers = shirts(squad.length);
  const missing = new Set([rng.int(1, Math.max(1, squad.length - 1)), rng.int(1, Math.max(1, squad.length - 1))]);
  const there = squad.flatMap((name, index) =>
    missing.has(index) ? [] : [{ name, number: numbers[index] ?? index + 1 }],
  );
  const starting = there.slice(0, positions.length).map(({ name, number }, index) => ({
    number: numbered ? index + 1 : number,
    name,
    ...(positions[index] !== undefined && { position: positions[index] }),
  }));
  const rest = there.slice(positions.length, positions.length + bench).map(({ name, number }, index) => ({
    name,
    number: numbered ? positions.length + index + 1 : number,
  }));
  return { ...(formation !== undefined && { formation }), starting, bench: rest };
}

/** The first eleven have the first numbers; the others those that squads usually have left. */
const shirts = (size: number): number[] =>
  Array.from({ length: size }, (_, index) => (index < 11 ? index + 1 : index + 1 + Math.floor((index - 10) / 3)));

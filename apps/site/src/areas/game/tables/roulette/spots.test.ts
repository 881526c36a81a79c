import {
  AMERICAN_WHEEL,
  DOUBLE_ZERO,
  DOUBLE_ZERO_PLACES,
  EUROPEAN_WHEEL,
  type Place,
  type Pocket,
  pocketText,
  SINGLE_ZERO_PLACES,
} from '@evens/games';
import { describe, expect, it } from 'vitest';
import {
  BOTH_ZEROS_SPOTS,
  type Box,
  centreOf,
  type Direction,
  inkOf,
  nextSpot,
  SINGLE_ZERO_SPOTS,
  type Spot,
  upright,
} from './spots.ts';
import { POCKET_RADIUS, pocketUnder, TRACK_RADIUS, wheelAt } from './wheel-motion.ts';

type Table = readonly [name: string, spots: readonly Spot[], places: ReadonlyMap<string, Place>];

const TABLES: readonly Table[] = [
  ['one zero', SINGLE_ZERO_SPOTS, SINGLE_ZERO_PLACES],
  ['two zeros', BOTH_ZEROS_SPOTS, DOUBLE_ZERO_PLACES],
];

const holds = ({ x, y, w, h }: Box, atX: number, atY: number): boolean =>
  atX >= x - 0.01 && atX <= x + w + 0.01 && atY >= y - 0.01 && atY <= y + h + 0.01;

/** The numbers whose cells meet at a point; on the lower edge of the numbers a chip stands for whole rows. */
function numbersAt(spots: readonly Spot[], [x, y]: readonly [number, number]): ReadonlySet<string> {
  const cells = spots.filter(({ cell, place }) => cell && place.startsWith('straight-'));
  const met = cells.filter(({ box }) => holds(box, x, y)).map(({ place }) => place.slice('straight-'.length));
  if (Math.abs(y - 3) > 0.01) return new Set(met);
  const rows = cells.filter(({ box }) =>
    met.some((number) =>
      cells.some((other) => other.place === `straight-${number}` && Math.abs(other.box.x - box.x) < 0.01),
    ),
  );
  return new Set(rows.map(({ place }) => place.slice('straight-'.length)));
}

const covered = ({ pockets }: Place): ReadonlySet<string> => new Set([...pockets].map(pocketText));

describe.each(TABLES)('a table with %s', (name, spots, places) => {
  it('has one spot for each place of the game, and no other', () => {
    expect(spots.map(({ place }) => place).toSorted()).toEqual([...places.keys()].toSorted());
  });

  it('lays a chip on a line where just the numbers meet that the game counts', () => {
    // Both zeros touch the 2 at once: those chips lie beside the point where the cells meet, as on every such table.
    const aside = ['split-0-2', 'split-00-2', 'trio-0-1-2', 'trio-0-00-2', 'trio-00-2-3'];
    const wrong = spots.filter(({ place, cell, box }) => {
      const found = places.get(place);
      if (cell || !found || (name === 'two zeros' && aside.includes(place))) return false;
      const met = numbersAt(spots, centreOf(box));
      const wanted = covered(found);
      return met.size !== wanted.size || [...wanted].some((number) => !met.has(number));
    });
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it('has cells that do not overlap, on the table as it lies and as it stands', () => {
    const cells = spots.filter(({ cell }) => cell);
    for (const boxOf of [({ box }: Spot) => box, ({ box }: Spot) => upright(box)]) {
      const over = cells.filter((one) =>
        cells.some((other) => {
          const [x, y] = centreOf(boxOf(other));
          return one !== other && holds(boxOf(one), x, y);
        }),
      );
      expect(over).toEqual([]);
    }
    expect(Math.max(...cells.map(({ box }) => upright(box).y + upright(box).h))).toBe(14);
  });

  it.each([
    ['flat', (spot: Spot): Box => spot.box],
    ['upright', (spot: Spot): Box => upright(spot.box)],
  ])('is walked by arrow keys to its last spot (%s)', (_, boxOf) => {
    const [first] = spots;
    if (!first) throw new Error('no spots');
    const seen = new Set([first]);
    const ways: readonly Direction[] = ['left', 'right', 'up', 'down'];
    for (const spot of seen) for (const way of ways) seen.add(nextSpot(spots, spot, way, boxOf));
    expect(spots.filter((spot) => !seen.has(spot)).map(({ place }) => place)).toEqual([]);
  });
});

it.each([
  ['straight-17', 'right', 'split-17-20'],
  ['split-17-20', 'right', 'straight-20'],
  ['straight-17', 'up', 'split-17-18'],
  ['straight-16', 'down', 'street-16-17-18'],
  ['street-16-17-18', 'down', 'dozen-2'],
  ['straight-36', 'right', 'column-3'],
] as const)('from %s %s leads to %s', (from, way, to) => {
  const spot = SINGLE_ZERO_SPOTS.find(({ place }) => place === from);
  expect(spot && nextSpot(SINGLE_ZERO_SPOTS, spot, way, ({ box }) => box).place).toBe(to);
});

it('cells have the colours of the wheel', () => {
  const inks = ['straight-0', 'straight-1', 'straight-2', 'straight-00', 'red', 'black', 'dozen-1'].map((place) =>
    inkOf(place, DOUBLE_ZERO_PLACES),
  );
  expect(inks).toEqual(['green', 'red', 'black', 'green', 'red', 'black', 'plain']);
});

describe.each([
  ['European', EUROPEAN_WHEEL],
  ['American', AMERICAN_WHEEL],
])('the ball of a %s wheel', (_, wheel) => {
  it('lies in the drawn pocket at the end, wherever the wheel stood before', () => {
    const wrong = wheel.filter((pocket: Pocket, at) => {
      const end = wheelAt(1, at, wheel.length, at * 0.137);
      return wheel[pocketUnder(end, wheel.length)] !== pocket || Math.abs(end.ball.radius - POCKET_RADIUS) > 1e-9;
    });
    expect(wrong).toEqual([]);
    expect(wheel).toContain(wheel.length === 38 ? DOUBLE_ZERO : 0);
  });

  it('rolls on the track first, never leaves the bowl, and never jumps', () => {
    expect(wheelAt(0, 5, wheel.length, 0).ball.radius).toBe(TRACK_RADIUS);
    let before = wheelAt(0, 5, wheel.length, 0);
    for (let step = 1; step <= 2_000; step += 1) {
      const now = wheelAt(step / 2_000, 5, wheel.length, 0);
      expect(now.ball.radius).toBeGreaterThanOrEqual(POCKET_RADIUS - 1e-9);
      expect(now.ball.radius).toBeLessThanOrEqual(TRACK_RADIUS + 1e-9);
      expect(Math.abs(now.ball.angle - before.ball.angle)).toBeLessThan(0.02);
      expect(Math.abs(now.ball.radius - before.ball.radius)).toBeLessThan(0.01);
      before = now;
    }
  });
});

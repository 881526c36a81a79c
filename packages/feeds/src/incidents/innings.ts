import type { IncidentKind, LiveScore, Side } from '@evens/catalogue';
import { type Draft, draft, type Moment, named, of, plus, rise, SIDES } from './moment.ts';

/** Outs and occupied bases as baseball's score shows them (`2 out`, `1-3`). */
export function basesOf(live: LiveScore | undefined): { readonly outs: number; readonly bases: readonly number[] } {
  const [outs = '', on = ''] = live?.points ?? [];
  const bases = on === '-' ? [] : on.split('-').map(Number);
  return { outs: Number.parseInt(outs, 10) || 0, bases: bases.filter((base) => base >= 1 && base <= 3) };
}

/** What a turn at bat came to, read from what it left behind. */
function playOf(before: LiveScore, after: LiveScore, side: Side, runs: number): IncidentKind {
  const hit = rise(before.stats?.hits, after.stats?.hits, side) > 0;
  // The side is out, or the game: the bases that are shown belong to the next half already.
  const turned = after.serving !== before.serving;
  const { bases } = basesOf(after);
  if (!hit) return turned || basesOf(after).outs > basesOf(before).outs ? 'out' : 'walk';
  if (turned) return 'single';
  const all = basesOf(before).bases.length;
  if (bases.length === 0 && runs === all + 1) return 'homer';
  if (bases.length === 1 && bases[0] === 3 && runs === all) return 'triple';
  return bases.includes(1) ? 'single' : 'double';
}

/** Share of outs that are strikeouts (assumed). */
const STRIKEOUTS = 0.32;

/** Baseball and softball: every turn at bat, with runs, and the bases and outs after it. `batter` is at bat. */
export function baseballIncidents(moment: Moment, batter: (side: Side) => string | undefined): Draft[] {
  const { before, after } = moment;
  const side = before?.serving;
  if (!before || side === undefined) return [];
  const runs = rise(before.main, after.main, side);
  const same =
    after.points?.[0] === before.points?.[0] &&
    after.points?.[1] === before.points?.[1] &&
    after.serving === before.serving &&
    runs === 0 &&
    rise(before.stats?.hits, after.stats?.hits, side) === 0;
  // A break that ends is no turn at bat.
  if (same) return [];
  const play = playOf(before, after, side, runs);
  const kind = play === 'out' && moment.rng().next() < STRIKEOUTS ? 'strikeout' : play;
  const part = before.parts.at(-1)?.[0];
  return [
    draft(moment, kind, {
      side,
      ...(part !== undefined && { part }),
      ...(after.points && { points: after.points }),
      ...(runs > 0 && { value: runs, score: plus(before.main, side, runs) }),
      ...named(batter(side)),
    }),
  ];
}

/** Cricket: wickets and what was run in between, where it is a boundary or more. */
export function cricketIncidents(moment: Moment): Draft[] {
  const { before, after } = moment;
  if (!before) return [];
  const drafts: Draft[] = [];
  for (const side of SIDES) {
    const runs = rise(before.main, after.main, side);
    if (runs > 0) drafts.push(draft(moment, 'runs', { side, value: runs, score: plus(before.main, side, runs) }));
    if (rise(before.stats?.wickets, after.stats?.wickets, side) > 0)
      drafts.push(draft(moment, 'wicket', { side, score: after.main, value: of(after.stats?.wickets, side) }));
  }
  return drafts;
}

/** Curling: what an end was worth. */
export function curlingIncidents(moment: Moment): Draft[] {
  const { before, after } = moment;
  if (!before) return [];
  return SIDES.flatMap((side) => {
    const stones = rise(before.main, after.main, side);
    return stones > 0 ? [draft(moment, 'stones', { side, value: stones, score: after.main })] : [];
  });
}

import type { Bracket, KnockOutPlan } from '@evens/catalogue';

/** One event of a circuit: its name, zone, first day and draw. */
export interface CircuitEvent {
  readonly name: string;
  readonly plan: KnockOutPlan;
}

/** What all events of a circuit share. */
interface Circuit {
  readonly weekday: string;
  readonly kickOffs: string;
  /** Days of the rounds by the size of the draw, counted from the first day. */
  readonly days: Readonly<Record<number, Bracket['days']>>;
  readonly tour?: string;
}

const WEEK: Bracket['days'] = [[0, 1], [2, 3], [4], [5], [6]];

export const CIRCUITS = {
  // Four courts, six at the beginning of a big week.
  tennis: {
    weekday: 'Mo',
    kickOffs: '11:00x5+110 / 11:00x5+110 / 11:00x4+120 / 12:00x2+120 / 14:00 16:30 / 14:00 19:00 / 15:00',
    days: {
      32: WEEK,
      64: [[0, 1], [2], [3], [4], [5], [6]],
      128: [[0, 1], [2, 3], [4, 5], [6, 7], [8, 9], [11], [13]],
    },
  },
  badminton: {
    weekday: 'Tu',
    kickOffs: '10:00x4+55 / 12:00x4+55 / 14:00x2+55 / 13:00x2+60 / 14:00',
    days: { 32: [[0, 1], [2], [3], [4], [5]], 16: [[1], [2], [3], [4]], 8: [[0], [2], [4]] },
  },
  racket: {
    weekday: 'Tu',
    kickOffs: '12:00x4+60 / 12:00x4+60 / 14:00x2+60 / 17:00x2+70 / 18:00',
    days: { 32: [[0, 1], [2], [3], [4], [5]], 16: [[1], [2], [3], [4]], 8: [[2], [3], [4]] },
  },
  frames: {
    weekday: 'Mo',
    kickOffs: '10:00x4+240 / 13:00x4+240 / 13:00x4+300 / 13:00x2+360 / 14:00',
    days: { 32: [[0, 1, 2], [3], [4], [5], [6]], 16: [[0, 1, 2, 3], [4, 5], [6], [7]] },
  },
  // One board, afternoon and evening.
  stage: {
    weekday: 'Mo',
    kickOffs: '13:00x1+40 / 13:00x1+40 / 19:00x1+45 / 19:00x1+50 / 20:00',
    days: { 32: [[0, 1, 2], [3, 4], [5], [6], [7]] },
  },
  // A whole tournament in one day or evening.
  night: {
    weekday: 'Th',
    kickOffs: '19:00x1+25 / 21:15x1+30 / 22:55',
    days: { 8: [[0], [0], [0]] },
  },
  floor: {
    weekday: 'Mo',
    kickOffs: '12:00x8+35 / 14:00x8+35 / 16:00x4+40 / 18:00x2+45 / 20:00',
    days: { 32: [[0], [0], [0], [0], [0]] },
  },
} as const satisfies Readonly<Record<string, Circuit>>;

/** The big events have more courts: nobody begins late at night. */
const courtsFor = ({ kickOffs }: Circuit, size: number): string =>
  size > 64 ? kickOffs.replaceAll('x5', 'x9') : kickOffs;

/** `name|zone|MM-DD|size`, an event a line; other dates after a comma. */
export function events(kind: keyof typeof CIRCUITS, tour: string | undefined, rows: string): readonly CircuitEvent[] {
  const circuit: Circuit = CIRCUITS[kind];
  return rows
    .trim()
    .split('\n')
    .map((row): CircuitEvent => {
      const [name = '', zone = '', dates = '', size = '32'] = row.split('|');
      const [from = '', ...more] = dates.split(',');
      const days = circuit.days[Number(size)];
      if (!days) throw new RangeError(`no draw of ${size} in ${row}`);
      return {
        name,
        plan: {
          kind: 'knock-out',
          zone,
          ...(tour !== undefined && { tour }),
          ...(more.length > 0 && { more }),
          bracket: {
            from,
            weekday: circuit.weekday,
            size: Number(size),
            tie: 'single',
            days,
            kickOffs: courtsFor(circuit, Number(size)),
          },
        },
      };
    });
}

/** An event that is held every week of the year. */
export function everyWeek(
  kind: keyof typeof CIRCUITS,
  tour: string,
  name: string,
  zone: string,
  weekday?: string,
): CircuitEvent {
  const [event] = events(kind, tour, `${name}|${zone}|01-05|32`);
  if (!event) throw new RangeError(`no event ${name}`);
  return {
    name,
    plan: {
      ...event.plan,
      more: 'weekly',
      bracket: { ...event.plan.bracket, ...(weekday !== undefined && { weekday }) },
    },
  };
}

/** Names that take turns: each is held once in as many weeks as there are names. */
export function inTurns(
  kind: keyof typeof CIRCUITS,
  tour: string,
  prefix: string,
  rows: string,
): readonly CircuitEvent[] {
  const names = rows.split(';').map((each) => each.split('|'));
  return names.flatMap(([name = '', zone = ''], index) => {
    const dates: string[] = [];
    for (let week = index; week < 50; week += names.length) {
      // The first Monday lies near the fifth of January.
      const day = new Date(Date.UTC(2026, 0, 5 + 7 * week));
      dates.push(day.toISOString().slice(5, 10));
    }
    return events(kind, tour, `${prefix} ${name}|${zone}|${dates.join()}|32`);
  });
}

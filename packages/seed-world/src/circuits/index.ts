import { everyWeek } from '../plans/circuit-plans.ts';
import { CE, type CircuitRow, JP } from './circuit.ts';
import { badminton, rackets } from './rackets.ts';
import { fights, minds, tables } from './tables-and-bouts.ts';
import { tennis } from './tennis.ts';

export type { CircuitRow, Field } from './circuit.ts';

const esl = everyWeek('floor', 'sc2', 'ESL Open Cup', CE);

/** Every circuit of single players and pairs, by sport. */
export const circuitRows = (): Readonly<Record<string, readonly CircuitRow[]>> => ({
  tennis: tennis(),
  badminton: badminton(),
  ...rackets(),
  ...tables(),
  ...fights(),
  ...minds(),
  'starcraft-2': [
    {
      place: 'kr',
      name: 'GSL',
      plan: {
        kind: 'knock-out',
        zone: JP,
        bracket: {
          from: '02-09',
          weekday: 'Mo',
          size: 16,
          tie: 'single',
          days: [[0, 1, 2, 3], [7, 9], [14], [19]],
          kickOffs: '18:30x1+70',
        },
        more: ['05-11', '08-17', '11-02'],
      },
      field: { pool: 'starcraft-2/GSL', count: 16 },
      top: true,
      outright: 'Winner',
    },
    { place: 'world', name: 'ESL Open Cup', plan: esl.plan, field: { pool: 'starcraft-2/ESL Open Cup', count: 64 } },
  ],
});

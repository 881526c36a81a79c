import { z } from 'zod';
import { byMachine, byOperator } from '../setting.ts';
import { onOff, speed } from '../setting-kinds.ts';

/** Where fixtures, prices and results come from. */
export const FEED_SETTINGS = {
  feed: byMachine(
    z.enum(['simulator', 'replay', 'scenario', 'none']).default('simulator'),
    'Where fixtures, prices and results come from. With DEMO=off only none: nobody bets money on invented matches.',
  ),
  seed: byMachine(
    z.string().min(1).max(100).default('evens'),
    'Seed of the simulated world: the same seed, the same world.',
  ),
  simSpeed: byMachine(speed.default(1), "How many times faster than the wall clock the simulator's time runs."),
  replayPath: byMachine(
    z.string().min(1).optional(),
    'Folder of seasons to replay (openfootball JSON, football-data.co.uk CSV).',
    { example: 'seasons', needs: ['FEED=replay'] },
  ),
  replayFrom: byMachine(z.iso.date().optional(), 'The day on which the replay starts.', {
    example: '2025-11-01',
    needs: ['FEED=replay', 'REPLAY_PATH'],
  }),
  replaySpeed: byMachine(speed.default(1), "How many times faster than the wall clock the replay's time runs.", {
    needs: ['FEED=replay', 'REPLAY_PATH'],
  }),
  scenario: byMachine(z.string().min(1).optional(), 'The scripted file to play (docs/how-to/script-a-scenario.md).', {
    example: 'scenario.json',
    needs: ['FEED=scenario'],
  }),
  virtuals: byOperator(onOff.default(true), 'Virtual sports, drawn every three minutes.'),
  footballMargin: byOperator(
    z.enum(['oddsRatio', 'power', 'proportional']).default('oddsRatio'),
    'How the margin is put on football that the house prices itself (docs/football-prices.md).',
  ),
} as const;

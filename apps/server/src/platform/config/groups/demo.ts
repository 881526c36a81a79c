import { z } from 'zod';
import { byMachine, byRoom } from '../setting.ts';
import { doorPort, httpUrl, onOff } from '../setting-kinds.ts';

/** A house to look at: invented players, and a sandbox in place of providers. */
export const DEMO_SETTINGS = {
  demo: byMachine(
    onOff.default(true),
    'on makes demo players at the first start and prints their random passwords. off needs FEED=none. Must be set where others can reach the house.',
  ),
  playMoney: byRoom(
    z.coerce.number().int().min(1).max(1_000_000).default(1000),
    "What a demo user's play money is topped up to, in euros' worth (npm run account -- demo).",
  ),
  sandboxPort: byMachine(
    doorPort.default(3002),
    'Port of the sandbox providers. Browsers reach them on localhost, another site than 127.0.0.1.',
  ),
  sandboxUrl: byMachine(
    httpUrl.optional(),
    'Where npm run sandbox answers a demo. Without it ROLE=all plays the sandbox itself.',
    { example: 'http://127.0.0.1:3002', needs: ['SANDBOX_SECRET'] },
  ),
  sandboxSecret: byMachine(
    z.string().min(32).max(200).optional(),
    'The secret shared with npm run sandbox, 32 characters or more.',
    { secret: true },
  ),
} as const;

/** For tests and measurements alone. */
export const TEST_SETTINGS = {
  rateLimitFactor: byMachine(
    z.coerce.number().positive().max(100_000).default(1),
    'Multiplies every rate limit, for measurements that come from one address.',
  ),
  testHouse: byMachine(
    onOff.default(false),
    'on lets DEMO=off run on invented matches, and says so in every log line.',
  ),
} as const;

/** @module-tag long */

import { expect, it } from 'vitest';
import { killsInTheMiddle } from './placing/kill-in-the-middle.ts';

const killInTheMiddle = killsInTheMiddle();

it('check R1: kill -9 of the server in the middle of placements: every bet stands once, and the ledger is true', async () => {
  await expect(killInTheMiddle('the server', 'server-1')).resolves.toBeUndefined();
}, 180_000);

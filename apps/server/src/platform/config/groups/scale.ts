import { z } from 'zod';
import { readNatsAddress } from '../../bus/nats-address.ts';
import { byMachine } from '../setting.ts';

/** Several processes or machines for one house (docs/how-to/run-on-many-machines.md). */
export const SCALE_SETTINGS = {
  role: byMachine(
    z.enum(['all', 'web', 'worker']).default('all'),
    'What this process runs: all; web (pages, API, bets) or worker (feed, due work). Many of each need DATABASE_URL and NATS_URL, a demo of many SANDBOX_URL too.',
  ),
  natsUrl: byMachine(
    z
      .string()
      .superRefine((text, context) => {
        const read = readNatsAddress(text);
        if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
      })
      .optional(),
    'NATS that joins web and worker processes: nats:// or tls://, several with commas.',
    {
      example: 'nats://evens:password@127.0.0.1:4222',
      needs: ['ROLE=web', 'DATABASE_URL', 'DEMO=off'],
      secret: true,
    },
  ),
  receiptKey: byMachine(
    z
      .string()
      .regex(/^MC4CAQAwBQYDK2VwBCIEI[A-Za-z0-9+/]{43}$/, 'an Ed25519 key, the middle line of its PEM file')
      .optional(),
    'Key that signs receipts, the same for all web processes (docs/how-to/check-a-receipt.md). ROLE=all makes its own.',
    { secret: true },
  ),
} as const;

import { z } from 'zod';
import { byMachine } from '../setting.ts';
import { doorPort, doorUrl, port } from '../setting-kinds.ts';

/** Where operators reach the house, and where machines watch it. */
export const BACK_OFFICE_SETTINGS = {
  backofficePort: byMachine(doorPort.default(3001), 'Port of the back office. 0 takes a free one.'),
  backofficeHost: byMachine(
    z.string().min(1).default('127.0.0.1'),
    'Address the back office listens on; one that other machines can reach needs DEMO to be set.',
  ),
  backofficeUrl: byMachine(
    doorUrl.optional(),
    'Address under which operators reach the back office, another than PUBLIC_URL.',
    { example: 'https://office.example', needs: ['DEMO'] },
  ),
  operationsPort: byMachine(
    port.default(3003),
    'Port for monitoring: /metrics, and /ready in full. 0 takes a free one. Put no proxy before it.',
  ),
  operationsHost: byMachine(
    z.string().min(1).default('127.0.0.1'),
    'Address it listens on; one that other machines can reach needs DEMO to be set. Only your own machines may reach it.',
  ),
  logLevel: byMachine(
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    'The least important log lines to write.',
  ),
} as const;

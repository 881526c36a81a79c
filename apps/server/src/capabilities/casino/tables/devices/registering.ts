import { randomUUID } from 'node:crypto';
import { deviceKey } from '@evens/contract';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { z } from 'zod';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import { audit } from '../../../house/audit/index.ts';
import type { TablesParts } from '../parts.ts';
import type { Table } from '../tables.ts';
import { insertDevice, isKnownKey } from './device-store.ts';
import { streamType } from './stream.ts';

/** As a kind of proposal, and as an action of the log. */
export const REGISTER_KIND = 'games.registerDevice';

const payload = z.object({
  key: z.string(),
  name: z.string(),
  publicKey: deviceKey,
  stream: z.string().nullable(),
});
export type WishedDevice = z.output<typeof payload>;

const invalid = (field: string): Refusal => refusal('InvalidRequest', { field });

/** Points of small order: signatures under such a key say nothing of who made them. As 32 bytes, little-endian, without the sign. */
const SMALL_ORDER: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);

/** Whether nobody could tell who signs with this key. */
export function isWeakKey(key: string): boolean {
  const bytes = Buffer.from(key, 'base64');
  bytes[31] = (bytes[31] ?? 0) & 0x7f;
  return SMALL_ORDER.has(bytes.toString('hex'));
}

async function faultOf(
  tx: DatabaseTransaction,
  { key, publicKey, stream }: WishedDevice,
  tables: readonly Table[],
  origins: readonly string[],
): Promise<Refusal | undefined> {
  if (!tables.some((table) => table.key === key && table.device)) return refusal('NotFound');
  if (stream !== null && !streamType(stream, origins)) return invalid('stream');
  if (isWeakKey(publicKey) || (await isKnownKey(tx, publicKey))) return invalid('publicKey');
  return undefined;
}

const said = ({ name: device, publicKey, stream }: WishedDevice) => ({ device, publicKey, stream });

export interface Registering {
  /** Puts a device before a second person. */
  propose(
    wished: WishedDevice,
    by: { readonly operator: string; readonly reason: string },
  ): Promise<Result<{ readonly approvalId: string }, Refusal>>;
}

/** How a table gets its device: one person proposes it, another registers it, and it is judged both times. */
export function openRegistering(
  parts: Pick<TablesParts, 'db' | 'approvals' | 'streamOrigins'>,
  tables: readonly Table[],
  told: (table: string) => void,
): Registering {
  const { streamOrigins = [] } = parts;
  const proposals = parts.approvals.kind({
    kind: REGISTER_KIND,
    right: 'games.approve',
    proposes: 'games.change',
    payload,
    execute: async (tx, wished, { approvalId, proposedBy, approvedBy }) => {
      const fault = await faultOf(tx, wished, tables, streamOrigins);
      if (fault) return refuse(fault);
      const { key: table, name, publicKey: key, stream: streamUrl } = wished;
      await insertDevice(tx, { id: randomUUID(), table, name, key, streamUrl, proposedBy, approvedBy });
      await audit.record(tx, {
        ...{ operator: approvedBy, action: REGISTER_KIND, subject: `table/${table}`, reason: 'registered' },
        after: { ...said(wished), approval: approvalId, proposedBy },
      });
      return accept(undefined);
    },
    executed: ({ key }) => told(key),
  });
  return {
    propose: (wished, { operator, reason }) =>
      inTransaction(parts.db, async (tx) => {
        const fault = await faultOf(tx, wished, tables, streamOrigins);
        if (fault) return refuse(fault);
        const facts = said(wished);
        return proposals.propose(tx, { operator, subject: `table/${wished.key}`, payload: wished, facts, reason });
      }),
  };
}

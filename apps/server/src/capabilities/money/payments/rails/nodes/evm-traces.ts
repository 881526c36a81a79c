import type { ChainPayment } from '@evens/chain';
import { z } from 'zod';
import type { FindOwners } from './chain-node.ts';
import { NodeSilent } from './rpc.ts';

/** Places of payments from within a transaction begin here, so that none is the place of a log. */
const FIRST_PLACE = 1_000_000;

interface Call {
  readonly type: string;
  readonly to?: string | undefined;
  readonly value?: string | undefined;
  readonly error?: string | undefined;
  readonly calls?: readonly Call[] | undefined;
}

const call: z.ZodType<Call> = z.lazy(() =>
  z.object({
    type: z.string(),
    to: z.string().optional(),
    value: z
      .string()
      .regex(/^0x[0-9a-f]{1,64}$/i)
      .optional(),
    error: z.string().optional(),
    calls: z.array(call).optional(),
  }),
);
const hash = z.string().regex(/^0x[0-9a-fA-F]{64}$/);
const answerShape = z.array(z.object({ txHash: hash.optional(), result: call }));
const blockShape = z.object({ transactions: z.array(z.object({ hash })) });

/** Moves the coin itself: others run code of elsewhere, or make a contract. */
const MOVES = new Set(['CALL', 'SELFDESTRUCT']);

/** Calls from within that were not taken back, in the order of the trace; the outermost is the transaction itself. */
function innerCalls({ error, calls = [] }: Call): readonly Call[] {
  if (error !== undefined) return [];
  return calls.flatMap((each) => (each.error === undefined ? [each, ...innerCalls(each)] : []));
}

/**
 * Ether that contracts sent to us, as the node's own trace of a block has it (`callTracer`). The place of a payment is that of its call
 * within the transaction.
 */
export async function tracedPayments(
  answer: unknown,
  { block, findOwners }: { readonly block: unknown; readonly findOwners: FindOwners },
): Promise<readonly ChainPayment[]> {
  const traced = answerShape.safeParse(answer);
  const named = blockShape.safeParse(block);
  if (!traced.success || !named.success || traced.data.length !== named.data.transactions.length)
    throw new NodeSilent('the node traces a block in a way that cannot be read');
  const moves = traced.data.flatMap(({ txHash, result }, at) => {
    const txid = (named.data.transactions[at]?.hash ?? '').toLowerCase();
    if (txHash !== undefined && txHash.toLowerCase() !== txid)
      throw new NodeSilent('the node traces another block than the one it shows');
    return innerCalls(result).flatMap(({ type, to, value }, place) => {
      const units = BigInt(value ?? '0x0');
      return MOVES.has(type) && to !== undefined && units > 0n
        ? [{ txid, index: FIRST_PLACE + place, to: to.toLowerCase(), units }]
        : [];
    });
  });
  const owners = await findOwners([...new Set(moves.map(({ to }) => to))]);
  return moves.flatMap(({ to, ...payment }) => {
    const address = owners.get(to);
    return address === undefined ? [] : [{ ...payment, address, coin: 'ETH' }];
  });
}

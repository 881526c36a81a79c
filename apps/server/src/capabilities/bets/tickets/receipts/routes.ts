import { getReceipt, getReceiptKeys } from '@evens/contract';
import { type PlayerRoute, route } from '../../../../platform/http/index.ts';
import type { Receipts } from './receipts.ts';

export function receiptRoutes(receipts: Receipts): readonly PlayerRoute[] {
  return [
    route(getReceipt, async ({ caller, params }) => {
      const read = await receipts.read(BigInt(params.ticketId), caller.accountId);
      return read.ok ? read.value : read;
    }),
    route(getReceiptKeys, async () => ({ keys: [...(await receipts.keys())] })),
  ];
}

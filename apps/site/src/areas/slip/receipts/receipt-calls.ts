import { getReceipt, getReceiptKeys } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';
import { saveFile } from '../../../shared/files/save-file.ts';

/** The keys that receipts are checked with: read once with the page, so that checking asks nobody anything. */
export const receiptKeysQuery = queryOptions({
  queryKey: ['receipt-keys'],
  queryFn: async () => (await ask(api.call(getReceiptKeys))).keys,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Saves a ticket's receipt as a file; throws the refusal where there is none. */
export async function downloadReceipt(ticketId: string): Promise<void> {
  const receipt = await ask(api.call(getReceipt, { params: { ticketId } }));
  saveFile(`${JSON.stringify(receipt, null, 2)}\n`, 'application/json', `receipt-${ticketId}.json`);
}

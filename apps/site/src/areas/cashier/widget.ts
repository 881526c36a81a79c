import { fundTransfer, getPendingTransfers, getWidget, type PaymentWidget, startWidget } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../shared/api/api.ts';

const ASK_EVERY_MS = 3000;

export const openWidget = (wish: Parameters<typeof api.call<typeof startWidget>>[1]['body']) =>
  api.call(startWidget, { body: wish });

/** How a widget stands, asked again while it is open. */
export const widgetQuery = (widgetId: string | undefined) =>
  queryOptions({
    queryKey: ['deposits', 'widget', widgetId],
    queryFn: () => ask(api.call(getWidget, { params: { id: widgetId ?? '' } })),
    enabled: widgetId !== undefined,
    refetchInterval: ASK_EVERY_MS,
  });

/** What waits for the player's yes. */
export const transfersQuery = queryOptions({
  queryKey: ['deposits', 'transfers'],
  queryFn: () => ask(api.call(getPendingTransfers)),
  staleTime: 0,
});

export const sayYes = (Id: string, BonusCode: string) =>
  api.call(fundTransfer, { body: { Id, ...(BonusCode !== '' && { BonusCode }) } });

/** The widget's page with the eight fields that it is opened with. */
export function widgetAddress({ Url, ...fields }: PaymentWidget): string {
  const address = new URL(Url);
  for (const [name, value] of Object.entries(fields)) address.searchParams.set(name, String(value));
  return address.href;
}

/** What a widget's page says of itself; of any other page, or another widget: nothing. */
export function saidBy(
  { Url, widgetId }: Pick<PaymentWidget, 'Url' | 'widgetId'>,
  message: { readonly origin: string; readonly data: unknown },
): string | undefined {
  if (message.origin !== new URL(Url).origin) return undefined;
  const said = message.data as { source?: unknown; widgetId?: unknown; state?: unknown } | null;
  if (said?.source !== 'x1' || said.widgetId !== widgetId) return undefined;
  return typeof said.state === 'string' ? said.state : undefined;
}

import type { TicketView } from '@evens/contract';
import type { Bus } from '../../../../platform/bus/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import type { AccountNews, Wallet } from '../../../money/wallet/index.ts';
import { presentTickets } from '../offers/present-offers.ts';
import { ownersOf, type TicketOwner, ticketsByIds } from '../stored/store.ts';

declare module '../../../../platform/bus/bus.ts' {
  interface BusEvents {
    /** These tickets are not what they were: a leg came to something, they were settled, or a part of them was sold. */
    'tickets.changed': { readonly ids: readonly string[] };
  }
}

export interface AnnounceParts {
  readonly db: Database;
  readonly news: AccountNews;
  readonly wallet: Pick<Wallet, 'announce'>;
  readonly bus?: Pick<Bus, 'publish'> | undefined;
}

/** Sends tickets as they are now, and what their players have then, to the players' pages; nothing where nobody listens. */
export function announceTickets({ db, news, wallet, bus }: AnnounceParts) {
  const tell = (ticket: TicketView, accountId: string): void => news.account(accountId, 'ticket', ticket, ticket.id);
  const announceTo = async (all: readonly TicketOwner[]): Promise<void> => {
    if (all.length > 0) bus?.publish('tickets.changed', { ids: all.map(({ id }) => String(id)) });
    const owners = all.filter(({ accountId }) => news.follows?.(accountId) ?? true);
    if (owners.length === 0) return;
    const heard = owners.map(({ id }) => id);
    const accountOf = new Map(owners.map(({ id, accountId }) => [String(id), accountId]));
    for (const ticket of await presentTickets(db, await ticketsByIds(db, heard))) {
      const accountId = accountOf.get(ticket.id) ?? '';
      tell(ticket, accountId);
      wallet.announce([accountId]);
    }
  };
  return {
    tell,
    announceTo,
    announce: async (ticketIds: readonly bigint[]): Promise<void> => announceTo(await ownersOf(db, ticketIds)),
  };
}

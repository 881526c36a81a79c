import { type TicketView, ticketView } from '@evens/contract';
import i18next from 'i18next';
import { moneyText } from '../formats/numbers.ts';
import { useSettings } from '../settings/settings-store.ts';
import { toast } from '../toasts/toast-store.ts';

/** Many bets settle by one whistle: they are told together. */
const GATHER_MS = 400;
/** Tickets whose settling was told; a page that is open for weeks forgets the oldest. */
const MOST_TOLD = 500;

const told = new Set<string>();
let waiting: TicketView[] = [];

/** "77409981" as "7740 9981", as receipts write it. */
const spaced = (id: string): string => id.replace(/\B(?=(\d{4})+(?!\d))/g, ' ');

/** Money that came back beyond the stake is good news; anything else is only news. */
const isWin = ({ payout, totalStake, freeBet }: TicketView): boolean =>
  Number(payout) > (freeBet ? 0 : Number(totalStake));

/** What is said of bets that settled together: one by its money and number, several by how many they are. */
export const settledNews = (tickets: readonly TicketView[]) => ({
  good: tickets.some(isWin),
  says:
    tickets.length > 1 ? ('many' as const) : Number(tickets[0]?.payout) > 0 ? ('paid' as const) : ('nothing' as const),
});

async function tellAll(): Promise<void> {
  const tickets = waiting;
  waiting = [];
  await i18next.loadNamespaces('habits');
  const [first] = tickets;
  if (!first) return;
  const { good, says } = settledNews(tickets);
  const amount = moneyText(first.payout ?? '0', first.currency, i18next.language);
  toast({
    kind: good ? 'good' : 'news',
    title: i18next.t(`habits:notice.${says}`, { amount, count: tickets.length }),
    ...(says !== 'many' && { text: i18next.t('habits:notice.ticket', { number: spaced(first.id) }) }),
  });
}

/** The tickets whose settling has not been told yet: each once, and each correction of it. */
export function freshlySettled(ticket: TicketView, known: Set<string>): boolean {
  if (ticket.settledMs === null || ticket.payout === null) return false;
  const name = `${ticket.id}/${ticket.generation}`;
  if (known.has(name)) return false;
  known.add(name);
  for (const oldest of known) {
    if (known.size <= MOST_TOLD) break;
    known.delete(oldest);
  }
  return true;
}

/** A ticket as the house has just told it. */
export function tellOfTicket(payload: unknown): void {
  if (!useSettings.getState().notices) return;
  const ticket = ticketView.safeParse(payload);
  if (!ticket.success || !freshlySettled(ticket.data, told)) return;
  waiting.push(ticket.data);
  if (waiting.length === 1) setTimeout(() => void tellAll(), GATHER_MS);
}

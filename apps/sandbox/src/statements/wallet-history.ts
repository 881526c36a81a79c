import type { Checkout } from '../wallet/checkout.ts';
import { pageOf, type StatementDesk, type StatementEntry, toldEntries } from './behaviour.ts';

const HEAD =
  '"ID","Time (UTC)","Type","Transaction Details","[-] EUR","[+] EUR","Status","balance","Reference","Amount Sent","Currency sent","More information","ID of the corresponding Skrill transaction","Payment Type"';
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAY = /^(\d{2})-(\d{2})-(\d{4})$/;
const DAY_MS = 86_400_000;

/** `02 Aug 18 09:55`, as the wallet writes a moment: to the minute. */
const timeOf = (atMs: number): string => {
  const at = new Date(atMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `${two(at.getUTCDate())} ${MONTHS[at.getUTCMonth()]} ${two(at.getUTCFullYear() % 100)}`;
  return `${day} ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
};
const dayMs = (text: string): number | undefined => {
  const [, day, month, year] = DAY.exec(text) ?? [];
  return year === undefined ? undefined : Date.UTC(Number(year), Number(month) - 1, Number(day));
};

/** The places that an amount of the wallet's has are those that the merchant asked with. */
const placesOf = (amount: string): number => (amount.includes('.') ? amount.length - amount.indexOf('.') - 1 : 0);

function entriesOf(checkout: Checkout): (StatementEntry & { readonly places: number; readonly channel: string })[] {
  const { transactionId: reference, paymentId = '', amount, currency, channel, paidMs, takenBackMs, refund } = checkout;
  if (paidMs === undefined) return [];
  const places = placesOf(amount);
  const amountMinor = Number(amount.replace('.', ''));
  const common = { reference, amountMinor, currency, state: 'completed' as const, places, channel };
  return [
    { ...common, id: paymentId, kind: 'payment', atMs: paidMs },
    ...(takenBackMs === undefined
      ? []
      : [{ ...common, id: `${paymentId}9`, kind: 'chargeback' as const, dispute: paymentId, atMs: takenBackMs }]),
    ...(refund ? [{ ...common, id: refund.id, kind: 'refund' as const, atMs: refund.atMs }] : []),
  ];
}

const STATUS = { completed: 'processed', pending: 'pending', failed: 'failed' } as const;

/**
 * The account's history from the morning of one day to the evening of another, as CSV: payments and their fees, what was refunded and
 * what was charged back. `lost`: there is no answer.
 */
export function walletHistory(
  checkouts: readonly Checkout[],
  { start, end }: { readonly start: string; readonly end: string },
  desk: StatementDesk,
): string | 'lost' | undefined {
  const [fromMs, lastMs] = [dayMs(start), dayMs(end)];
  if (fromMs === undefined || lastMs === undefined) return undefined;
  const behaviour = desk.behaviour();
  const entries = checkouts.flatMap(entriesOf);
  const byId = new Map(entries.map((each) => [each.reference, each]));
  // It has no pages: a day that is lost is one whose question has no answer.
  const told = toldEntries(entries, { fromMs, toMs: lastMs + DAY_MS }, behaviour);
  const page = pageOf(told, 0, { ...behaviour, pageSize: Math.max(1, told.length) });
  if (page === 'lost') return 'lost';
  const rows = page.entries.flatMap(({ id, kind, reference, dispute, amountMinor, currency, state, atMs }) => {
    const { places, channel } = byId.get(reference) ?? { places: 2, channel: 'WLT' };
    const digits = String(amountMinor).padStart(places + 1, '0');
    const amount = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
    const comes = kind === 'payment';
    const type = comes ? 'Receive Money' : kind === 'refund' ? 'Refund' : 'Chargeback';
    const row = [
      id,
      timeOf(atMs),
      type,
      comes ? 'from a payer' : 'to a payer',
      comes ? '' : amount,
      comes ? amount : '',
      STATUS[state],
      '',
      reference,
      amount,
      currency,
      '',
      comes ? '' : (dispute ?? id),
      channel,
    ];
    const fee = [`${id}1`, timeOf(atMs), type, 'Fee', '0.10', '', 'processed', '', reference, '', '', '', id, ''];
    return (comes ? [row, fee] : [row]).map((cells) => cells.map((cell) => `"${cell}"`).join(','));
  });
  return [HEAD, ...rows, ''].join('\n');
}

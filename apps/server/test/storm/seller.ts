import { randomUUID } from 'node:crypto';
import type { TicketWithCashOut } from '@evens/contract';
import type { Rng } from '@evens/kernel';
import type { Line } from './line.ts';
import type { BetRecord } from './player.ts';

/** A player's try to sell a bet, or to leave word that it be sold, as the player knows it. */
export interface SaleRecord {
  readonly betId: string;
  readonly kind: 'whole' | 'part' | 'rule';
  /** Made so that no house may take it. */
  readonly bad: boolean;
  /** Undefined where it was taken. */
  readonly code: string | undefined;
  /** What was paid at once. */
  readonly paid: string | undefined;
}

interface SaleAnswer {
  readonly code: string | null;
  readonly cashOut: { readonly status: number; readonly amount: string } | null;
}

const times = (amount: string, factor: number): string => (Number(amount) * factor).toFixed(2);

/** Asks that make no sense, whatever the bet is worth. */
function badAsk(rng: Rng, kind: SaleRecord['kind'], { value, stakeLeft }: TicketWithCashOut): object {
  const amount = value ?? '1.00';
  if (kind === 'rule') {
    return rng.pick([
      { kind: 'value', amount: '0.00' },
      { kind: 'value', amount: '9999999.00' },
      { kind: 'value', amount: 'all' },
    ]);
  }
  if (kind === 'whole') {
    return rng.pick([
      { amount: '0.00' },
      // To the cent or not at all: with "better is fine" a goal in between would make it an honest sale.
      { amount: times(amount, 1.5), oddsChangePolicy: 0 },
      { amount, share: 100, stakeLeft },
      {},
      { amount: '9999999.00' },
    ]);
  }
  return rng.pick([
    { share: 0, stakeLeft },
    { share: 150, stakeLeft },
    { share: 33.333, stakeLeft },
    { share: 50, stakeLeft: times(stakeLeft, 2) },
    { share: 50, amount, stakeLeft },
  ]);
}

function goodAsk(rng: Rng, kind: SaleRecord['kind'], { value, stakeLeft }: TicketWithCashOut): object {
  if (kind === 'whole') return { amount: value, oddsChangePolicy: rng.pick([0, 1, 2]) };
  if (kind === 'part') return { share: rng.int(5, 95), stakeLeft, value, oddsChangePolicy: rng.pick([0, 1, 2]) };
  return rng.next() < 0.5
    ? { kind: 'value', amount: times(value ?? '1.00', 0.98 + 0.05 * rng.next()) }
    : { kind: 'fall', percent: rng.int(1, 4) };
}

/** Sells one of a player's bets, whole, in part or by a rule, and now and then in a way that cannot be; undefined: it is not open. */
export async function trySale(line: Line, rng: Rng, bet: BetRecord): Promise<SaleRecord | undefined> {
  const betId = bet.last?.id ?? '';
  const { tickets } = (await line.ask('GET', `/api/cash-out?ids=${betId}`)) as { tickets: TicketWithCashOut[] };
  const [shown] = tickets;
  if (!shown) return undefined;
  const kind = rng.pick(['whole', 'part', 'rule', 'rule', 'rule'] as const);
  const bad = rng.next() < 0.3;
  if (!bad && shown.value === null) return undefined;
  const asked = (bad ? badAsk : goodAsk)(rng, kind, shown);
  if (kind === 'rule') {
    const { code } = (await line.ask('PUT', `/api/cash-out/rules/${betId}`, asked)) as { code: string | null };
    return { betId, kind, bad, code: code ?? undefined, paid: undefined };
  }
  const { CashoutOddsValues } = shown;
  const body = { idempotencyKey: randomUUID(), betId, CashoutOddsValues, ...asked };
  // Two hands at once: one key, one sale.
  const clicks = rng.next() < 0.1 ? 2 : 1;
  const [answer] = (await Promise.all(
    Array.from({ length: clicks }, () => line.ask('POST', '/api/cash-out', body)),
  )) as SaleAnswer[];
  const paid = answer?.cashOut?.status === 1 ? answer.cashOut.amount : undefined;
  return { betId, kind, bad, code: answer?.code ?? undefined, paid };
}

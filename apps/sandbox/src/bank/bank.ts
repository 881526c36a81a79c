import { currencyExponent, isCurrency } from '@evens/kernel';
import type { StoredPayout } from '../payout/payouts.ts';
import { SANDBOX_BANK_ACCOUNTS } from './accounts.ts';

/** How the bank misbehaves from now on; all off by default. */
export interface BankBehaviour {
  /** Each line stands so many times in a statement, under one number. */
  readonly copies: number;
  /** A transfer is missing from the next so many statements. */
  readonly delayed: number;
  /** Lines have no number of the bank's. */
  readonly unnumbered: boolean;
  /** One sign of what was written on a transfer gets lost. */
  readonly garbled: boolean;
  /** Lines stand in another order than they came. */
  readonly shuffled: boolean;
  /** So much of each transfer is kept as a fee, in minor units. */
  readonly fee: number;
}

export const GOOD_BANK: BankBehaviour = {
  copies: 1,
  delayed: 0,
  unnumbered: false,
  garbled: false,
  shuffled: false,
  fee: 0,
};

export interface BankEntry {
  readonly id: string;
  readonly account: string;
  /** Above 0: it came. */
  readonly amountMinor: number;
  readonly name: string;
  readonly from: string;
  readonly text: string;
  readonly atMs: number;
  /** Statements it is missing from still. */
  hidden: number;
}

export interface BankDesk {
  misbehave(change: Partial<BankBehaviour>): void;
  /** Somebody pays to an account of the house, or the house sends something back with an amount below 0. */
  transfer(wish: Omit<BankEntry, 'id' | 'atMs' | 'hidden'>): BankEntry;
  entries(account: string): readonly BankEntry[];
  /** The account's statement as a table. */
  statement(account: string): string;
}

const HEAD = 'Date,Id,Amount,Currency,Name,Account,Text,Own account';

const cell = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** An amount as it is written: places by the currency. */
export function written(amountMinor: number, currency: string): string {
  const places = isCurrency(currency) ? currencyExponent(currency) : 2;
  const digits = String(Math.abs(amountMinor)).padStart(places + 1, '0');
  const sign = amountMinor < 0 ? '-' : '';
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The bank of the demo's house: transfers come and go, and a statement says so. What its payout provider paid stands there too. */
export function openBank(nowMs: () => number, payouts: () => readonly StoredPayout[]): BankDesk {
  const made: BankEntry[] = [];
  let behaviour = GOOD_BANK;

  const paidOut = (account: string, currency: string): BankEntry[] =>
    payouts()
      .filter((each) => each.currency === currency && each.paidMs !== undefined)
      .map(({ id, amountMinor, reference, paidMs }) => ({
        ...{ id, account, amountMinor: -amountMinor, name: 'Payout', from: '', text: reference },
        ...{ atMs: paidMs ?? 0, hidden: 0 },
      }));
  const currencyOf = (account: string): string =>
    SANDBOX_BANK_ACCOUNTS.find(({ id }) => id === account)?.currency ?? '';
  const entries = (account: string): BankEntry[] => [
    ...made.filter((each) => each.account === account),
    ...paidOut(account, currencyOf(account)),
  ];

  return {
    misbehave: (change) => {
      behaviour = { ...behaviour, ...change };
    },
    transfer: (wish) => {
      const garbled = behaviour.garbled ? wish.text.slice(0, -1) : wish.text;
      const kept = wish.amountMinor > 0 ? behaviour.fee : 0;
      const entry: BankEntry = {
        ...wish,
        id: `SB${String(made.length + 1).padStart(8, '0')}`,
        amountMinor: wish.amountMinor - kept,
        text: garbled,
        atMs: nowMs(),
        hidden: behaviour.delayed,
      };
      made.push(entry);
      return entry;
    },
    entries,
    statement: (account) => {
      const own = SANDBOX_BANK_ACCOUNTS.find(({ id }) => id === account);
      const shown = entries(account).filter((each) => each.hidden === 0);
      for (const each of made) if (each.account === account && each.hidden > 0) each.hidden -= 1;
      const ordered = behaviour.shuffled ? shown.reverse() : shown;
      const lines = ordered.flatMap((each) => {
        const cells = [
          new Date(each.atMs).toISOString().slice(0, 10),
          behaviour.unnumbered ? '' : each.id,
          written(each.amountMinor, own?.currency ?? ''),
          own?.currency ?? '',
          ...[each.name, each.from, each.text],
          own?.number ?? '',
        ];
        return Array.from({ length: behaviour.copies }, () => cells.map(cell).join(','));
      });
      return `${[HEAD, ...lines].join('\r\n')}\r\n`;
    },
  };
}

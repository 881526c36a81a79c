import type { Check } from './check.ts';

/** What a player is told, and what protects them from too much play. */
export const ACCOUNT_CHECKS: readonly Check[] = [
  {
    id: 1,
    source: 'UKGC RTS 1A',
    asks: 'The balance stands on every page while signed in, in the currency of the account, and is what the house says.',
  },
  {
    id: 2,
    source: 'UKGC RTS 1B; MGA',
    asks: 'A player reads a year of account and bets alone, and its totals are those of the ledger.',
  },
  { id: 3, source: 'UKGC RTS 1C', asks: 'Deposits less withdrawals of all time are shown, and equal the ledger.' },
  {
    id: 4,
    source: 'UKGC RTS 1B',
    asks: 'What was won and lost in a period stands on its first page; free stakes are marked as such.',
  },
  { id: 5, source: 'UKGC RTS 2A', asks: 'The stake is shown before it is committed, and exactly that is taken.' },
  {
    id: 6,
    source: 'UKGC RTS 2E',
    asks: 'The net position of the session is shown where play happens, and is wins less losses.',
  },
  { id: 7, source: 'UKGC RTS 13C', asks: 'The time of the session is shown all along, in hours, minutes and seconds.' },
  {
    id: 8,
    source: 'UKGC RTS 13A/B',
    asks: 'A reality check at the interval of the player shows time and net, and the server takes no play until it is answered.',
  },
  {
    id: 9,
    source: 'GLI-33 2.3.4',
    asks: 'A receipt has its own id, its time to the second, event, market, selection, odds, stake and what it may pay.',
  },
  {
    id: 10,
    source: 'GLI-33 2.3.5; DC 30-2119',
    asks: 'A void returns the whole stake, marks the ticket, makes it unpayable and keeps who did it.',
  },
  {
    id: 11,
    source: 'UKGC RTS 3; GLI-19 2.6.9',
    asks: 'Rules, paytable and return stand one click away from every game, and are those of the version that runs.',
  },
  { id: 12, source: 'UKGC RTS 15A', asks: 'Pages in play say that pictures and scores may be late.' },
  { id: 13, source: 'UKGC RTS 4B', asks: 'Games that depend on time say what a slow connection costs.' },
  { id: 14, source: 'NJ 13:69O-1.2', asks: 'The previous login is shown at login.' },
  {
    id: 15,
    source: 'UKGC RTS 12A',
    asks: 'Limits can be set at any time, and are offered at registration or before the first deposit.',
  },
  {
    id: 16,
    source: 'UKGC RTS 12B',
    asks: 'A deposit limit is any amount, gross, of the account, for a day, a week or a month.',
  },
  { id: 17, source: 'UKGC RTS 12B', asks: 'Of several limits the lowest holds.' },
  {
    id: 18,
    source: 'UKGC RTS 12B',
    asks: 'At its limit the server refuses deposits until the period ends or an increase is due.',
  },
  {
    id: 19,
    source: 'UKGC RTS 12B; GLI-19 A 3.8',
    asks: 'A lower limit holds now, a higher one after a day at the earliest.',
  },
  { id: 20, source: 'UKGC RTS 12B', asks: 'Of 50 deposits at once no more is taken than the limit.' },
  {
    id: 21,
    source: 'UKGC LCCP 3.5',
    asks: 'Self-exclusion is immediate, at least six months, ends by a deed of the player and a day of waiting.',
  },
  { id: 22, source: 'UKGC LCCP 3.5; MGA', asks: 'An excluded player can still withdraw.' },
  { id: 23, source: 'UKGC LCCP 3.5', asks: 'No marketing to the excluded: one guard before every sender.' },
  {
    id: 24,
    source: 'MGA',
    asks: 'An exclusion is taken back no sooner than after a day, or seven where it had no end; no KYC documents are asked for to exclude.',
  },
  { id: 25, source: 'MGA; UKGC', asks: 'An exclusion reaches everything that takes money or play.' },
  {
    id: 26,
    source: 'UKGC LCCP 3.9.1',
    asks: 'Persons are matched at registration and at each later change of what tells them apart.',
  },
  { id: 27, source: 'UKGC RTS 14B', asks: 'Whether a withdrawal may be taken back is a matter of the jurisdiction.' },
  { id: 28, source: 'UKGC RTS 8A', asks: 'No round of a game without its own deed of the player.' },
  { id: 29, source: 'UKGC RTS 14D-G', asks: 'Games keep their least time between rounds, by the server.' },
  { id: 30, source: 'UKGC RTS 14F', asks: 'No celebration of a return that is not above the stake.' },
  { id: 31, source: 'UKGC RTS 14A', asks: 'No text urges anybody to chase losses.' },
  { id: 32, source: 'UKGC RTS 6A', asks: 'A game for play money has the rules and chances of the real one.' },
  { id: 33, source: 'MGA', asks: 'Limits are offered at registration or before the first deposit.' },
  {
    id: 34,
    source: 'UKGC LCCP 3.2.11',
    asks: 'Nobody under 18 registers, by the word of the server; leap days included.',
  },
];

import type { Incident } from './check.ts';

export const INCIDENTS: readonly Incident[] = [
  {
    id: 'star-sydney',
    happened: 'Star Sydney 2023: tickets that were paid could be paid again, for weeks.',
    kept: 'One settlement a ticket by its key, and books that are reconciled.',
  },
  {
    id: 'parallel-withdrawals',
    happened: 'Flexcoin and Poloniex 2014: withdrawals at once, and an audit that took debts for money.',
    kept: 'One step checks and takes; no balance falls below zero.',
  },
  {
    id: 'betfair-2011',
    happened: 'Betfair 2011: a lay of 21 million offered by a small account.',
    kept: 'What a bet risks is reserved where it is placed.',
  },
  {
    id: 'penn-2023',
    happened: 'Penn 2023: 257 bets taken after the results were known; a message had not been understood.',
    kept: 'What is not understood suspends; closing is looked at where the bet is placed.',
  },
  {
    id: 'jumping-odds',
    happened: 'FanDuel 2018, BetMGM 2021: odds with a digit wrong.',
    kept: 'Prices that jump, or disagree with their neighbours, suspend themselves.',
  },
  {
    id: 'repriced-bets',
    happened: 'bet365 New Jersey 2024: accepted bets were priced anew.',
    kept: 'Accepted odds never change; a void takes two people.',
  },
  {
    id: 'wrong-markets',
    happened: 'DraftKings 2023 and 2025: totals of another period, legs that belong together.',
    kept: 'Markets are checked as they come; selections that belong together are refused.',
  },
  {
    id: 'paddy-power-2025',
    happened: 'Durber v Paddy Power 2025: the screen said more than the server, and the screen won.',
    kept: 'What is shown is made from what was decided.',
  },
  {
    id: 'exclusion-elsewhere',
    happened: '888, 2017: excluded players could go on at bingo.',
    kept: 'One check where money moves.',
  },
  {
    id: 'sky-bet',
    happened: 'Sky Bet: people were matched at registration only.',
    kept: 'They are matched at each change of what tells them apart.',
  },
  {
    id: 'draftkings-2022',
    happened: 'DraftKings 2022: stuffed accounts got another factor and another bank.',
    kept: 'What is sensitive is confirmed anew, and payouts wait after it.',
  },
];

import type { Check } from './check.ts';

/** That bets and games are decided as published. */
export const BETTING_CHECKS: readonly Check[] = [
  {
    id: 35,
    source: 'UKGC RTS 5A',
    asks: 'Bets are settled by the published rules: every example of the rule book is a test.',
  },
  {
    id: 36,
    source: 'AGCO 4.25',
    asks: 'A bet is committed before its outcome; a late one is void and its stake goes back.',
  },
  {
    id: 37,
    source: 'NJ 13:69N-1.9(c)10; DC 30-2119.4(j)',
    asks: 'What is done against bets placed after the fact is written down and tested.',
  },
  { id: 38, source: 'NJ 13:69N-1.9(d)', asks: 'Bets and money are kept ten years: nothing deletes them.' },
  {
    id: 39,
    source: 'NJ DGE on re-priced bets',
    asks: 'Accepted odds never change; a void needs a second person and leaves the first row.',
  },
  { id: 40, source: 'NJ 13:69O-1.4(h)', asks: 'No bet and no withdrawal without the money for it.' },
  { id: 41, source: 'GLI-19 4.3', asks: 'A stake leaves the balance at once, and no balance falls below zero.' },
  {
    id: 42,
    source: 'GLI-19 4.16; UKGC RTS 10',
    asks: 'A round that was interrupted is paid, or goes on where it was.',
  },
  { id: 43, source: 'GLI-19 4.14.1', asks: 'The last rounds can be looked at: stake, win, balance, choices.' },
  { id: 44, source: 'GLI-19 4.15', asks: 'One game can be closed while its rounds finish.' },
  {
    id: 45,
    source: 'GLI-19 2.3.2',
    asks: 'The program is compared with its fingerprint every day, and a difference raises an alarm.',
  },
  { id: 46, source: 'UKGC RTS 7A', asks: 'Randomness is acceptably random, never adapts, and streams never meet.' },
  { id: 47, source: '25 CFR 547.14', asks: 'Scaling of random numbers rejects instead of favouring.' },
  { id: 48, source: 'GLI-19 4.6', asks: 'No outcome is discarded, replaced or made to look near.' },
  { id: 49, source: 'GLI-19 A 6.2', asks: 'What games paid is compared with what they should, with an alarm.' },
  { id: 50, source: 'UKGC RTS 7E; Durber v PPB', asks: 'What is shown is what was determined and paid.' },
  { id: 51, source: 'UKGC RTS 7D', asks: 'Rules and payouts of a game do not change while it is open.' },
];

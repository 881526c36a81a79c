import { byAccount, DELETED, kept, LAW_MONEY, type PersonalTables, through } from './personal-table.ts';

const KEPT = kept(LAW_MONEY);
const BODY = { body_hash: 'a fingerprint of the request' };

/** What was bet, and what the house made of it. */
export const BETTING_TABLES: PersonalTables = {
  betslip: { title: 'Betslip', found: byAccount('owner', 'player:'), erased: DELETED },
  betslip_selection: {
    title: 'Selections in the betslip',
    found: through('betslip', 'owner', 'owner'),
    erased: DELETED,
  },
  ticket: { title: 'Bets', found: byAccount(), hidden: BODY, erased: KEPT },
  ticket_leg: { title: 'Selections of bets', found: through('ticket', 'ticket_id'), erased: KEPT },
  ticket_event: { title: 'What happened to bets', found: through('ticket', 'ticket_id'), erased: KEPT },
  ticket_offer: { title: 'Offers of other odds', found: through('ticket', 'ticket_id'), erased: KEPT },
  settlement_excluded_ticket: {
    title: 'Bets that an exclusion made void',
    found: through('ticket', 'ticket_id'),
    erased: KEPT,
  },
  settlement_excluded_due: { title: 'Exclusions whose bets are made void', found: byAccount(), erased: KEPT },
  ticket_settlement: { title: 'Settlements of bets', found: through('ticket', 'ticket_id'), erased: KEPT },
  ticket_cash_out: { title: 'Cash-outs', found: byAccount(), hidden: BODY, erased: KEPT },
  ticket_cash_out_rule: { title: 'Rules that sell bets', found: byAccount(), erased: KEPT },
  coupon_entry: { title: 'Coupons of the sport jackpot', found: byAccount(), hidden: BODY, erased: KEPT },
  coupon_entry_paid: {
    title: 'What coupons came to',
    found: through('coupon_entry', 'entry_id'),
    erased: KEPT,
  },
  loyalty_coupon: {
    title: 'Coupons that counted for points',
    found: through('coupon_entry', 'entry_id'),
    erased: DELETED,
  },
  round_seeds: {
    title: 'Seeds of casino rounds',
    found: byAccount(),
    hidden: {
      server_seed: 'decides rounds to come; it stands beside, once it is revealed',
      server_hash: 'shown on the page of fairness, and computed from the seed once that is revealed',
    },
    erased: KEPT,
  },
  lobby_favourite: { title: 'Favourite casino games', found: byAccount(), erased: DELETED },
  round: { title: 'Casino rounds', found: byAccount(), hidden: BODY, erased: KEPT },
  live_seat: { title: 'Seats at live tables', found: through('round', 'part_id'), erased: KEPT },
  provider_session: {
    title: 'Sessions in games of others',
    found: byAccount(),
    hidden: {
      launch_hash: 'a fingerprint of what opened the game',
      token_hash: 'a fingerprint of what the game calls with',
    },
    erased: KEPT,
  },
  provider_round: { title: 'Rounds in games of others', found: byAccount(), erased: KEPT },
  provider_difference: {
    title: 'Rounds of which their maker said something else',
    found: byAccount(),
    hidden: {
      explained_by: 'who of the house explained it',
      words: 'what was written for colleagues',
    },
    erased: KEPT,
  },
  provider_grant: { title: 'Free rounds in games of others', found: byAccount(), erased: KEPT },
  free_spin_grant: { title: 'Free spins', found: byAccount(), erased: KEPT },
  race_entry: { title: 'Best rounds in races', found: byAccount(), erased: KEPT },
  race_prize: { title: 'Prizes of races', found: byAccount(), erased: KEPT },
  jackpot_drop: { title: 'Jackpots that were won', found: byAccount(), erased: KEPT },
  loyalty_member: { title: 'Loyalty', found: byAccount(), erased: DELETED },
  loyalty_month: { title: 'Loyalty points by month', found: byAccount(), erased: DELETED },
  loyalty_entry: { title: 'Loyalty points', found: byAccount(), erased: DELETED },
  loyalty_spin: {
    title: 'Spins of the wheel',
    found: byAccount(),
    hidden: { seed: 'the seed of a spin is told once it is spun' },
    erased: DELETED,
  },
  loyalty_ticket: { title: 'Bets that counted for points', found: byAccount(), erased: DELETED },
  risk_player: { title: 'Class of the player', found: byAccount(), erased: DELETED },
  risk_refusal: { title: 'Bets that were refused', found: byAccount(), erased: DELETED },
};

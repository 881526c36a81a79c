import { BET_TYPES, ODDS_CHANGE_POLICIES, TICKET_STATUSES } from '@evens/betting';
import { FIXTURE_TYPES, MARKET_STATUSES, MARKET_TYPES, OUTCOME_RESULTS, PERIOD_TYPES } from '@evens/catalogue';
import { type getCodes, languageNumbers, type ResponseOf } from '@evens/contract';

/** Every numbered code, straight from the tables that the house itself reads. */
export const CODES: ResponseOf<typeof getCodes> = {
  ticketStatus: TICKET_STATUSES,
  outcome: OUTCOME_RESULTS,
  oddsChangePolicy: ODDS_CHANGE_POLICIES,
  betType: BET_TYPES,
  specialBetType: Object.fromEntries(MARKET_TYPES.map((type) => [type.code, type.specialBetType])),
  periodType: PERIOD_TYPES,
  fixtureType: FIXTURE_TYPES,
  marketStatus: MARKET_STATUSES,
  language: languageNumbers(),
};

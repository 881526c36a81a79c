import {
  accept,
  type Clock,
  type Currency,
  formatAmount,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import type { Risk } from '../../risk/index.ts';
import type { BookReader } from '../book-reader.ts';
import type { BettingTerms } from '../terms/betting-terms.ts';
import { checkBet } from './check-bet.ts';
import type { StakelessBet } from './max-bet.ts';

export interface QuoteParts {
  readonly clock: Clock;
  readonly book: BookReader;
  readonly risk: Risk;
  readonly terms: BettingTerms;
}

/** In whole percent: of the payout of a win, and of the stake. */
export interface InsuranceQuote {
  readonly premiumPercent: number;
  readonly sharePercent: number;
}

/** What insuring this bet costs at the prices and chances of now. Refused as its placement would be. */
export function quoteInsurance(
  { clock, book, risk, terms }: QuoteParts,
  currency: Currency,
  bet: StakelessBet,
): Result<InsuranceQuote, Refusal> {
  const { minStakeMinor } = risk.limits(currency);
  const stake = formatAmount(minStakeMinor, currency);
  const asked = { ...bet, insured: true, stake, systemStakes: undefined, oddsChangePolicy: 2 };
  const times = { eventMs: clock.eventMs(), wallMs: clock.wallMs() };
  const checked = checkBet(asked, { book, ...times, currency, minStakeMinor, terms });
  if (!checked.ok) return checked;
  const { insurance } = checked.value.terms;
  return insurance ? accept(insurance) : refuse(refusal('InsuranceNotAvailable', { reason: 'quote' }));
}

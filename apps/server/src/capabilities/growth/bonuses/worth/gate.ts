import type { BonusCampaign } from '@evens/contract';
import type { Refusal } from '@evens/kernel';
import { type CampaignWorth, faultsByCountry, MOST_PER_NEW_MONEY } from './worth-of.ts';

/** What the gate may refuse with. */
type GateCode = 'InvalidRequest' | 'CampaignBreaksRules' | 'CampaignWorthTooMuch';
export interface GateRefusal extends Refusal {
  readonly code: GateCode;
}
const stopped = (code: GateCode, detail: NonNullable<Refusal['detail']>): GateRefusal => ({ code, detail });

/** Why nobody may publish this wording; undefined: somebody may. */
export function gate(content: BonusCampaign, worths: readonly CampaignWorth[]): GateRefusal | undefined {
  const [forbidden] = faultsByCountry(content);
  // A campaign for everybody is not given where it is forbidden; one that names the country is not published.
  if (forbidden && content.who.countries) {
    return stopped('CampaignBreaksRules', { country: forbidden.country, faults: forbidden.faults.join(', ') });
  }
  const again = Math.max(0, ...worths.map(({ perNewMoney }) => perNewMoney ?? 0));
  if (again > MOST_PER_NEW_MONEY)
    return stopped('CampaignWorthTooMuch', {
      perNewMoney: again === Number.POSITIVE_INFINITY ? 'without end' : again,
      most: MOST_PER_NEW_MONEY,
    });
  const worth = Math.max(0, ...worths.map(({ percent }) => percent));
  // Cash that is given once is worth what it is; what may be taken again and again is not.
  const isCash = content.kind !== 'money' && content.who.mostPerPlayer === 1;
  if (isCash || worth <= content.mostWorthPercent) return undefined;
  return stopped('CampaignWorthTooMuch', { worthPercent: worth, mostPercent: content.mostWorthPercent });
}

import type { OwnName } from './house-fields.ts';

type PolicyField = Extract<OwnName, `${string}TwoPeopleEuros`>;

/** From which amount each of these kinds takes two people. */
const FROM: Readonly<Record<string, PolicyField>> = {
  'payments.assign': 'paymentsTwoPeopleEuros',
  'payments.sendBack': 'paymentsTwoPeopleEuros',
  'payments.credit': 'paymentsTwoPeopleEuros',
  'payments.return': 'paymentsTwoPeopleEuros',
  'reconciliation.explain': 'paymentsTwoPeopleEuros',
  'bonuses.give': 'bonusesTwoPeopleEuros',
  'bonuses.codes': 'bonusesTwoPeopleEuros',
  'bonuses.tag': 'bonusesTwoPeopleEuros',
  'results.giveBackRound': 'roundsTwoPeopleEuros',
  'results.payHeldWin': 'roundsTwoPeopleEuros',
};

/** What counts for every kind that is judged by its amount. */
const OF_ALL = ['approverDayEuros', 'approverWeekEuros'] as const;

export const policyFieldOf = (kind: string): PolicyField | undefined =>
  Object.hasOwn(FROM, kind) ? FROM[kind] : undefined;

/** The fields that a kind is decided under; empty for one that always takes two. */
export function fieldsGoverning(kind: string): readonly string[] {
  if (kind === 'withdrawals.approve') return ['withdrawalOnePersonEuros', 'withdrawalTwoPeopleEuros', ...OF_ALL];
  if (kind === 'payments.statement') return ['bankChannelLineLimit', 'bankChannelDayLimit'];
  const own = policyFieldOf(kind);
  return own === undefined ? [] : [own, ...OF_ALL];
}

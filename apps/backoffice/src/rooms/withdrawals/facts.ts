import { type AnswerOf, type getDeskWithdrawal, WITHDRAWAL_FIELDS } from '@evens/contract';
import type { Fact } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { TEXTS } from './texts.ts';

export type Found = AnswerOf<typeof getDeskWithdrawal>;

const namesOf = (accounts: Found['linked']): string => accounts.map(({ userName }) => userName).join(', ');

/** What stands beside a withdrawal for whoever decides. */
const besideOf = (of: Found): readonly Fact[] => [
  ...(of.linked.length > 0 ? [[TEXTS.linked, namesOf(of.linked)] as const] : []),
  ...(of.alsoPaidThere.length > 0 ? [[TEXTS.alsoPaidThere, namesOf(of.alsoPaidThere)] as const] : []),
  ...(of.caseOpen ? [[TEXTS.caseOpen, TEXTS.caseStands] as const] : []),
  ...(of.proven === null ? [] : [[TEXTS.proven, TEXTS.provenAs[of.proven]] as const]),
  ...(of.documentsAcceptedBy.length > 0 ? [[TEXTS.documentsBy, of.documentsAcceptedBy.join(', ')] as const] : []),
  ...(of.waitsUntilMs === null ? [] : [[TEXTS.waits, momentOf(of.waitsUntilMs)] as const]),
  ...(of.releasedByName === null ? [] : [[TEXTS.releasedBy, of.releasedByName] as const]),
];

const coinOf = ({ coin, txid }: Found): readonly Fact[] => [
  ...(coin === null
    ? []
    : [[TEXTS.arrives, `${coin.arrives} ${coin.symbol}`] as const, [TEXTS.fee, `${coin.fee} ${coin.symbol}`] as const]),
  ...(txid === null ? [] : [[TEXTS.transaction, txid] as const]),
];

/** Where it goes, who asks, what the account moved before, and what the provider calls it. */
export const factsOf = (of: Found): readonly Fact[] => [
  ...WITHDRAWAL_FIELDS.flatMap((name) => {
    const value = of.details[name];
    return value === undefined ? [] : [[TEXTS.fields[name], value] as const];
  }),
  [TEXTS.holder, of.holderName ?? '–'],
  ...besideOf(of),
  [TEXTS.country, of.country],
  [TEXTS.deposited, `${of.currency} ${of.deposited}`],
  [TEXTS.withdrawn, `${of.currency} ${of.withdrawn}`],
  ...coinOf(of),
  ...(of.providerRef === null ? [] : [[TEXTS.reference, of.providerRef] as const]),
];

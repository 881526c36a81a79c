import { openBonuses } from '../capabilities/growth/bonuses/index.ts';
import type { Approvals } from '../capabilities/house/approvals/index.ts';
import type { Content } from '../capabilities/house/content/index.ts';
import type { Operators } from '../capabilities/house/operators/index.ts';
import type { Wallet } from '../capabilities/money/wallet/index.ts';
import type { Harm } from '../capabilities/people/harm/index.ts';
import { accountsOfPerson } from '../capabilities/people/identity/index.ts';
import type { Tries } from '../platform/second-factor/index.ts';
import type { Complain, House } from './house.ts';

interface BonusDoors {
  readonly wallet: Wallet;
  readonly tries: Tries;
  readonly office: { readonly approvals: Approvals; readonly operators: Pick<Operators, 'namesOf'> };
  readonly content: Pick<Content, 'texts'>;
  /** Of these players those that a marker of harm stands about: nothing is given to them. */
  readonly harmedAmong: Harm['openAmong'];
  readonly complain: Complain;
}

/** Bonuses of money, for whoever may be given something. */
export const openHouseBonuses = (
  { db, clock }: House,
  { wallet, tries, office: { approvals, operators }, content, harmedAmong, complain }: BonusDoors,
) =>
  openBonuses({
    ...{ db, clock, wallet, tries, harmedAmong, accountsOfPerson },
    office: { approvals, namesOf: operators.namesOf, texts: content.texts },
    onError: complain('a bonus could not be dealt with'),
  });

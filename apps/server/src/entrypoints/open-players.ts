import { voidBetsOf } from '../capabilities/bets/settlement/index.ts';
import { openBetsOf } from '../capabilities/bets/tickets/index.ts';
import type { Wallet } from '../capabilities/money/wallet/index.ts';
import { type IdentityParts, openIdentity } from '../capabilities/people/identity/index.ts';
import { openMessages } from '../capabilities/people/messages/index.ts';
import type { Notices, NoticesParts } from '../capabilities/people/notices/index.ts';
import {
  countryRules,
  type OpenProtectionParts,
  type OpenRules,
  openProtection,
  type Protection,
} from '../capabilities/people/protection/index.ts';

type CountryParts = Parameters<typeof countryRules>[0];

/** What players' accounts are built from, in a house and in a test alike. */
export interface PlayersParts
  extends Omit<
      IdentityParts,
      'wallet' | 'notices' | 'textMessages' | 'mayPlayIn' | 'closedDoor' | 'shutClosedDoor' | 'approvals' | 'onError'
    >,
    Pick<OpenProtectionParts, 'approvals' | 'payments' | 'help'> {
  readonly wallet: Wallet;
  /** Opened with the question whom the house may market to, which protection answers. */
  readonly notices: (mayMarket: NoticesParts['mayMarket']) => Notices;
  readonly rules: OpenRules;
  /** Countries there are, those that the operator blocks, and how often those are read. */
  readonly countries: Pick<CountryParts, 'countries' | 'blockedCountries' | 'everyMs'>;
  readonly namesOf?: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** Told of what failed after an answer, and of countries that could not be read. */
  readonly onError: (about: string) => (error: unknown) => void;
}

/**
 * Players' accounts, and what stands around them. Protection stands on both sides of identity: who may play where has to be known
 * before anybody is let in, and what an exclusion does is done to an account. Notices ask it before they make an offer.
 */
export function openPlayers(parts: PlayersParts) {
  const { db, clock, wallet, rules, approvals, help, payments, namesOf, onError, ...rest } = parts;
  const notices = parts.notices((tx, accountId) => protection.mayMarket(accountId, tx));
  const countries = countryRules({
    ...parts.countries,
    db,
    playIn: rules.bind('play'),
    onChange: () => identity.play.rulesChanged(),
    onError: onError('the rules of countries could not be read'),
  });
  const { mayPlayIn } = countries;
  const minimumAgeIn = rules.bind('minimumAge');
  const identity = openIdentity({
    ...rest,
    ...{ db, clock, wallet, approvals, mayPlayIn, notices, textMessages: notices.textMessages },
    registrationRules: async (tx) => ({ ...(await parts.registrationRules(tx)), minimumAgeIn }),
    closedDoor: (accountId) => protection.closedDoor(accountId),
    shutClosedDoor: (tx, accountId) => protection.shutClosedDoor(tx, accountId),
    onError: onError('a letter or a line of a sign-in history was not written'),
  });
  const protection: Protection = openProtection({
    ...{ db, clock, identity, rules, approvals, mayPlayIn, notices, help },
    payments,
    balance: wallet.balance,
    openBets: (accountId) => openBetsOf(db, accountId),
    voidOpenBets: voidBetsOf,
  });
  const messages = openMessages({
    ...{ db, clock, player: identity.account, inboxIn: notices.inboxIn, mayMarket: protection.mayMarket },
    ...(namesOf && { namesOf }),
  });
  return { identity, protection, countries, notices, messages };
}

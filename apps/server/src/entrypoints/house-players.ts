import { readFileSync } from 'node:fs';
import { voidBetsOf } from '../capabilities/bets/settlement/index.ts';
import { openBetsOf } from '../capabilities/bets/tickets/index.ts';
import { COUNTRY_CODES, type Content } from '../capabilities/house/content/index.ts';
import type { Wallet } from '../capabilities/money/wallet/index.ts';
import { type Identity, type IdentityParts, openIdentity } from '../capabilities/people/identity/index.ts';
import { openMessages } from '../capabilities/people/messages/index.ts';
import type { Teller } from '../capabilities/people/notices/index.ts';
import {
  openPlayLimits,
  openReminders,
  type PlayLimitsParts,
  zoneOfCountry,
} from '../capabilities/people/play-limits/index.ts';
import { countryRules, type OpenRules, openProtection, openRules } from '../capabilities/people/protection/index.ts';
import type { House } from './house.ts';
import { openHouseNotices } from './house-notices.ts';
import type { openOffice } from './house-office.ts';
import { roundRulesFrom } from './round-rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface Doors
  extends Pick<
    IdentityParts,
    'bus' | 'tries' | 'outgoing' | 'sweeps' | 'news' | 'isVerified' | 'wasExcluded' | 'onSignIn'
  > {
  readonly wallet: Wallet;
  readonly content: Content;
  readonly office: ReturnType<typeof openOffice>;
  readonly sitePort: () => number;
  /** Money in that is under way; built later. */
  readonly payments: NonNullable<PlayLimitsParts['payments']>;
  readonly onError: (error: unknown) => void;
}

/** The operator's own jurisdictions; throws with the file's name where it cannot be read. */
function jurisdictionsFrom(file: string | undefined): unknown {
  if (file === undefined) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`JURISDICTIONS_FILE=${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Players' accounts, and what stands around them. Protection stands on both sides of identity: who may play where has to be known
 * before anybody is let in, and what an exclusion does is done to an account. Notices ask it before they make an offer.
 */
export function openHousePlayers(house: House, doors: Doors) {
  const { config, db, clock } = house;
  const { wallet, content, office, sitePort, onError, payments, ...rest } = doors;
  const { approvals, operators, secondFactor } = office;
  const notices = openHouseNotices(house, content, sitePort, (tx, id) => protection.mayMarket(id, tx));
  const rules = openRules(jurisdictionsFrom(config.jurisdictionsFile));
  const countries = countryRules({
    db,
    blockedCountries: async () => (await content.adminConfig()).blockedCountries,
    playIn: rules.bind('play'),
    countries: COUNTRY_CODES,
    onChange: () => identity.play.rulesChanged(),
    onError,
  });
  const { mayPlayIn } = countries;
  const minimumAgeIn = rules.bind('minimumAge');
  const identity = openIdentity({
    ...rest,
    notices,
    secondFactor,
    approvals,
    siteUrl: config.publicUrl,
    houseName: async () => (await content.adminConfig()).brand.name,
    db,
    clock,
    wallet,
    registrationRules: async (tx) => ({ ...(await content.registrationRules(tx)), minimumAgeIn }),
    termsVersion: config.termsVersion,
    mayPlayIn,
    partners: config.partners,
    sessionLives: {
      idleMs: config.sessionIdleMinutes * MINUTE_MS,
      shortIdleMs: config.sessionShortIdleMinutes * MINUTE_MS,
      longestMs: config.sessionLongestHours * HOUR_MS,
    },
    closedDoor: (accountId) => protection.closedDoor(accountId),
    shutClosedDoor: (tx, accountId) => protection.shutClosedDoor(tx, accountId),
    textMessages: notices.textMessages,
    onError: (error) => house.log.error({ err: error }, 'a letter or a line of a sign-in history was not written'),
  });
  const protection = openProtection({
    db,
    clock,
    identity,
    rules,
    approvals,
    mayPlayIn,
    notices,
    payments,
    balance: wallet.balance,
    openBets: (accountId) => openBetsOf(db, accountId),
    voidOpenBets: voidBetsOf,
    help: async () => (await content.adminConfig()).helpLinks,
  });
  const { mayMarket } = protection;
  const { inboxIn } = notices;
  const messages = openMessages({
    db,
    clock,
    player: identity.account,
    inboxIn,
    mayMarket,
    namesOf: operators.namesOf,
  });
  const limits = openHouseLimits(house, rules, { identity, notices, payments });
  const roundRules = roundRulesFrom(rules, identity);
  return { identity, protection, countries, notices, messages, ...limits, roundRules };
}

/** Players' own limits, and who asks them to look at those again. */
function openHouseLimits(
  { db, clock, log }: House,
  rules: OpenRules,
  { identity, notices, payments }: { readonly identity: Identity; readonly notices: Teller } & Pick<Doors, 'payments'>,
) {
  const frames = rules.bind('depositLimitFrames');
  const zoneIn = (country: string) => (frames(country) === 'fixed' ? zoneOfCountry(country) : undefined);
  const rulesOf = limitRules(rules, identity);
  const playLimits = openPlayLimits({ db, clock, asksFirst: true, payments, rulesOf, zoneIn });
  const withLimits = rules.bind('limitReminderMonths');
  const without = rules.bind('noLimitReminderMonths');
  const reminders = openReminders({
    db,
    clock,
    notices,
    monthsOf: async (accountId, tx) => {
      const country = (await identity.account(accountId, tx))?.country ?? '';
      return { withLimits: withLimits(country), without: without(country) };
    },
    onError: (error) => log.error({ err: error }, 'nobody was reminded of limits'),
  });
  return { playLimits, reminders };
}

/** How limits are raised and how often play stops, by the country of an account. */
function limitRules(rules: OpenRules, identity: Pick<Identity, 'account'>): NonNullable<PlayLimitsParts['rulesOf']> {
  const raiseHours = rules.bind('limitRaiseHours');
  const confirmHours = rules.bind('limitConfirmHours');
  const checkMinutes = rules.bind('realityCheckMinutes');
  const mostMinutes = rules.bind('realityCheckMostMinutes');
  return async (accountId, tx) => {
    const country = (await identity.account(accountId, tx))?.country ?? '';
    return {
      raiseAfterMs: raiseHours(country) * HOUR_MS,
      confirmWithinMs: confirmHours(country) * HOUR_MS,
      realityCheckMinutes: checkMinutes(country),
      realityCheckMostMinutes: mostMinutes(country),
    };
  };
}

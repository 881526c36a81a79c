import { readFileSync } from 'node:fs';
import { ownStakesInPlay } from '../capabilities/bets/tickets/index.ts';
import { COUNTRY_CODES, type Content } from '../capabilities/house/content/index.ts';
import type { Wallet } from '../capabilities/money/wallet/index.ts';
import type { Identity, IdentityParts } from '../capabilities/people/identity/index.ts';
import type { Teller } from '../capabilities/people/notices/index.ts';
import {
  openPlayLimits,
  openReminders,
  type PlayLimitsParts,
  zoneOfCountry,
} from '../capabilities/people/play-limits/index.ts';
import { type OpenRules, openRules } from '../capabilities/people/protection/index.ts';
import type { House } from './house.ts';
import { openHouseNotices } from './house-notices.ts';
import type { openOffice } from './house-office.ts';
import { openPlayers } from './open-players.ts';
import { roundRulesFrom } from './round-rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

interface Doors
  extends Pick<
    IdentityParts,
    'bus' | 'tries' | 'outgoing' | 'sweeps' | 'news' | 'isVerified' | 'wasExcluded' | 'onSignIn' | 'registrationClosed'
  > {
  readonly wallet: Wallet;
  readonly content: Content;
  readonly office: ReturnType<typeof openOffice>;
  readonly sitePort: () => number;
  /** Rules by country that operators have set; null: those of the start. */
  readonly jurisdictions: () => unknown;
  /** Money in that is under way; built later. */
  readonly payments: NonNullable<PlayLimitsParts['payments']>;
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

/** Players' accounts as this house is configured, with what stands around them. */
export function openHousePlayers(house: House, { content, office, sitePort, payments, jurisdictions, ...rest }: Doors) {
  const { config, db, clock, log } = house;
  const { approvals, operators, secondFactor } = office;
  const rules = openRules(jurisdictionsFrom(config.jurisdictionsFile), jurisdictions);
  const players = openPlayers({
    ...rest,
    ...{ db, clock, rules, approvals, secondFactor, payments, namesOf: operators.namesOf },
    notices: (mayMarket) => openHouseNotices(house, content, sitePort, mayMarket),
    countries: {
      countries: COUNTRY_CODES,
      blockedCountries: async () => (await content.adminConfig()).blockedCountries,
    },
    siteUrl: config.publicUrl,
    houseName: async () => (await content.adminConfig()).brand.name,
    registrationRules: content.registrationRules,
    termsVersion: config.termsVersion,
    partners: config.partners,
    sessionLives: {
      get idleMs() {
        return config.sessionIdleMinutes * MINUTE_MS;
      },
      get shortIdleMs() {
        return config.sessionShortIdleMinutes * MINUTE_MS;
      },
      get longestMs() {
        return config.sessionLongestHours * HOUR_MS;
      },
    },
    help: async () => (await content.adminConfig()).helpLinks,
    onError: (about) => (error) => log.error({ err: error }, about),
  });
  const limits = openHouseLimits(house, rules, { ...players, payments });
  const mayLendIn = rules.bind('creditLines');
  return { ...players, ...limits, mayLendIn, roundRules: roundRulesFrom(rules, players.identity) };
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
  const playLimits = openPlayLimits({ db, clock, asksFirst: true, payments, rulesOf, zoneIn, inPlay: ownStakesInPlay });
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
    onError: (error) => log.error({ err: error }, 'limit reminders failed'),
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

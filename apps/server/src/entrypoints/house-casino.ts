import type { AdminConfig } from '@evens/contract';
import { type CrashParts, openCrash } from '../capabilities/casino/crash/index.ts';
import { type JackpotsParts, openJackpots } from '../capabilities/casino/jackpots/index.ts';
import { isOpen, openLobby } from '../capabilities/casino/lobby/index.ts';
import { askGames, openProviders, type ProvidersParts } from '../capabilities/casino/providers/index.ts';
import { openRaces, type RacesParts } from '../capabilities/casino/races/index.ts';
import { openRounds, type RoundsParts } from '../capabilities/casino/rounds/index.ts';
import { openTables } from '../capabilities/casino/tables/index.ts';
import type { Content } from '../capabilities/house/content/index.ts';
import type { Rates } from '../capabilities/money/rates/index.ts';
import type { Identity } from '../capabilities/people/identity/index.ts';
import type { DatabaseTransaction } from '../platform/database/index.ts';
import { sealing } from '../platform/second-factor/index.ts';
import type { House } from './house.ts';
import { roundTerms } from './round-terms.ts';

/** What is met only once the doors and the sandbox are there. */
export interface LaterDoors {
  readonly siteUrl: () => string;
  readonly sandboxGames: () => ProvidersParts['sandbox'];
  readonly rate: Rates['rate'];
  /** Counts refused calls by provider. */
  readonly refusedCall: (provider: string) => void;
}

interface CasinoDoors extends Pick<RoundsParts, 'approvals' | 'onError'>, Pick<CrashParts, 'bus' | 'hub' | 'serves'> {
  readonly wallet: RoundsParts['wallet'] & RacesParts['wallet'] & ProvidersParts['wallet'] & JackpotsParts['wallet'];
  readonly news: JackpotsParts['news'];
  readonly later: LaterDoors;
  readonly content: Pick<Content, 'adminConfig'>;
  readonly identity: Pick<Identity, 'account'>;
  readonly bonuses: NonNullable<RoundsParts['bonuses']> & NonNullable<ProvidersParts['bonuses']>;
  readonly playLimits: NonNullable<RoundsParts['ownLimits']>;
  readonly roundRules: RoundsParts['rulesOf'] & ProvidersParts['rulesOf'];
  /** Whether this process does what is due. */
  readonly works: boolean;
}

/** The lobby and the rounds of the house's own games. */
export function openHouseCasino(house: House, doors: CasinoDoors) {
  const { config, databaseUrl, db, clock } = house;
  const { wallet, bus, hub, content, identity, playLimits, roundRules, approvals, works, serves, onError } = doors;
  const terms = roundTerms(config);
  const settings = async (tx?: DatabaseTransaction) => (await content.adminConfig(tx)).casino;
  const own = { db, clock, wallet, onError, sealing: sealing(config.secretsKey) };
  const crash = openCrash({ ...own, databaseUrl, bus, hub, leads: works, serves });
  const isClosed = async (key: string): Promise<boolean> => !isOpen((await settings()).closedGames, key, {});
  const tables = openTables({
    ...{ ...own, bus, hub, isClosed, approvals, leads: works, serves },
    streamOrigins: config.tableStreamOrigins ?? [],
  });
  const rounds = openRounds({
    ...own,
    approvals,
    shared: [crash.shared, ...tables.shared],
    terms,
    rulesOf: roundRules,
    isOffered: async ({ name }, { currency }, country) =>
      isOpen((await settings()).closedGames, name, { country, currency }),
    ownLimits: playLimits,
    bonuses: doors.bonuses,
    closes: works,
  });
  const countryOf = async (accountId: string) => (await identity.account(accountId))?.country;
  const providers = openGamesOfOthers(house, doors, settings, () => terms.mostPayoutMinor);
  const lobby = openLobby({
    db,
    clock,
    settings,
    countryOf,
    rounds,
    tables,
    others: providers.listed,
    inFront: providers.inFront,
  });
  const races = openRaces({ db, clock, wallet, onError, works });
  const jackpots = openJackpots({
    ...{ ...own, hub, approvals, works, serves, demo: config.demo, news: doors.news },
    rateOf: async (tx, from, to) => {
      const found = await doors.later.rate(from, to, tx);
      return found.ok ? found.value.rate : undefined;
    },
  });
  return { rounds, crash, tables, races, jackpots, lobby, providers };
}

/** Games that others make. Refused calls are counted and told, without anything that was sent. */
function openGamesOfOthers(
  { config, db, clock, log }: House,
  { wallet, identity, roundRules, approvals, works, later, onError, bonuses }: CasinoDoors,
  settings: (tx?: DatabaseTransaction) => Promise<AdminConfig['casino']>,
  mostPayoutMinor: () => bigint,
) {
  return openProviders({
    ...{ db, clock, wallet, approvals, mostPayoutMinor, onError, bonuses },
    account: (accountId, tx) => identity.account(accountId, tx),
    rulesOf: roundRules,
    closedGames: async (tx) => (await settings(tx)).closedGames,
    jackpotDisplays: async () => (await settings()).jackpotDisplays ?? [],
    sealing: sealing(config.secretsKey),
    sandbox: (id) => later.sandboxGames()?.(id) ?? {},
    ask: askGames,
    siteUrl: later.siteUrl,
    closes: works,
    refused: (provider, why) => {
      later.refusedCall(provider);
      log.warn({ provider, why }, 'a call of a game was refused');
    },
  });
}

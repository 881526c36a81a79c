import { type CrashParts, openCrash } from '../capabilities/casino/crash/index.ts';
import { isOpen, openLobby } from '../capabilities/casino/lobby/index.ts';
import { openRounds, type RoundsParts } from '../capabilities/casino/rounds/index.ts';
import type { Content } from '../capabilities/house/content/index.ts';
import type { Identity } from '../capabilities/people/identity/index.ts';
import { sealing } from '../platform/second-factor/index.ts';
import type { House } from './house.ts';

interface CasinoDoors
  extends Pick<RoundsParts, 'wallet' | 'approvals' | 'onError'>,
    Pick<CrashParts, 'bus' | 'hub' | 'serves'> {
  readonly content: Pick<Content, 'adminConfig'>;
  readonly identity: Pick<Identity, 'account'>;
  readonly playLimits: NonNullable<RoundsParts['ownLimits']>;
  readonly roundRules: RoundsParts['rulesOf'];
  /** Whether this process does what is due. */
  readonly works: boolean;
}

/** The lobby and the rounds of the house's own games. */
export function openHouseCasino({ config, databaseUrl, db, clock }: House, doors: CasinoDoors) {
  const { wallet, bus, hub, content, identity, playLimits, roundRules, approvals, works, serves, onError } = doors;
  const minor = (euros: number): bigint => BigInt(Math.round(euros * 100));
  const settings = async () => (await content.adminConfig()).casino;
  const own = { db, clock, wallet, onError, sealing: sealing(config.secretsKey) };
  const crash = openCrash({ ...own, databaseUrl, bus, hub, leads: works, serves });
  const rounds = openRounds({
    ...own,
    approvals,
    shared: crash.shared,
    terms: { leastStakeMinor: minor(config.casinoMinStake), mostPayoutMinor: minor(config.casinoMaxPayout) },
    rulesOf: roundRules,
    isOffered: async ({ name }, { currency }, country) =>
      isOpen((await settings()).closedGames, name, { country, currency }),
    ownLimits: playLimits,
    closes: works,
  });
  const countryOf = async (accountId: string) => (await identity.account(accountId))?.country;
  return { rounds, crash, lobby: openLobby({ db, clock, settings, countryOf, rounds }) };
}

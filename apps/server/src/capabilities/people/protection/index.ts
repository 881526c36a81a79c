import type { Refusal } from '@evens/kernel';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import { knownUntilMs, liftTerms } from './come-back.ts';
import { protectionDesk } from './desk-routes.ts';
import { type MarketingGuard, marketingGuard } from './marketing-guard.ts';
import { obeyed } from './obeyed.ts';
import type { OpenRules } from './open-rules.ts';
import type { ProtectionParts } from './parts.ts';
import { deletePassesOf } from './pass-store.ts';
import { givePass, type PassHolder, passHolder } from './passes.ts';
import { protectionRoutes } from './routes.ts';
import { excludedAmong, refusesKeptAway, standingExclusion } from './store.ts';

export { type CountryRules, countryRules } from './countries.ts';
export { HOUSE_JURISDICTIONS } from './house-jurisdictions.ts';
export type { Jurisdiction, JurisdictionsFile, RuleName, Rules } from './jurisdictions.ts';
export type { MarketingGuard } from './marketing-guard.ts';
export { jurisdictionFault, type OpenRules, openRules } from './open-rules.ts';
export type { HelpLink, ProtectionParts } from './parts.ts';
export { PROTECTION_RETENTION } from './pass-store.ts';

/** How an account stands. */
export interface Standing {
  readonly excluded: boolean;
  /** Until when nothing is played, by a time-out; null when it may be. */
  readonly timeOutUntilMs: number | null;
  /** Since when it is closed; null when it is not. */
  readonly excludedSinceMs: number | null;
}

export interface Protection extends MarketingGuard {
  /** For screens and other rooms. What bets, debits and deposits obey is decided where they are: see README. */
  standing(accountId: string): Promise<Standing | undefined>;
  /** The end of the exclusion that stands; undefined where none does. */
  exclusionUntilMs(accountId: string): Promise<number | undefined>;
  /** Until when that exclusion is known of a person who is erased, its period being over or not; undefined where none stands. */
  exclusionKnownUntilMs(accountId: string, tx?: DatabaseTransaction): Promise<number | undefined>;
  /** By which terms that may be lifted once he is erased; undefined where none stands. */
  exclusionLiftTerms(accountId: string, tx?: DatabaseTransaction): Promise<ReturnType<typeof liftTerms> | undefined>;
  /** Of these accounts those that are excluded: a new account of the same person must not play. */
  excludedAmong(accountIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Whether a player may take back a payout that he has asked for. */
  mayCancelWithdrawal(accountId: string): Promise<boolean>;
  /** How often a deposit has to be staked before it may be withdrawn; 0: not at all. */
  playThroughTimes(accountId: string, tx?: DatabaseTransaction): Promise<number>;
  /** Whether the law of a country wants nothing that urges to win losses back. */
  wantsNeutralTexts(country: string): boolean;
  /** What somebody excluded is told at the door, after he has shown all that his account asks for: a pass to it. */
  closedDoor(accountId: string): Promise<NonNullable<Refusal['detail']>>;
  /** Ends all such passes of an account. */
  shutClosedDoor(tx: DatabaseTransaction, accountId: string): Promise<void>;
  /** A gate of deposits: in their own transaction, whatever was believed before it. */
  readonly refusesDeposit: ReturnType<typeof refusesKeptAway>;
  /**
   * The closed account that this pass opens, for routes that pay money out and need a recent pass. Undefined:
   * expired, or never valid.
   */
  passHolder(pass: string): Promise<PassHolder | undefined>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface OpenProtectionParts extends ProtectionParts {
  readonly rules: OpenRules;
  readonly approvals: Pick<Approvals, 'kind'>;
  readonly mayPlayIn: (country: string) => boolean;
}

export function openProtection(given: OpenProtectionParts): Protection {
  const { db, clock, identity, approvals, mayPlayIn } = given;
  const parts = { ...given, rules: obeyed(given.rules) };
  const guard = marketingGuard(db, () => clock.wallMs(), mayPlayIn);
  return {
    ...guard,
    standing: async (accountId) => {
      const [account, exclusion] = await Promise.all([identity.account(accountId), standingExclusion(db, accountId)]);
      return (
        account && {
          excluded: account.excluded,
          timeOutUntilMs: account.excluded ? null : account.breakUntilMs,
          excludedSinceMs: exclusion?.fromAt.getTime() ?? null,
        }
      );
    },
    exclusionUntilMs: async (accountId) => (await standingExclusion(db, accountId))?.untilAt.getTime(),
    exclusionKnownUntilMs: async (accountId, tx) => {
      const standing = await standingExclusion(tx ?? db, accountId);
      const account = await identity.account(accountId, tx);
      return standing && knownUntilMs(parts, standing, account?.country ?? '');
    },
    exclusionLiftTerms: async (accountId, tx) => {
      const standing = await standingExclusion(tx ?? db, accountId);
      const account = await identity.account(accountId, tx);
      return standing && liftTerms(parts, standing, account?.country ?? '');
    },
    excludedAmong: (accountIds) => excludedAmong(db, accountIds),
    mayCancelWithdrawal: async (accountId) => {
      const account = await identity.account(accountId);
      return account !== undefined && parts.rules.withdrawalCancel(account.country);
    },
    playThroughTimes: async (accountId, tx) => {
      const account = await identity.account(accountId, tx);
      return account === undefined ? 0 : parts.rules.playThroughTimes(account.country);
    },
    wantsNeutralTexts: (country) => parts.rules.chasingTexts(country) === 'neutral',
    closedDoor: async (accountId) => ({ pass: await givePass(db, clock, accountId, 'atTheDoor') }),
    shutClosedDoor: deletePassesOf,
    refusesDeposit: refusesKeptAway(() => clock.wallMs()),
    passHolder: (pass) => passHolder(db, clock, pass),
    routes: {
      player: protectionRoutes(parts),
      operator: protectionDesk({ ...parts, approvals, guard, mayPlayIn }),
    },
    // Whatever is configured must be obeyed by something, or nobody plays here.
    start: async () => given.rules.mustBeBound(),
    stop: async () => undefined,
  };
}

import type { AdminConfig } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import type { AccountFacts } from '../../people/identity/index.ts';
import type { RoundRules } from '../rounds/index.ts';
import type { AdapterId, Heard, Outgoing, Settings } from './adapter.ts';
import type { ProviderBonuses } from './bonus-money.ts';
import type { JackpotDisplay } from './jackpots.ts';

/** A provider whose settings an operator, or the demo, has entered. */
export interface Configured {
  readonly settings: Settings;
  /** Off: no round begins, and what runs goes on. */
  readonly isOn: boolean;
  /** From where it may call; from anywhere where there is none. */
  readonly addresses: readonly string[];
  /** The most of one win in minor units of the house's currency, where it differs from the house's. */
  readonly mostWinMinor?: bigint | undefined;
  /** The sandbox plays it: its titles are the house's own games. */
  readonly ofSandbox?: boolean;
  /** The provider's own keys of games that take no new round, by an operator's decision. */
  readonly gamesOff?: ReadonlySet<string>;
  /** Among the lobby's rows, the lowest first; behind those that have one where there is none. */
  readonly place?: number | undefined;
}

export interface ProvidersParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'callsIn' | 'heard' | 'cashIn' | 'announce' | 'grantCampaign' | 'bonusStaked'>;
  /** What pays beside cash; nothing does where left out. */
  readonly bonuses?: ProviderBonuses | undefined;
  readonly account: (accountId: string, tx?: DatabaseTransaction) => Promise<AccountFacts | undefined>;
  /** Within the transaction of a call by its own handle. */
  readonly rulesOf: (accountId: string, tx?: DatabaseTransaction) => Promise<RoundRules>;
  /** What the house pays in one round at most, in minor units of its own currency. */
  readonly mostPayoutMinor: () => bigint;
  /** What the operator closed, as it is now. */
  readonly closedGames: (tx?: DatabaseTransaction) => Promise<AdminConfig['casino']['closedGames']>;
  /** Displays of jackpots at services outside, as the operator entered them; none without. */
  readonly jackpotDisplays?: (() => Promise<readonly JackpotDisplay[]>) | undefined;
  readonly sealing: Sealing;
  /** Of a demo: what the sandbox's side of a provider is reached by. Nothing else is configured without an operator. */
  readonly sandbox?: ((id: AdapterId) => Settings) | undefined;
  /** Sends to providers. */
  readonly ask: (request: Outgoing) => Promise<Heard>;
  /** The house's own address to browsers, for the buttons of a game that lead back. */
  readonly siteUrl: () => string;
  readonly onError: (error: unknown) => void;
}

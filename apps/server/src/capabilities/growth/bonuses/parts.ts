import type { Clock, Currency, Refusal, Result } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Tries } from '../../../platform/second-factor/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import type { Teller } from '../../people/notices/index.ts';

/** What pays for a bet or for spins instead of money: each is granted by the capability whose it is. Undefined: its player is kept from it. */
export interface Gifts {
  freeBet(
    tx: DatabaseTransaction,
    order: {
      readonly accountId: string;
      readonly currency: Currency;
      readonly amountMinor: bigint;
      readonly leastPriceMilli: number;
      readonly days: number;
      readonly grantedBy: string;
    },
  ): Promise<{ readonly id: string } | undefined>;
  freeSpins(
    tx: DatabaseTransaction,
    order: {
      readonly accountId: string;
      readonly currency: Currency;
      readonly game: string;
      readonly spins: number;
      /** Each. */
      readonly valueMinor: bigint;
      readonly days: number;
      readonly grantedBy: string;
    },
  ): Promise<Result<{ readonly id: string } | undefined, Refusal>>;
  /** Why nobody there could play spins of this worth, each; undefined: somebody can. `countries` null: wherever the house takes players. */
  spinsFault(
    spins: {
      readonly game: string;
      readonly currency: Currency;
      readonly valueMinor: bigint;
      readonly countries: readonly string[] | null;
    },
    tx?: DatabaseTransaction,
  ): Promise<Refusal | undefined>;
}

export interface BonusParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'lock' | 'lockToPost' | 'announce'>;
  /** Of these accounts those that a marker or a case of harm stands about: nothing is given to them. */
  readonly harmedAmong: (accountIds: readonly string[], tx?: DatabaseTransaction) => Promise<ReadonlySet<string>>;
  /** All accounts of the person whose account this is, itself included. */
  readonly accountsOfPerson: (db: Database | DatabaseTransaction, accountId: string) => Promise<readonly string[]>;
  /** Counts codes that are tried. */
  readonly tries: Pick<Tries, 'takeAll' | 'giveBack'>;
  /** Free bets and free spins, as the capabilities whose they are grant them. */
  readonly gifts: Gifts;
  /** Of these accounts those whose date of birth was proven. */
  readonly bornAsSaid: (accountIds: readonly string[], tx: DatabaseTransaction) => Promise<ReadonlySet<string>>;
  /** Where the law wants nothing that urges to win losses back: no cashback there. */
  readonly noCashbackIn: (country: string) => boolean;
  /** As what a game of a provider counts; undefined where nobody knows what it is. */
  readonly productOfGame: (provider: string, game: string) => 'slots' | 'live' | 'table' | undefined;
  /** Tells a player of an event, in the transaction in which it is noted; nobody is told when absent. */
  readonly tell?: Teller['tell'];
  readonly onError: (error: unknown) => void;
}

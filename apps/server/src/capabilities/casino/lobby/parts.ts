import type { AdminConfig } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import type { Database } from '../../../platform/database/index.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Tables } from '../tables/index.ts';
import type { ListedGame } from './own-games.ts';

export interface LobbyParts {
  readonly db: Database;
  readonly clock: Clock;
  /** What the operator decided of games, as it is now. */
  readonly settings: () => Promise<AdminConfig['casino']>;
  /** Where an account is at home. */
  readonly countryOf: (accountId: string) => Promise<string | undefined>;
  /** Games that others make, as far as they are configured and on; none without. */
  readonly others?: () => Promise<readonly ListedGame[]>;
  /** Keys of providers that an operator has put in front, in his order; none without. */
  readonly inFront?: () => Promise<readonly string[]>;
  /** Live tables of the house; none without. */
  readonly tables?: Pick<Tables, 'tables' | 'shown' | 'limits' | 'isListed' | 'isOpen'>;
  readonly rounds: Pick<Rounds, 'takes' | 'playedSince' | 'lastGames'>;
}

import type { Clock, Currency, Rational } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Approvals } from '../../house/approvals/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import type { ResultsSource } from '../settlement/index.ts';
import type { BonusDoor, BookReader } from '../tickets/index.ts';

/** The one currency of all coupons, whatever players play in. */
export const COUPON_CURRENCY: Currency = 'EUR';

/** A match of football that is to be played. */
export interface DemoMatch {
  readonly fixtureId: number;
  readonly startMs: number;
}

export interface CouponsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Pick<Wallet, 'post' | 'lock' | 'lockToPost' | 'partsOf' | 'announce'>;
  readonly book: Pick<BookReader, 'getFixture' | 'getOutcome' | 'notReady'>;
  readonly results: Pick<ResultsSource, 'standingResults' | 'voidsOf' | 'contestsOf'>;
  readonly approvals: Pick<Approvals, 'kind' | 'amounts'>;
  /** What pays beside cash; nothing does where left out. */
  readonly bonuses?: Pick<BonusDoor, 'payFor' | 'openBook'> | undefined;
  /** Units of one currency for one of another now; undefined where none is good enough to convert money. */
  readonly rateOf: (tx: DatabaseTransaction, from: Currency, to: Currency) => Promise<Rational | undefined>;
  /** Of a demo: matches that a coupon of the house's own may hold. Undefined elsewhere. */
  readonly demoMatches?: (() => Iterable<DemoMatch>) | undefined;
  /** Whether this process closes and settles coupons. */
  readonly works: boolean;
  readonly onError: (error: unknown) => void;
}

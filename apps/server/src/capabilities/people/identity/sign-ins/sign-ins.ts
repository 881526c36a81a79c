import type { Clock } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { Teller } from '../../notices/index.ts';
import { deviceName } from '../device-name.ts';
import { amrFrom, isFactor, type Shown } from '../second-step/amr.ts';
import type { Sessions, StartedSession } from '../sessions.ts';
import { accountById } from '../store.ts';
import { networkOf } from './network.ts';
import { insertFailure, insertRefused, type SeenFrom } from './store.ts';

/** Who tries: what of a request is looked at. */
export interface TriedFrom {
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type SignInOutcome = 'signedIn' | Parameters<SignIns['failed']>[1];

export interface SignIns {
  /**
   * Begins a session, with its line in the history: none is without. A browser that is not known to the account is told of by
   * letter. All in the caller's transaction.
   */
  begin(
    tx: DatabaseTransaction,
    session: {
      readonly accountId: string;
      readonly knownDevice: boolean;
      readonly proven: boolean;
      readonly stays: boolean;
      readonly shown: readonly Shown[];
    },
    from: TriedFrom,
  ): Promise<StartedSession>;
  /** Its answer goes out: it counts. */
  began(): void;
  /**
   * A try that failed. Written after the answer, which so takes as long as that to a name nobody has; nothing is written
   * where `accountId` is undefined.
   */
  failed(
    accountId: string | undefined,
    outcome: 'wrongPassword' | 'wrongCode' | 'wrongPasskey' | 'tooManyTries' | 'locked',
    from: TriedFrom,
  ): void;
  /** Until everything is written: for whoever stops, and for tests. */
  settled(): Promise<void>;
}

export const seenFrom = ({ ip, headers }: TriedFrom): SeenFrom => ({
  device: deviceName(headers['user-agent']),
  network: networkOf(ip),
});

const REFUSED_ONCE_MS = 15 * 60_000;

export function openSignIns({
  db,
  clock,
  sessions,
  notices,
  onError = () => undefined,
  onOutcome,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly sessions: Pick<Sessions, 'start'>;
  readonly notices: Teller | undefined;
  readonly onError?: (error: unknown) => void;
  /** Told of every try, of names that nobody has too: by what became of it. */
  readonly onOutcome?: ((outcome: SignInOutcome) => void) | undefined;
}): SignIns {
  const writing = new Set<Promise<void>>();

  return {
    begin: async (tx, { accountId, knownDevice, proven, stays, shown }, from) => {
      const seen = seenFrom(from);
      const nowMs = clock.wallMs();
      const factorMs = shown.some(isFactor) ? nowMs : undefined;
      const began = { ...seen, knownDevice, amr: amrFrom(shown), factorMs };
      const { isNew, ...session } = await sessions.start(tx, accountId, { proven, stays, began });
      if (isNew) {
        await notices?.tell(tx, {
          event: 'newSignIn',
          to: accountId,
          values: { when: { atMs: nowMs }, device: seen.device || '?', network: seen.network || '?' },
          key: session.sessionId,
        });
      }
      return session;
    },
    began: () => onOutcome?.('signedIn'),
    failed: (accountId, outcome, from) => {
      onOutcome?.(outcome);
      if (accountId === undefined) return;
      const seen = seenFrom(from);
      const nowMs = clock.wallMs();
      const write = async (): Promise<void> => {
        if (!(await accountById(db, accountId))) return;
        if (outcome === 'tooManyTries') await insertRefused(db, accountId, seen, nowMs, REFUSED_ONCE_MS);
        else await insertFailure(db, accountId, outcome, seen, nowMs);
      };
      const mine: Promise<void> = write()
        .catch(onError)
        .finally(() => writing.delete(mine));
      writing.add(mine);
    },
    settled: async () => {
      await Promise.all(writing);
    },
  };
}

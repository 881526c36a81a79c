import type { RateLimit } from '@evens/contract';
import { type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { generateSecret, generateURI, verifySync } from 'otplib';
import { encode } from 'uqr';
import { type Database, type DatabaseTransaction, inTransaction } from '../database/index.ts';
import { sealing } from './sealed.ts';
import {
  confirmProposed,
  factorOf,
  propose,
  proposeAnew,
  removeFactor,
  setSecret,
  standsSince,
  useStep,
} from './store.ts';
import { giveBackTry, type Tries, type TryBudget, takeTry } from './try-budgets.ts';

export { type Sealing, sealing } from './sealed.ts';

/** So many seconds a code may be early or late: clocks of phones drift, and people take their time. */
export const DRIFT_SEC = 30;

/** Wrong codes of one subject. With two or three codes that fit at any time, guessing takes centuries. */
export const CODE_LIMIT: RateLimit = { max: 5, perMs: 15 * 60_000 };

/** What goes into an app. */
export interface ProposedFactor {
  /** Base32, for typing. */
  readonly secret: string;
  /** Modules of a QR code of it: a row a text of 0 and 1. */
  readonly qr: readonly string[];
}

/** What is done, in the same transaction, once a code was right; a refusal of it leaves the code unused and all as it was. */
type Then<Value> = (tx: DatabaseTransaction) => Promise<Result<Value, Refusal>>;

/** Second factors by time (TOTP, RFC 6238: SHA-1, six digits, 30 s, which every app knows). A subject is `operator/ID` and the like. */
export interface SecondFactor {
  /**
   * A secret for the subject's app; the same again until it counts or is withdrawn, or a new one where it is asked for `anew`.
   * `label`: how the app names it.
   */
  propose(
    tx: Database | DatabaseTransaction,
    subject: string,
    label: string,
    how?: { readonly anew: boolean },
  ): Promise<ProposedFactor>;
  /** By a code of the proposed secret, that one counts from now on. Refuses with `WrongCode` or `TooManyRequests`. */
  confirm<Value>(
    subject: string,
    code: string,
    then: Then<Value>,
    counted?: readonly TryBudget[],
  ): Promise<Result<Value, Refusal>>;
  /**
   * Uses up a code that is right now and was not used before. Refuses with `WrongCode` or `TooManyRequests`. `counted`: from
   * which budgets the try is taken, in place of the subject's own.
   */
  check<Value>(
    subject: string,
    code: string,
    then: Then<Value>,
    counted?: readonly TryBudget[],
  ): Promise<Result<Value, Refusal>>;
  /** Whether one counts, and since when. */
  stands(db: Database | DatabaseTransaction, subject: string): Promise<{ readonly sinceMs: number | null } | undefined>;
  /** False where none stood. */
  remove(tx: Database | DatabaseTransaction, subject: string): Promise<boolean>;
  /** For demo accounts: a secret that counts at once. */
  set(tx: Database | DatabaseTransaction, subject: string, secret: string): Promise<void>;
}

export { withdrawProposed } from './store.ts';
export { giveBackTry, type Tries, type TryBudget, takeTry } from './try-budgets.ts';

export const newSecret = (): string => generateSecret({ length: 20 });

/** The step of a code that is right at this time; undefined where it is not. */
export function stepOf(secret: string, code: string, nowMs: number): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const read = verifySync({ secret, token: code, epoch: Math.floor(nowMs / 1000), epochTolerance: DRIFT_SEC });
  return read.valid && 'timeStep' in read ? read.timeStep : undefined;
}

export interface SecondFactorParts {
  readonly db: Database;
  readonly clock: Pick<Clock, 'wallMs'>;
  readonly tries: Tries;
  /** 32 bytes; secrets stand unencrypted without. */
  readonly key: Buffer | undefined;
  /** Beside the label in people's apps. */
  readonly issuer: string;
}

class Refused extends Error {
  override readonly name = 'Refused';
  readonly refusal: Refusal;
  constructor(refused: Refusal) {
    super(refused.code);
    this.refusal = refused;
  }
}

export function openSecondFactor({ db, clock, tries, key, issuer }: SecondFactorParts): SecondFactor {
  const { seal, open } = sealing(key);

  /**
   * Counts a try before the code is looked at, and takes the count back for a right one: on connections of its own, since who
   * holds one and asks for a second waits for all who do the same.
   */
  const counted = async <Value>(
    budgets: readonly TryBudget[],
    usesUp: (tx: DatabaseTransaction) => Promise<boolean>,
    then: Then<Value>,
  ): Promise<Result<Value, Refusal>> => {
    const tooMany = await takeTry(tries, budgets);
    if (tooMany) return refuse(tooMany);
    try {
      const done = await inTransaction(db, async (tx) => {
        if (!(await usesUp(tx))) return refuse(refusal('WrongCode'));
        const answer = await then(tx);
        if (!answer.ok) throw new Refused(answer.refusal);
        return answer;
      });
      if (done.ok) await giveBackTry(tries, budgets);
      return done;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await giveBackTry(tries, budgets);
      return refuse(error.refusal);
    }
  };
  const ownBudget = (subject: string): readonly TryBudget[] => [{ key: `second-factor ${subject}`, limit: CODE_LIMIT }];

  return {
    propose: async (tx, subject, label, { anew } = { anew: false }) => {
      const proposing = anew ? proposeAnew : propose;
      const secret = open(await proposing(tx, subject, seal(newSecret(), subject)), subject);
      const qr = encode(generateURI({ issuer, label, secret }), { ecc: 'M', border: 0 });
      return { secret, qr: qr.data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) };
    },
    confirm: (subject, code, then, budgets = ownBudget(subject)) =>
      counted(
        budgets,
        async (tx) => {
          const proposed = (await factorOf(tx, subject))?.proposed;
          const nowMs = clock.wallMs();
          const step = proposed ? stepOf(open(proposed, subject), code, nowMs) : undefined;
          return proposed && step !== undefined ? confirmProposed(tx, subject, proposed, step, nowMs) : false;
        },
        then,
      ),
    check: (subject, code, then, budgets = ownBudget(subject)) =>
      counted(
        budgets,
        async (tx) => {
          const stored = (await factorOf(tx, subject))?.secret;
          if (!stored) return false;
          const secret = open(stored, subject);
          const step = stepOf(secret, code, clock.wallMs());
          return step !== undefined && useStep(tx, subject, { secret: stored, keptAs: seal(secret, subject), step });
        },
        then,
      ),
    stands: async (from, subject) => {
      const since = await standsSince(from, subject);
      return since === undefined ? undefined : { sinceMs: since?.getTime() ?? null };
    },
    remove: removeFactor,
    set: (tx, subject, secret) => setSecret(tx, subject, seal(secret, subject)),
  };
}

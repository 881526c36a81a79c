import { randomBytes, randomInt } from 'node:crypto';
import { type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import type { PasswordHashes } from '../../../../platform/passwords/index.ts';
import type { Tries } from '../../../../platform/second-factor/index.ts';
import { giveBackTry, takeTry } from '../../../../platform/second-factor/index.ts';
import { busyAsUndefined } from '../register.ts';
import { recoveryBudgets } from './budgets.ts';
import type { EnterParts } from './enter.ts';
import { type CodeDigest, saltOf, useCode } from './recovery-store.ts';

export const RECOVERY_CODES = 10;

/** Digits and letters but for those that are read as others (I, L, O, U): 32 signs, so that eight of them are 40 bits. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 4;

const half = (): string => Array.from({ length: HALF }, () => SIGNS[randomInt(SIGNS.length)] ?? '2').join('');

export const newRecoveryCodes = (): readonly string[] => {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(`${half()}-${half()}`);
  return [...codes];
};

/** However it was typed: small letters, spaces, no hyphen, and what looks like a sign that there is. */
export const plainCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1').replaceAll('U', 'V');

/** What is kept of these codes. Undefined where too many passwords are looked at just now. */
export async function digestsOf(
  hashes: PasswordHashes,
  codes: readonly string[],
): Promise<readonly CodeDigest[] | undefined> {
  const salt = randomBytes(16);
  const digests = await Promise.all(codes.map((code) => hashes.digest(plainCode(code), salt))).catch(busyAsUndefined);
  return digests?.map((digest) => ({ digest, salt }));
}

/** Uses a code up and does what it allows in the same transaction; a refusal of that leaves the code unused. */
export async function checkRecoveryCode<Value>(
  { db, clock, hashes, tries }: EnterParts & { readonly hashes: PasswordHashes; readonly tries: Tries },
  asked: { readonly accountId: string; readonly code: string; readonly knownDevice: string | undefined },
  then: (tx: DatabaseTransaction) => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const { accountId } = asked;
  const budgets = recoveryBudgets(accountId, asked.knownDevice);
  const tooMany = await takeTry(tries, budgets);
  if (tooMany) return refuse(tooMany);
  const salt = await saltOf(db, accountId);
  if (!salt) return refuse(refusal('WrongCode'));
  const digest = await hashes.digest(plainCode(asked.code), salt).catch(busyAsUndefined);
  if (!digest) return refuse(refusal('ServiceUnavailable'));
  const done = await inTransaction(db, async (tx) => {
    if (!(await useCode(tx, accountId, digest, clock.wallMs()))) return refuse(refusal('WrongCode'));
    const answer = await then(tx);
    if (!answer.ok) throw new CodeKept(answer.refusal);
    return answer;
  }).catch((error: unknown) => {
    if (error instanceof CodeKept) return refuse(error.refusal);
    throw error;
  });
  if (done.ok || done.refusal.code !== 'WrongCode') await giveBackTry(tries, budgets);
  return done;
}

class CodeKept extends Error {
  override readonly name = 'CodeKept';
  readonly refusal: Refusal;
  constructor(refused: Refusal) {
    super(refused.code);
    this.refusal = refused;
  }
}

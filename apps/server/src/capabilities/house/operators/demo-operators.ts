import { randomBytes, randomUUID } from 'node:crypto';
import type { OperatorRole } from '@evens/contract';
import type { Clock } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { openPasswordHashes, passwordText } from '../../../platform/passwords/index.ts';
import { newSecret, type SecondFactor } from '../../../platform/second-factor/index.ts';
import { audit } from '../audit/index.ts';
import { subjectOf } from './sign-in.ts';
import { insertOperator, setPassword } from './store.ts';

export interface DemoOperator {
  readonly name: string;
  readonly displayName: string;
  readonly roles: readonly OperatorRole[];
  readonly password: string;
  /** What an app would hold, base32. */
  readonly secret: string;
}

/** Two at each desk, so that one can approve what the other proposes; three where money leaves: who ends its wait does not approve it. */
const OPERATORS = [
  { name: 'lena', displayName: 'Lena Osei', roles: ['headTrader'] },
  { name: 'pavel', displayName: 'Pavel Ruiz-Lang', roles: ['headTrader', 'administrator'] },
  { name: 'noor', displayName: 'Noor Haddad', roles: ['playerCare'] },
  { name: 'ines', displayName: 'Inês Moreau', roles: ['headOfCare'] },
  { name: 'tariq', displayName: 'Tariq Mensah', roles: ['payments'] },
  { name: 'mira', displayName: 'Mira Solano', roles: ['payments'] },
  { name: 'cleo', displayName: 'Cleo Brandt', roles: ['content'] },
  { name: 'vera', displayName: 'Vera Nakamura', roles: ['headOfPayments'] },
] as const satisfies readonly Omit<DemoOperator, 'password' | 'secret'>[];

/** Makes the demo operators of a house that has no operator at all yet; empty when it has. */
export async function makeDemoOperators(parts: {
  readonly db: Database;
  readonly clock: Clock;
  readonly secondFactor: SecondFactor;
}): Promise<DemoOperator[]> {
  const { db, clock, secondFactor } = parts;
  const hashes = openPasswordHashes();
  return inTransaction(db, async (tx) => {
    // Two processes that start together must not both find the house empty.
    await sql`lock table operator_account in exclusive mode`.execute(tx);
    const { rows } = await sql`select from operator_account limit 1`.execute(tx);
    if (rows.length > 0) return [];
    const made: DemoOperator[] = [];
    for (const { name, displayName, roles } of OPERATORS) {
      const [id, password, secret] = [randomUUID(), randomBytes(12).toString('base64url'), newSecret()];
      await insertOperator(tx, { id, name, displayName, roles }, clock.wallMs());
      await setPassword(tx, id, await hashes.hash(passwordText(password)));
      await secondFactor.set(tx, subjectOf(id), secret);
      const after = { roles: roles.join(' '), demo: true };
      await audit.record(tx, { operator: 'house', action: 'operators.add', subject: subjectOf(id), after });
      made.push({ name, displayName, roles, password, secret });
    }
    return made;
  });
}

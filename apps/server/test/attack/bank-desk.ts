import { randomUUID } from 'node:crypto';
import {
  type BankLineDecision,
  type Client,
  createDeposit,
  decideApproval,
  decideBankLine,
  getBankTransfer,
  listBankLines,
  proposeBankStatement,
  uploadBankStatement,
} from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/index.ts';
import { countLines } from '../support/bank-statements.ts';
import { type AttackedPlayer, codeOf, must } from './attacked-house.ts';

const TODAY = new Date().toISOString().slice(0, 10);

/** What people do with statements of one account of a house, over its API. */
export function bankDesk(db: Database, account: string) {
  const line = (
    amount: string,
    words: string,
    { id = randomUUID() as string, name = 'Ada Lovelace', from = 'DE02' } = {},
  ) => `${TODAY},${id},${amount},EUR,${name},${from},${words}`;
  const csv = (...lines: readonly string[]) => ['Date,Id,Amount,Currency,Name,Account,Text', ...lines].join('\n');
  const upload = (by: Client, text: string | Buffer, closing?: string, of = account) =>
    by.call(uploadBankStatement, {
      body: {
        account: of,
        name: 'day.csv',
        base64: Buffer.from(text).toString('base64'),
        ...(closing !== undefined && { closing }),
      },
    });
  /** What the account holds by the statements that count, with these cents added. */
  const closingAfter = async (...minors: readonly number[]): Promise<string> => {
    const { rows } = await sql<{ minor: bigint }>`
      select closing_minor as minor from cashier_bank_closing where account = ${account}`.execute(db);
    return formatAmount(
      minors.reduce((sum, each) => sum + BigInt(each), rows[0]?.minor ?? 0n),
      'EUR',
    );
  };
  const approve = (by: Client, approvalId: string | null, entered?: string) =>
    by.call(decideApproval, {
      params: { approvalId: approvalId ?? randomUUID() },
      body: { approve: true, ...(entered !== undefined && { entered }) },
    });
  const propose = (by: Client, id: string, closing?: string) =>
    by.call(proposeBankStatement, { params: { id }, body: { reason: 'of today', ...(closing && { closing }) } });

  return {
    line,
    csv,
    upload,
    closingAfter,
    approve,
    propose,
    /** Asks to pay by transfer; answers the reference that belongs on it. */
    ask: async ({ client }: AttackedPlayer, Amount: string): Promise<string> => {
      const body = {
        ...{ PaymentMethodId: 'banktransfer', Amount, AgreeWithDepositTerms: true, idempotencyKey: randomUUID() },
      };
      const { Id } = must(await client.call(createDeposit, { body }));
      return must(await client.call(getBankTransfer, { params: { id: Id } })).Reference;
    },
    decide: (by: Client, id: string, what: BankLineDecision, deposit?: string) =>
      by.call(decideBankLine, { params: { id }, body: { what, reason: 'looked at it', ...(deposit && { deposit }) } }),
    waiting: async (by: Client) => must(await by.call(listBankLines, { query: { state: 'waiting' } })),
    /** One brings it and another releases it, as two honest people do. */
    released: async ([one, other]: readonly [Client, Client], text: string, ...minors: readonly number[]) => {
      const closing = await closingAfter(...minors);
      const { file } = must(await upload(one, text, closing));
      const approvalId = file.approvalId ?? must(await propose(one, file.id, closing)).file.approvalId;
      const said = codeOf(await approve(other, approvalId, closing));
      if (said !== 'ok') throw new Error(said);
      return countLines(db, file.id);
    },
  };
}

const comma = (minor: number): string => `${Math.floor(minor / 100)},${String(minor % 100).padStart(2, '0')}`;

/** A statement as a bank writes it: the opening balance, what was booked in cents with its words, and what that comes to. */
export function mt940(
  openingMinor: number,
  bookings: readonly (readonly [minor: number, words: string])[],
  {
    own = '37040044/0532013000',
    closingMinor = bookings.reduce((sum, [minor]) => sum + minor, openingMinor),
    end = true,
  } = {},
): string {
  const day = TODAY.replaceAll('-', '').slice(2);
  return [
    ...[':20:STMT', `:25:${own}`, ':28C:1/1', `:60F:C${day}EUR${comma(openingMinor)}`],
    ...bookings.flatMap(([minor, words]) => [
      `:61:${day}${minor < 0 ? 'D' : 'C'}${comma(Math.abs(minor))}NTRFNONREF//${randomUUID().slice(0, 12)}`,
      `:86:166?00X?20${words}?32ADA LOVELACE`,
    ]),
    ...(end ? [`:62F:C${day}EUR${comma(closingMinor)}`, '-', ''] : ['']),
  ].join('\r\n');
}

import { randomUUID } from 'node:crypto';
import {
  type Client,
  createWithdrawal,
  decideApproval,
  decideWithdrawal,
  type REJECT_REASONS,
  releaseWithdrawal,
  type WithdrawalView,
} from '@evens/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/platform/database/index.ts';
import { germanIban } from '../support/german-iban.ts';
import { type AttackedPlayer, codeOf, must } from './attacked-house.ts';

let account = 770_000;
/** A German account that nobody was paid to yet. */
export function newIban(): string {
  account += 1;
  return germanIban(account);
}

interface Wish {
  readonly amount?: string;
  readonly iban?: string;
  readonly name?: string;
  readonly idempotencyKey?: string;
  readonly WithdrawMethod?: string;
}

/** What players and people of payments do with withdrawals, over the API of a house. */
export function payoutDesk(db: Database) {
  const asks = (
    { client }: Pick<AttackedPlayer, 'client'>,
    { amount = '4999', iban = newIban(), name = 'Ada Lovelace', WithdrawMethod = 'banktransfer', ...more }: Wish = {},
  ) =>
    client.call(createWithdrawal, {
      body: {
        ...{ WithdrawMethod, Amount: amount, idempotencyKey: randomUUID(), ...more },
        ...(WithdrawMethod === 'banktransfer' && { AccountName: name, IBAN: iban }),
      },
    });
  const approve = (by: Client, withdrawalId: string) =>
    by.call(decideWithdrawal, { params: { withdrawalId }, body: { decision: 'approve' } });
  const asked = async (player: AttackedPlayer, wish?: Wish): Promise<WithdrawalView> => must(await asks(player, wish));

  const rowOf = async (id: string) => {
    const { rows } = await sql<{ status: number; people: number; reasons: string[] }>`
      select status, people, reasons from withdrawal where id = ${id}`.execute(db);
    return rows[0] ?? { status: -1, people: -1, reasons: [] };
  };

  return {
    asks,
    asked,
    approve,
    /** As `asked`, to a place that is known for long: it waits for nothing but people. */
    known: async (player: AttackedPlayer, wish?: Wish): Promise<string> => {
      const { Id } = await asked(player, wish);
      await sql`
        update withdrawal set wait_until = null, due_at = case when due_at is null then null else now() - interval '1 minute' end,
          reasons = array_remove(reasons, 'newDetails') where id = ${Id}`.execute(db);
      return Id;
    },
    /** `alone`, `second` where another person has to, or the refusal. */
    says: async (by: Client, withdrawalId: string): Promise<string> => {
      const said = await approve(by, withdrawalId);
      return said.ok ? (said.value.approvalId === null ? 'alone' : 'second') : codeOf(said);
    },
    reject: (by: Client, withdrawalId: string, reason: (typeof REJECT_REASONS)[number] | undefined = 'other') =>
      by.call(decideWithdrawal, { params: { withdrawalId }, body: { decision: 'reject', reason } }),
    release: (by: Client, withdrawalId: string) =>
      by.call(releaseWithdrawal, { params: { withdrawalId }, body: { reason: 'the player called' } }),
    decide: (by: Client, approvalId: string | null, approves = true) =>
      by.call(decideApproval, { params: { approvalId: approvalId ?? randomUUID() }, body: { approve: approves } }),
    proposalOf: async (withdrawalId: string): Promise<string> => {
      const { rows } = await sql<{ id: string }>`
        select id from approval where subject = ${`withdrawal/${withdrawalId}`} and state = 'open'`.execute(db);
      return rows[0]?.id ?? randomUUID();
    },
    /** Its time has come: how it stands once the house has gone on with it. */
    goesOn: async (id: string): Promise<number> => {
      await sql`
        update withdrawal set wait_until = null, due_at = now() - interval '1 minute' where id = ${id} and due_at is not null`.execute(
        db,
      );
      const claimed = async (): Promise<boolean> => {
        const { rows } = await sql<{ is: boolean }>`
          select due_at is null or due_at > now() as is from withdrawal where id = ${id}`.execute(db);
        return rows[0]?.is ?? false;
      };
      await expect.poll(claimed, { interval: 100 }).toBe(true);
      // Claimed is not done: its provider is asked in between.
      await new Promise((resolve) => setTimeout(resolve, 400));
      return (await rowOf(id)).status;
    },
    rowOf,
  };
}

/** Sent or paid though two people should have said so and did not; of a house whose rules are the shipped ones. */
export async function sentAlone(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from withdrawal w
    where w.people = 2 and w.status in (14, 15, 9, 2) and not exists (
      select from approval a where a.kind = 'withdrawals.approve' and a.subject = 'withdrawal/' || w.id and a.state = 'approved'
        and a.decided_by <> a.proposed_by
    )`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sums that one person decided alone in a day beyond the shipped figures. */
export async function sumsBeyond(db: Database): Promise<readonly unknown[]> {
  const { rows } = await sql`
    select 'person' as whose, account_id as id, sum(minor) from approval_amount
      where account_id is not null and at > now() - interval '24 hours' group by account_id having sum(minor) >= 500000
    union all select 'destination', destination, sum(minor) from approval_amount
      where destination is not null and at > now() - interval '24 hours' group by destination having sum(minor) >= 500000
    union all select 'operator', operator, sum(minor) from approval_amount
      where at > now() - interval '24 hours' group by operator having sum(minor) >= 2000000`.execute(db);
  return rows;
}

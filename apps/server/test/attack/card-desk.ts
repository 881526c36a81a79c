import { randomUUID } from 'node:crypto';
import { createDeposit } from '@evens/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { AttackedHouse, AttackedPlayer } from './attacked-house.ts';
import { must } from './attacked-house.ts';

/** What players do with cards, and their banks with what was paid, at a house and its sandbox. */
export function cardDesk({ db, sandbox }: AttackedHouse) {
  const opens = (
    { client }: Pick<AttackedPlayer, 'client'>,
    Amount: string,
    more: { readonly idempotencyKey?: string; readonly PaymentMethodId?: string } = {},
  ) =>
    client.call(createDeposit, {
      body: {
        ...{ PaymentMethodId: 'visamastercard', Amount, AgreeWithDepositTerms: true, idempotencyKey: randomUUID() },
        ...more,
      },
    });
  /** Types a card into an open page; answers how the page took it, before anybody else is told. */
  const types = async (url: string | null): Promise<number> => {
    const answer = await fetch(url ?? '', {
      method: 'POST',
      body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', securityCode: '123', holder: 'Ada' }),
      redirect: 'manual',
    });
    return answer.status;
  };
  /** The same, until the house was told. */
  const pays = async (url: string | null): Promise<number> => {
    const status = await types(url);
    await sandbox.settled();
    return status;
  };
  const statusOf = async (id: string): Promise<number | undefined> => {
    const { rows } = await sql<{ status: number }>`select status from cashier_deposit where id = ${id}`.execute(db);
    return rows[0]?.status;
  };
  return {
    opens,
    types,
    pays,
    statusOf,
    /** Pays by card; answers our number of the deposit. */
    paid: async (player: AttackedPlayer, amount: string): Promise<string> => {
      const { Id, Url } = must(await opens(player, amount));
      await pays(Url);
      await expect.poll(() => statusOf(Id)).toBe(2);
      return Id;
    },
    /** The card's bank takes a payment back, whole or a part of it in cents. */
    takenBack: async (id: string, minor?: number): Promise<boolean> => {
      const done = sandbox.cards.chargeBack(id, minor);
      await sandbox.settled();
      return done;
    },
    wonAgain: async (id: string): Promise<boolean> => {
      const done = sandbox.cards.winChargeback(id);
      await sandbox.settled();
      return done;
    },
  };
}

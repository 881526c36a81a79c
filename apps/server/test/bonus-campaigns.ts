import { randomUUID } from 'node:crypto';
import { bonusCampaign } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { deposit } from '@evens/ledger';
import { sql } from 'kysely';
import { grantFreeSpins } from '../src/capabilities/casino/rounds/index.ts';
import { publish, writeDraft } from '../src/capabilities/growth/bonuses/campaign-store.ts';
import type { BonusParts } from '../src/capabilities/growth/bonuses/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import type { BettingHouse } from './betting-house.ts';
import { spinsFault } from './spins-fault.ts';

/** Parts of bonuses where a test gives money alone. */
export const NO_GIFTS = {
  gifts: {
    freeBet: async () => undefined,
    freeSpins: async () => ({ ok: true, value: undefined }) as const,
    spinsFault,
  },
  bornAsSaid: async () => new Set<string>(),
  productOfGame: () => undefined,
  noCashbackIn: () => false,
};

/** The parts of bonuses over a test's house, to call their functions directly; who may have what is the house's own to say. */
export const partsOf = (
  db: Database,
  house: BettingHouse,
  harmedAmong: BonusParts['harmedAmong'] = async () => new Set(),
): BonusParts => ({
  ...{ db, clock: house.clock, wallet: house.wallet },
  harmedAmong,
  accountsOfPerson: async (_, id) => [id],
  tries: { takeAll: async () => ({ allowed: true, retryAfterMs: 0 }), giveBack: async () => undefined },
  gifts: {
    freeBet: house.promotions.grantFreeBet,
    freeSpins: (tx, order) => grantFreeSpins(tx, house.clock, order),
    spinsFault,
  },
  bornAsSaid: async (ids) => new Set(ids),
  productOfGame: () => undefined,
  noCashbackIn: () => false,
  onError: (error) => {
    throw error;
  },
});

/** A campaign as an operator's file has it: a match of 100 % up to 100.00, ten times, sports and slots, whatever is said otherwise. */
export const matchCampaign = (key: string, over: object = {}) =>
  bonusCampaign.parse({
    key,
    product: 'any',
    code: key,
    when: { trigger: 'deposit', from: '2026-01-01T00:00:00Z', until: '2027-12-31T00:00:00Z' },
    amount: { EUR: { percent: '100', most: '100.00', leastDeposit: '10.00' } },
    wager: { multiplier: '10', days: 14, counts: { sports: '100', slots: '100' }, usableOn: ['sports', 'slots'] },
    budget: { EUR: '50000.00' },
    ...over,
  });

/** Publishes it; answers its campaign. */
export async function live(
  db: Database,
  house: Pick<BettingHouse, 'clock'>,
  content: ReturnType<typeof matchCampaign>,
) {
  return inTransaction(db, async (tx) => {
    const at = new Date(house.clock.wallMs());
    const made = await writeDraft(tx, { id: randomUUID(), content, by: 'operator:one', at });
    await publish(tx, { ...made, content }, 'operator:two', at);
    return made.campaignId;
  });
}

/** The account of a player in the tables of people, so that a gift has somebody to be judged by. */
export async function enrol(db: Database, accountId: string, country = 'DE'): Promise<void> {
  await sql`
    insert into identity_account (
      id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
      allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
    ) values (${accountId}::uuid, ${accountId}, ${accountId}, ${accountId}, ${accountId}, 'none', 'EUR', ${country}, '1990-01-01', 0,
      false, now(), now(), now())`.execute(db);
}

/** A player with accounts and nothing in them. */
export async function newPlayer(db: Database, house: BettingHouse, country?: string): Promise<string> {
  const id = randomUUID();
  await house.player(0n, 'EUR', id);
  await enrol(db, id, country);
  return id;
}

/** A deposit that is credited now as the cashier does it: its row, its money, and what its code stands for, in one transaction. */
export async function depositNow(
  db: Database,
  house: BettingHouse,
  accountId: string,
  amountMinor: bigint,
  bonusCode: string | null = null,
): Promise<string> {
  const id = randomUUID();
  const now = new Date(house.clock.wallMs());
  await inTransaction(db, async (tx) => {
    await sql`
      insert into cashier_deposit (id, account_id, kind, method, provider, amount_minor, currency, status, idempotency_key, bonus_code,
        created_at, updated_at, completed_at)
      values (${id}, ${accountId}, 'hosted', 'card', 'sandbox', ${amountMinor}, 'EUR', 2, ${id}, ${bonusCode}, ${now}, ${now}, ${now})`.execute(
      tx,
    );
    const order = {
      idempotencyKey: `deposit:${id}`,
      reference: `deposit:${id}`,
      actor: 'provider:sandbox',
      reason: 'test',
    };
    const amount = { amountMinor, currency: 'EUR' } as const;
    const posted = await house.wallet.post(tx, deposit({ ...order, playerId: accountId, amount, method: 'card' }));
    if (!posted.ok) throw new Error(posted.refusal.code);
    await house.bonuses.deposited(tx, { id, accountId, currency: 'EUR', amountMinor, bonusCode });
  });
  return id;
}

/** Cash and bonus as texts: `100.00 + 50.00`. */
export async function money(house: BettingHouse, accountId: string): Promise<string> {
  const found = await house.wallet.balance(accountId);
  return `${formatAmount(found?.cashMinor ?? 0n, 'EUR')} + ${formatAmount(found?.bonusMinor ?? 0n, 'EUR')}`;
}

import { randomUUID } from 'node:crypto';
import type { WatchEvent } from '@evens/chain';
import { HDKey } from '@scure/bip32';
import { sql } from 'kysely';
import type { CoinPayment } from '../src/capabilities/money/payments/movement/coins/coin-payment.ts';
import { type NodeCoins, openNodeCoins } from '../src/capabilities/money/payments/rails/nodes/open-nodes.ts';
import { scriptOf } from '../src/capabilities/money/payments/rails/nodes/own-addresses.ts';
import { type NodeSettings, readOwnChains } from '../src/capabilities/money/payments/rails/nodes/own-keys.ts';
import type { Database } from '../src/platform/database/index.ts';
import { manualClock } from './support/index.ts';

/** A wallet of an operator, whose private half nobody needs here. tpub and xpub are the same key in other words. */
const account = HDKey.fromMasterSeed(new Uint8Array(32).fill(9)).derive("m/84'/0'/0'");
const inWords = (version: number): string => {
  const master = HDKey.fromMasterSeed(new Uint8Array(32).fill(9), { public: version, private: 0x04_35_83_94 });
  return master.derive("m/84'/0'/0'").publicExtendedKey;
};
export const XPUB = account.publicExtendedKey;
export const XPRV = account.privateExtendedKey;
export const TPUB = inWords(0x04_35_87_cf);

export const NO_NODES: NodeSettings = {
  btcConfirmations: 3,
  ltcConfirmations: 3,
  dogeConfirmations: 3,
  ethConfirmations: 3,
  coinNetwork: 'regtest',
  ethTraces: false,
};

export async function makeAccount(db: Database): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into identity_account (
      id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
      allow_email_notification, terms_accepted_at, privacy_accepted_at, created_at
    ) values (
      ${id}, ${id}, ${id}, ${id}, ${id}, '', 'EUR', 'DE', '1990-01-01', 0, false, now(), now(), now()
    )`.execute(db);
  return id;
}

/** What was told, as whoever books payments hears it; the same may be told again. */
export class Heard {
  readonly told: CoinPayment[] = [];
  readonly states = new Map<string, CoinPayment['state'][]>();
  /** The next so many fail, as if the database was away. */
  failing = 0;
  words: string | undefined;

  readonly credit = async (payment: CoinPayment): Promise<string | undefined> => {
    if (this.failing > 0) {
      this.failing -= 1;
      throw new Error('away');
    }
    this.told.push(payment);
    const states = this.states.get(payment.paymentKey) ?? [];
    states.push(payment.state);
    this.states.set(payment.paymentKey, states);
    return this.words;
  };

  /** By transaction, all that was said. */
  of(txid: string): string[] {
    return this.told.filter((payment) => payment.txid === txid).map(({ state }) => state);
  }

  /** What counts now, by key. */
  credited(): CoinPayment[] {
    const last = new Map(this.told.map((payment) => [payment.paymentKey, payment]));
    return [...last.values()].filter(({ state }) => state === 'confirmed');
  }

  sum(coin: string): bigint {
    return this.credited().reduce((sum, payment) => (payment.coin === coin ? sum + payment.units : sum), 0n);
  }
}

export interface Watching {
  readonly nodes: NodeCoins;
  readonly heard: Heard;
  readonly events: WatchEvent[];
  readonly errors: unknown[];
  readonly person: string[];
  readonly clock: ReturnType<typeof manualClock>;
  /** An address for a new account, and what blocks name of it. */
  give(coin: string): Promise<{ accountId: string; address: string; script: string }>;
  trouble(chain: string): Promise<string | null>;
}

/** A process that watches nodes over this database; several of them may share who hears. */
export function watching(db: Database, settings: Partial<NodeSettings>, heard = new Heard()): Watching {
  const chains = readOwnChains({ ...NO_NODES, ...settings });
  const clock = manualClock(Date.UTC(2026, 10, 24));
  const events: WatchEvent[] = [];
  const errors: unknown[] = [];
  const person: string[] = [];
  const nodes = openNodeCoins(
    {
      ...{ db, clock, chains },
      credit: heard.credit,
      lookEveryMs: 50,
      patienceMs: 10 * 60_000,
      answerWithinMs: 2_000,
      onEvent: (_, event) => events.push(event),
      onTrouble: () => undefined,
      onPerson: (_, words) => person.push(words),
      onError: (error) => errors.push(error),
    },
    { works: true },
  );
  return {
    ...{ nodes, heard, events, errors, person, clock },
    give: async (coin) => {
      const accountId = await makeAccount(db);
      const given = await nodes.source.take({ accountId, coin, foreignId: `${accountId}:${coin}` });
      const own = chains.find(({ coins }) => coins.includes(coin));
      if (!given.ok || !own) throw new Error(`no address of ${coin}`);
      const { address } = given.value;
      return { accountId, address, script: scriptOf(own, address) };
    },
    trouble: async (chain) => (await nodes.figures()).find((each) => each.chain === chain)?.trouble ?? null,
  };
}

import { accept, type Currency, type Result, refuse } from '@evens/kernel';
import { sql } from 'kysely';
import { type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { Adapter, Why } from './adapter.ts';
import { nicknameOf } from './nickname.ts';
import type { Configured, ProvidersParts } from './parts.ts';
import { planned } from './planned.ts';

/** Free rounds that the house orders from a provider for a player. */
export interface Grant {
  /** The house's own name of it, which the provider's calls carry; ordered again it is the same. */
  readonly campaign: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly country: string;
  /** The provider's own key. */
  readonly game: string;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  /** All that they may win together: more is refused. */
  readonly mostMinor: bigint;
  readonly untilMs: number;
  readonly grantedBy: string;
}

async function insertGrant(tx: DatabaseTransaction, provider: string, grant: Grant): Promise<boolean> {
  const { campaign, accountId, currency, game, rounds, untilMs, grantedBy } = grant;
  const { numAffectedRows } = await sql`
    insert into provider_grant (provider, campaign, account_id, currency, game, rounds, until, granted_by)
    values (${provider}, ${campaign}, ${accountId}, ${currency}, ${game}, ${rounds}, ${new Date(untilMs)}, ${grantedBy})
    on conflict do nothing`.execute(tx);
  return Number(numAffectedRows ?? 0n) > 0;
}

class NotGranted extends Error {
  override readonly name = 'NotGranted';
  readonly why: Why;
  constructor(why: Why) {
    super(why);
    this.why = why;
  }
}

/**
 * Lets a provider pay a player without a bet, then orders the rounds from it. The grant stands before anybody plays on it, and is undone
 * where the provider does not take the order. `game`: this provider has no free rounds.
 */
export async function grantRounds(
  parts: Pick<ProvidersParts, 'db' | 'wallet' | 'ask' | 'onError'>,
  adapter: Adapter,
  configured: Configured,
  grant: Grant,
): Promise<Result<null, Why>> {
  const order = adapter.grant;
  if (!order) return refuse('game');
  const { accountId, currency, country, game, campaign, mostMinor, stakeMinor, untilMs, rounds } = grant;
  const player = { id: accountId, currency, country, nickname: nicknameOf(accountId), language: 'en', game, token: '' };
  try {
    await inTransaction(parts.db, async (tx) => {
      if (!(await insertGrant(tx, adapter.id, grant))) return;
      await parts.wallet.grantCampaign(tx, { provider: adapter.id, accountId, currency, campaign, mostMinor });
      const plan = order({ campaign, player, game, rounds, stakeMinor, untilMs }, configured.settings);
      const ordered = await planned(adapter.id, plan, configured.settings, parts);
      if (!ordered.ok) throw new NotGranted(ordered.refusal);
    });
    return accept(null);
  } catch (error) {
    if (error instanceof NotGranted) return refuse(error.why);
    throw error;
  }
}

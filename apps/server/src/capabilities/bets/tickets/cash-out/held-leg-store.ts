import { outcomeId } from '@evens/catalogue';
import { type Refusal, refusal } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

/** An error reaches so far back (event time): bets of that time are those that a person strikes out for it. */
const BEFORE_ERROR_MS = 600_000;

/**
 * Of these tickets those with a leg that a person has yet to say something of; until then they are as good as suspended.
 *
 * - A source would change the result of its market: what it stands at may be known to be wrong. Moved lines and places go by
 *   more than the result of their own market, so there any result of the contest counts.
 * - Its price may have been wrong: its market waits among the errors, or an error ended there by itself less than ten minutes
 *   ago, or somebody wants to strike out bets of its time, and nobody has agreed or refused. In play prices jump before the
 *   score that explains them, so an error that has ended holds only what was taken before the match.
 */
export async function heldLegs(
  db: Database | DatabaseTransaction,
  ticketIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Refusal>> {
  if (ticketIds.length === 0) return new Map();
  const { rows } = await sql<{ ticketId: bigint; fixtureId: bigint; marketKey: string; outcome: string }>`
    with held as materialized (
      select fixture_id, market_key, null::numeric as from_ms, null::numeric as until_ms, false as before_match
      from held_result where answered_at is null
      union all
      select fixture_id, market_key, event_ms - ${BEFORE_ERROR_MS}::bigint, event_ms + 1, false
      from price_error where ended_at is null
      union all
      select fixture_id, market_key, event_ms - ${BEFORE_ERROR_MS}::bigint, event_ms + 1, true
      from price_error
      where state = 'believed' and found_at > now() - interval '1 hour' and ended_at > now() - interval '10 minutes'
      union all
      select v.fixture_id, m.key, (v.word ->> 'fromMs')::numeric, (v.word ->> 'untilMs')::numeric, false
      from (
        select (payload ->> 'fixtureId')::bigint as fixture_id, payload -> 'word' as word
        from approval where state = 'open' and kind = 'results.void' and expires_at > now()
        union all
        select fixture_id, word from decided_word where said_at is null and word ->> 'type' = 'void'
      ) v
        cross join lateral jsonb_array_elements_text(coalesce(v.word -> 'markets', '[null]')) m(key)
    )
    select distinct on (l.ticket_id) l.ticket_id as "ticketId", l.fixture_id as "fixtureId", l.market_key as "marketKey",
      l.outcome
    from ticket_leg l join held h on h.fixture_id = l.fixture_id
    where l.ticket_id = any(${ticketIds.map(String)}::bigint[])
      and (h.market_key is null or h.market_key = l.market_key or l.terms ? 'place' or l.terms ? 'teasedMarketKey')
      and l.placed_event_ms >= coalesce(h.from_ms, l.placed_event_ms)
      and l.placed_event_ms < coalesce(h.until_ms, l.placed_event_ms + 1)
      and not (h.before_match and l.live)
    order by l.ticket_id, l.position`.execute(db);
  return new Map(
    rows.map(({ ticketId, fixtureId, marketKey, outcome }) => {
      const selection = outcomeId({ fixtureId: Number(fixtureId), marketKey, outcome });
      return [ticketId, refusal('MarketSuspended', { selection })];
    }),
  );
}

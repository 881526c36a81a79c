import { CURRENCIES, HOUSE_CURRENCY } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';

/*
 * A long history as plain SQL: ticket `n` of 1 to N stands for a moment of a year that ends now, and everything about it (whose,
 * on what, how it ended, what it moved) follows from its number. It keeps whatever `npm run reconcile` checks.
 */

/** The numbers that a history is made of. */
export interface HistorySize {
  readonly tickets: number;
  /** Of them the share of one player: every so manieth. */
  readonly heavyEvery: number;
}

/** Who has one ticket of twenty, and anybody of the others. */
export const HEAVY_PLAYER = '00000000-0000-4000-8000-000000000000';
export const USUAL_PLAYER = '00000000-0000-4000-8000-000000000007';

/** The id of ticket `n` is so much more. */
export const FIRST_TICKET = 100_000_000;
const FIRST_FIXTURE = 1_000_000;
const TICKETS_A_FIXTURE = 50;
/** Long-lived contests: who wins a league. */
const OUTRIGHTS = 20;

const playersOf = ({ tickets }: HistorySize): number => Math.max(10, Math.round(tickets / 100));
export const fixturesOf = ({ tickets }: HistorySize): number => Math.ceil(tickets / TICKETS_A_FIXTURE) + 1;

const idOfPlayer = (number: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`'00000000-0000-4000-8000-' || lpad((${number})::text, 12, '0')`;

/** Ticket `n` in the words that all statements below share, as a table `h`. */
function planned(size: HistorySize): RawBuilder<unknown> {
  const { tickets, heavyEvery } = size;
  return sql`
    create unlogged table filled_ticket as
    select n, ${sql.lit(FIRST_TICKET)} + n as id,
      case when (n / 3) % ${sql.lit(heavyEvery)} = 0 then 0 else 1 + (n * 7919) % ${sql.lit(playersOf(size))} end as player,
      ${idOfPlayer(sql`case when (n / 3) % ${sql.lit(heavyEvery)} = 0 then 0 else 1 + (n * 7919) % ${sql.lit(playersOf(size))} end`)} as account_id,
      n % 5 = 0 as double,
      n % 2 = 1 as live,
      now() - (${sql.lit(tickets)} - n) * (interval '365 days' / ${sql.lit(tickets)}) as at,
      case when n % 10007 = 0 then ${sql.lit(FIRST_FIXTURE)} - 1 - (n / 10007) % ${sql.lit(OUTRIGHTS)}
        else ${sql.lit(FIRST_FIXTURE)} + n / ${sql.lit(TICKETS_A_FIXTURE)} end as fixture_id,
      500 + (n % 20) * 100 as stake, 1800 + (n % 10) * 50 as price,
      case
        when n % 2 = 0 then 1
        when n > ${sql.lit(tickets)} - ${sql.lit(tickets)} / 4000 then 4
        when n > ${sql.lit(tickets)} - ${sql.lit(tickets)} / 2000 then 3
        when n % 40 = 1 then 2
        else 1
      end as status,
      case
        when n % 10007 = 0 or n > ${sql.lit(tickets)} * 0.98 or n % 40 = 1 then 0
        when n % 97 = 0 then 4
        when n % 9 < 4 and n % 500 <> 7 then 2
        else 3
      end as outcome,
      n % 500 = 7 and n % 97 <> 0 and n % 10007 <> 0 and n <= ${sql.lit(tickets)} * 0.98 and n % 40 <> 1 as corrected
    from generate_series(1, ${sql.lit(tickets)}::bigint) n`;
}

const pays = sql`floor(stake * price * case when double then 1500 else 1000 end / 1000000.0)::bigint`;
const settledAt = sql`at + interval '3 hours'`;
/** What it came to at last. */
const paid = sql`case outcome when 2 then ${pays} when 4 then stake when 3 then 0 end`;

const words = (id: RawBuilder<unknown>): RawBuilder<unknown> => sql`jsonb_build_object(
  'id', ${id}, 'sportId', 1, 'sportAlias', 'soccer', 'kind', 'match', 'startMs', 1790000000000 + ${id},
  'competitors', jsonb_build_array('Harbour Town ' || ${id}, 'Moorfield Rovers ' || ${id}), 'tournamentName', 'Premier League',
  'categoryName', 'England')`;

const tickets: RawBuilder<unknown> = sql`
  insert into ticket (id, account_id, idempotency_key, body_hash, currency, bet_type, terms, stake_minor, combinations,
    total_stake_minor, potential_payout_minor, odds_change_policy, live, status, outcome, payout_minor, placed_at, accept_at,
    answered_at, decline, settled_at, generation)
  overriding system value
  select id, account_id, md5(n::text)::uuid::text, decode(md5(n::text), 'hex'), 'EUR',
    case when double then 'combo' else 'single' end, '{"eachWay": false}', stake, 1, stake, ${pays}, 0, live, status, outcome,
    ${paid}, at, case when live then at + interval '5 seconds' end, case when status in (1, 2) then at end,
    case when status = 2 then '{"code": "OddsChanged", "detail": {}}'::jsonb end,
    case when outcome <> 0 then ${settledAt} end, case when outcome = 0 then 0 when corrected then 2 else 1 end
  from filled_ticket order by n`;

const legs: RawBuilder<unknown> = sql`
  insert into ticket_leg (ticket_id, position, fixture_id, market_key, outcome, price_milli, asked_price_milli, live,
    placed_event_ms, fixture, terms, risk_outcome, risk_winnings_minor, risk_stakes_minor, result, waits)
  select id, p, f, case p when 1 then '1x2' else 'total:2.5' end, case p when 1 then 'home' else 'over' end,
    case p when 1 then price else 1500 end, case p when 1 then price else 1500 end, live, extract(epoch from at)::bigint * 1000,
    ${words(sql`f`)}, '{"earlyPayoutLead": 0}', case p when 1 then 'home' else 'over' end, ${pays}, stake,
    case when outcome = 3 and p = 2 then 2 else outcome end, outcome = 0 and status <> 2
  from (select h.*, p, h.fixture_id + p - 1 as f from filled_ticket h cross join lateral generate_series(1, case when double then 2 else 1 end) p) h
  order by n, p`;

const settlements: RawBuilder<unknown> = sql`
  insert into ticket_settlement (ticket_id, generation, outcome, payout_minor, message, settled_at, reversed_at)
  select id, 1, case when corrected then 2 else outcome end, case when corrected then ${pays} else ${paid} end, 'result:1:1x2:1',
    ${settledAt}, case when corrected then ${settledAt} + interval '1 hour' end
  from filled_ticket where outcome <> 0
  union all
  select id, 2, outcome, ${paid}, 'result:1:1x2:2', ${settledAt} + interval '1 hour', null from filled_ticket where corrected
  order by 1, 2`;

const events: RawBuilder<unknown> = sql`
  insert into ticket_event (ticket_id, at, kind, rule, message, detail)
  select id, at, kind, rule, message, detail from (
    select n, 1 as o, id, at, case when status = 2 then 'declined' else 'accepted' end as kind, 'liveDelay' as rule, null as message,
      '{}'::jsonb as detail
    from filled_ticket where live and status in (1, 2)
    union all
    select n, 2, id, ${settledAt}, 'legResult', 'result', 'result:1:1x2:1', '{"leg": 1, "result": 2}' from filled_ticket where outcome <> 0
    union all
    select n, 3, id, ${settledAt}, 'settled', 'payout:single', 'result:1:1x2:1', jsonb_build_object('generation', 1, 'outcome', outcome)
    from filled_ticket where outcome <> 0
    union all
    select n, 4, id, ${settledAt}, 'reversed', 'correction', 'result:1:1x2:2', '{}' from filled_ticket where corrected
  ) e order by n, o`;

const offers: RawBuilder<unknown> = sql`
  insert into ticket_offer (ticket_id, potential_payout_minor, legs, refusal, offered_at, expires_at)
  select id, ${pays}, '[]', '{"code": "OddsChanged"}', at, at + interval '1 day' from filled_ticket where status = 3`;

/** What the open bets put at risk, and the rows of the last contests that hold nothing any more. */
const exposures: RawBuilder<unknown> = sql`
  insert into risk_exposure (fixture_id, market_key, outcome, winnings_minor, stakes_minor)
  select l.fixture_id, l.market_key, l.risk_outcome, sum(case when l.waits then l.risk_winnings_minor else 0 end),
    sum(case when l.waits then l.risk_stakes_minor else 0 end)
  from ticket_leg l
  where l.fixture_id in (select fixture_id from ticket_leg where waits)
    or l.fixture_id > (select max(fixture_id) * 0.99 from filled_ticket)
  group by 1, 2, 3`;

const fixtures: RawBuilder<unknown> = sql`
  insert into fixture (id, producer, sport_id, category_id, tournament_id, kind, start_at, status, description, live, over_at,
    changed_at)
  select f, 'simulator', 1, 1, 1, 'match', at + interval '1 hour', case when o then 'ended' else 'notStarted' end, ${words(sql`f`)},
    '{"score": [1, 0]}', case when o then at + interval '3 hours' end, at + interval '3 hours'
  from (
    select fixture_id as f, min(at) as at, bool_or(outcome <> 0) and bool_and(n % 10007 <> 0) as o from (
      select fixture_id, at, outcome, n from filled_ticket union all select fixture_id + 1, at, outcome, n from filled_ticket
    ) each group by 1
  ) g`;

/** What a match page shows of each fixture. */
const stories: RawBuilder<unknown> = sql`
  insert into fixture_story (fixture_id, incidents, last_number, counts, saved_at)
  select id, '[]', 0, '{}', changed_at from fixture`;

/** Seasons of fifty leagues of about 380 matches, one behind the other. */
const past = ({ tickets }: HistorySize): RawBuilder<unknown> => sql`
  insert into past_result (id, sport_id, tournament_id, tournament, season, at, home, away, home_score, away_score)
  select 5000000 + n, 1, n % 50, 'League', 'season ' || n / 19000, now() - n * interval '10 minutes',
    'Side ' || n % 1000, 'Side ' || (n * 7 + n / 1000) % 1000, 1, 0
  from generate_series(1, ${sql.lit(tickets)}) n`;

/** Conversations with support: most answered, each with a few messages. */
const conversations = ({ tickets }: HistorySize): RawBuilder<unknown> => sql`
  insert into support_conversation (owner, waiting, last_at)
  select case when n % 2 = 0 then 'account/' else 'visitor/' end || n, (n % 100 = 0)::integer, now() - n * interval '20 minutes'
  from generate_series(1, ${sql.lit(Math.ceil(tickets / 4))}) n`;
const messages: RawBuilder<unknown> = sql`
  insert into support_message (conversation_id, from_house, body)
  select id, part = 2, 'words' from support_conversation cross join generate_series(1, 4) part`;

const results: RawBuilder<unknown> = sql`
  insert into market_result (fixture_id, market_key, generation, kind, confirmed, outcomes, event_at, stored_at)
  select f.id, key, 1, 'settled', true, '[{"outcome": "home", "result": "win"}, {"outcome": "away", "result": "lost"}]', f.over_at, f.over_at
  from fixture f cross join unnest(array['1x2', 'total:2.5', 'btts']) key where f.over_at is not null`;

const accounts = (size: HistorySize): RawBuilder<unknown> => sql`
  insert into ledger_account (kind, holder_id, currency, balance_minor, floor_minor, ceiling_minor)
  select kind, ${idOfPlayer(sql`p`)}, 'EUR', 0, case when kind <> 'receivable' then 0 end, case when kind = 'receivable' then 0 end
  from generate_series(0, ${sql.lit(playersOf(size))}) p
  cross join unnest(array['cash', 'bonus', 'stakeHold', 'withdrawalHold', 'receivable']) kind
  union all
  select kind, holder, 'EUR', null, null, null
  from (values ('sportsbook', 'house'), ('casino', 'house'), ('clearing', 'card')) h(kind, holder)
  on conflict do nothing`;

const account = (kind: string, holder: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select id from ledger_account where kind = ${kind} and currency = 'EUR' and holder_id = ${holder})`;

/** Five numbers a ticket, in the order of time: the stake, its answer, the payout of an older bet, what took it back, a game. */
const transfers = (size: HistorySize): RawBuilder<unknown> => {
  const base = sql`${sql.lit(playersOf(size) + 1)} + 5`;
  const house = account('sportsbook', sql`'house'`);
  return sql`
    insert into ledger_transfer (id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind,
      idempotency_key, body_hash, reference, actor, reason, reverses_id, at)
    overriding system value
    with own as materialized (
      select substr(c.holder_id, 25)::integer as player, c.holder_id, c.id as cash, h.id as hold
      from ledger_account c join ledger_account h on h.holder_id = c.holder_id and h.kind = 'stakeHold'
      where c.kind = 'cash' and c.holder_id like '00000000-0000-4000-8000-%'
    ),
    house as materialized (select ${house} as book, ${account('casino', sql`'house'`)} as casino, ${account('clearing', sql`'card'`)} as card),
    t as (select h.*, own.cash, own.hold, 'ticket:' || h.id as ticket from filled_ticket h join own using (player)),
    each as (
      select 1 + player as id, house.card as debit, own.cash as credit, 1000000000::bigint as amount, 'deposit' as kind,
        'filled:' || player as key, 'deposit:' || player as reference, 'provider:card' as actor, 'deposit' as reason,
        null::bigint as reverses, now() - interval '366 days' as at
      from own, house
      union all
      select ${base} * n, cash, case when live then hold else house.book end, stake, case when live then 'stakeHold' else 'stake' end,
        'stake:' || t.id, ticket, 'player:' || account_id, 'bet placed', null, at from t, house
      union all
      select ${base} * n + 1, hold, case when status = 2 then cash else house.book end, stake,
        case when status = 2 then 'stakeRelease' else 'stakeTake' end, 'answer:' || t.id, ticket, 'house', 'bet answered', null, at
      from t, house where live and status in (1, 2)
      union all
      select ${base} * (n + 500) + 2, house.book, cash, case when corrected then ${pays} else ${paid} end, 'payout', 'payout:' || t.id || ':1', ticket,
        'house', 'bet settled', null, ${settledAt} from t, house where outcome in (2, 4) or corrected
      union all
      select ${base} * (n + 700) + 3, cash, house.book, ${pays}, 'reversal', 'reverse:' || t.id || ':1', ticket, 'house', 'result corrected',
        ${base} * (n + 500) + 2, ${settledAt} + interval '1 hour' from t, house where corrected
      union all
      select ${base} * n + 4, case when n % 4 = 0 then cash else house.casino end, case when n % 4 = 0 then house.casino else cash end, 300,
        case when n % 4 = 0 then 'casinoStake' else 'casinoPayout' end, 'call:games:' || n, 'round:games:' || n, 'provider:games', 'round', null, at
      from t, house where n % 2 = 0
    )
    select id, id, 1, debit, credit, 'EUR', amount, kind, key, decode(md5(key), 'hex'), reference, actor, reason, reverses, at
    from each order by id`;
};

const balances: RawBuilder<unknown> = sql`
  update ledger_account a set balance_minor = m.total
  from (
    select account_id, sum(amount_minor)::bigint as total from (
      select debit_account_id as account_id, - amount_minor as amount_minor from ledger_transfer
      union all
      select credit_account_id, amount_minor from ledger_transfer
    ) s group by 1
  ) m
  where m.account_id = a.id and a.balance_minor is not null`;

const quarantined: RawBuilder<unknown> = sql`
  insert into settlement_quarantine (ticket_id, attempts, error, retry_at)
  select id, 1, 'could not be read', now() + interval '1 hour' from filled_ticket where n % 10007 = 0 limit 20`;

/** What currencies were worth, as a source said it in the last days, and what it said that was not believed. */
const RATED = sql.lit(CURRENCIES.filter((each) => each !== HOUSE_CURRENCY).join());
const rates: RawBuilder<unknown> = sql`
  insert into rates_rate (currency, per_house, source, as_of, taken_at)
  select c, 1, 'bank', now() - n * interval '10 minutes', now() - n * interval '10 minutes'
  from generate_series(1, 500) n cross join unnest(string_to_array(${RATED}, ',')) c`;
const refusedRates: RawBuilder<unknown> = sql`
  insert into rates_refused (currency, why, day, source, said, times, first_at, last_at)
  select c, 'jump', (now() - n * interval '1 day')::date, 'bank', '9', 1, now() - n * interval '1 day', now() - n * interval '1 day'
  from generate_series(10, 200) n cross join unnest(string_to_array(${RATED}, ',')) c`;

/** Slips of visitors and players, as many as a busy month leaves. */
const slips = ({ tickets: amount }: HistorySize): RawBuilder<unknown> => sql`
  with slip as (
    insert into betslip (owner, odds_change_policy, updated_at)
    select case when n % 2 = 0 then 'visitor:' else 'player:' end || n, 0, now() - n * (interval '25 days' / ${sql.lit(amount)} * 20)
    from generate_series(1, ${sql.lit(amount)}::bigint / 20) n returning owner, updated_at
  )
  insert into betslip_selection (owner, selection_id, price_milli, fixture, added_at)
  select owner, '1/1x2/home', 2000, '{}', updated_at from slip`;

/** The statements that fill a migrated, empty database, in their order, by the table that each fills. */
export const historyOf = (size: HistorySize): readonly (readonly [table: string, statement: RawBuilder<unknown>])[] => [
  ['ledger_account', accounts(size)],
  ['filled_ticket', planned(size)],
  ['ticket', tickets],
  ['ticket_leg', legs],
  ['ticket_settlement', settlements],
  ['ticket_event', events],
  ['ticket_offer', offers],
  ['rates_rate', rates],
  ['rates_refused', refusedRates],
  ['fixture', fixtures],
  ['fixture_story', stories],
  ['past_result', past(size)],
  ['support_conversation', conversations(size)],
  ['support_message', messages],
  ['market_result', results],
  ['risk_exposure', exposures],
  ['ledger_transfer', transfers(size)],
  ['ledger_account balances', balances],
  ['settlement_quarantine', quarantined],
  ['betslip', slips(size)],
];

-- Moves what usual calls of games ask for, a batch of them, each of another player: at most one debit, and at most one credit behind it,
-- of cash and the house alone. Whatever is not usual is left undone and has null in the answer, which says what cash each player has
-- afterwards; `ledger_calls` decides about it. So this function refuses nobody, and both keep the same rows.
-- Not usual: no such cash, or somebody holds it now; too little of it; a bonus; a debt, which a win would meet; a limit of the player's own, a break,
-- a lock, a rule of his country; an id that came before, a win without its bet, a win above its ceiling.
-- By call: whether it is to be looked at at all, provider, player, currency, reference, game, id of the debit (null: none) and amount, id of
-- the credit (null: none) and amount, whether the credit has the id of its very debit, ceiling of the credit.
create or replace function ledger_calls_usual(
  asked boolean[], providers text[], players text[], currencies text[], refs text[], games text[], bets text[], stakes bigint[],
  wins text[], payouts bigint[], owns boolean[], mosts bigint[], moment timestamptz
) returns bigint[] language plpgsql
-- Plans that are kept must stay good while the tables grow: each table is reached by one index, from the list of calls.
set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
declare
  held bigint[];
  kept text[];
  payers bigint[];
  houses bigint[];
  afterwards bigint[];
  staked bigint[];
  paid bigint[];
begin
  -- Who is busy with another call goes by himself: nobody waits for him.
  held := array(
    select a.id from (
      select l.id from unnest(asked, players, currencies) as u(asked, player, currency)
        cross join lateral (
          select a.id from ledger_account a
          where a.holder_id = u.player and a.kind = 'cash' and a.currency = u.currency offset 0
        ) l
        where u.asked
    ) w
    join ledger_account a on a.id = w.id
    order by a.id for no key update of a skip locked
  );
  kept := array(select k.account from play_kept_away_among(players, moment) k);
  select array_agg(j.payer order by j.place), array_agg(j.house order by j.place),
    array_agg(case when j.payer is not null then j.balance_minor - j.stake + j.payout end order by j.place),
    array_agg(case when j.payer is not null and j.stake > 0 then nextval('ledger_transfer_id_seq') end order by j.place),
    array_agg(case when j.payer is not null and j.payout > 0 then nextval('ledger_transfer_id_seq') end order by j.place)
    into payers, houses, afterwards, staked, paid
  from (
    select u.place, u.stake, u.payout, house.id as house, cash.balance_minor,
      case when u.asked and cash.free_minor >= u.stake and cash.id = any(held) and house.id is not null
        -- Neither changes while his cash is held.
        and coalesce((
          select bool_and(d.balance_minor = 0) from ledger_account d
          where d.holder_id = u.player and d.kind = any('{bonus,receivable}'::text[]) and d.currency = u.currency
        ), false)
        and (u.bet is null or u.player <> all(kept)
          and coalesce((select g.careful_from from play_guard g where g.account_id = u.player) > moment, true)
          and not exists (
            select from ledger_call c where c.provider = u.provider and c.verb = 'debit' and c.transaction_id = u.bet
          ))
        and (u.win is null or u.payout <= u.most
          and not exists (
            select from ledger_call c where c.provider = u.provider and c.verb = 'credit' and c.transaction_id = u.win
          )
          and (u.bet is not null and (not u.own or u.bet = u.win)
            or u.own and exists (
              select from ledger_call c
              where c.provider = u.provider and c.verb = 'debit' and c.transaction_id = u.win and c.holder_id = u.player
                and c.reference = u.ref and c.currency = u.currency and c.verdict = 'moved' and not c.undone
            )
            or not u.own and exists (
              select from ledger_call c
              where c.provider = u.provider and c.holder_id = u.player and c.reference = u.ref and c.currency = u.currency
                and c.verb = 'debit' and c.verdict = 'moved' and not c.undone
            )))
      then cash.id end as payer
    from unnest(asked, providers, players, currencies, refs, bets, stakes, wins, payouts, owns, mosts) with ordinality
      as u(asked, provider, player, currency, ref, bet, stake, win, payout, own, most, place)
    -- `offset 0`: the accounts are looked up by each call, never the other way round.
    left join lateral (
      select a.id, a.balance_minor, a.balance_minor - a.floor_minor as free_minor from ledger_account a
      where a.holder_id = u.player and a.kind = 'cash' and a.currency = u.currency offset 0
    ) cash on true
    left join lateral (
      select a.id from ledger_account a
      where a.holder_id = 'house' and a.kind = 'casino' and a.currency = u.currency offset 0
    ) house on true
    -- Each call is judged once, and not again for each list that is made of what it came to.
    offset 0
  ) j;
  -- Each movement once, with what makes it the same (`ledger_call_hash`).
  with moved as (
    select v.*, u.provider, u.player, u.currency, u.ref, u.game, u.payer, u.house, sha256(convert_to(
        jsonb_build_array(v.verb, u.player, u.currency, v.amount::text, u.ref)::text, 'UTF8'
      )) as hash
    from unnest(providers, players, currencies, refs, games, bets, stakes, wins, payouts, payers, houses, staked, paid)
      as u(provider, player, currency, ref, game, bet, stake, win, payout, payer, house, staked, paid)
    cross join lateral (values
      ('debit', u.bet, u.stake, u.staked), ('credit', u.win, u.payout, u.paid)
    ) v(verb, id, amount, transfer)
    where u.payer is not null and v.id is not null
  ), noted as (
    insert into ledger_call (
      provider, verb, transaction_id, holder_id, currency, amount_minor, reference, game, body_hash, verdict, transfer_id
    )
      select m.provider, m.verb, m.id, m.player, m.currency, m.amount, m.ref, m.game, m.hash, 'moved', m.transfer from moved m
  )
  insert into ledger_transfer (
    id, group_id, part, debit_account_id, credit_account_id, currency, amount_minor, kind, idempotency_key, body_hash,
    reference, actor, reason, at
  ) overriding system value
    select m.transfer, m.transfer, 1, case m.verb when 'debit' then m.payer else m.house end,
      case m.verb when 'debit' then m.house else m.payer end, m.currency, m.amount,
      case m.verb when 'debit' then 'casinoStake' else 'casinoPayout' end, 'call:' || m.provider || ':' || m.verb || ':' || m.id,
      m.hash, m.ref, 'provider:' || m.provider, case m.verb when 'debit' then 'casino stake' else 'casino payout' end, moment
    from moved m where m.transfer is not null;
  return afterwards;
end $$;

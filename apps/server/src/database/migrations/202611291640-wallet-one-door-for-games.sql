-- Game providers' calls come in more shapes than three functions knew: nothing to move, several movements at once, wins that are taken
-- back, wins without a bet. What was called is a row of its own now, whether money moved or not. No provider has called a house yet, so
-- that no older house writes beside this one.

create table ledger_call (
  provider text not null,
  verb text not null check (verb in ('debit', 'credit')),
  transaction_id text not null,
  holder_id text not null,
  currency text not null,
  amount_minor bigint check (amount_minor >= 0),
  reference text,
  game text,
  body_hash bytea,
  verdict text not null check (verdict in ('moved', 'refused', 'rolledBack', 'held')),
  why text,
  transfer_id bigint,
  undone boolean not null default false,
  at timestamptz not null default now(),
  primary key (provider, verb, transaction_id),
  constraint ledger_call_refused_why check ((verdict = 'refused') = (why is not null)),
  constraint ledger_call_heard check (verdict = 'rolledBack' or amount_minor is not null and reference is not null and body_hash is not null)
);
comment on table ledger_call is
  'Calls of outside parties (games) about a player''s money, each answered once and for good. The same id may name a debit and a credit.';
comment on column ledger_call.transaction_id is 'The party''s own id of its call.';
comment on column ledger_call.amount_minor is '0 is a call as well: a free round, a round that won nothing.';
comment on column ledger_call.reference is 'The round: a credit needs a debit of the same player, provider and round.';
comment on column ledger_call.body_hash is 'Of everything that makes two calls the same; null where only a rollback has been heard of it.';
comment on column ledger_call.verdict is
  '`rolledBack`: taken back before it came. `held`: a win above the ceiling of its game, which nobody has paid.';
comment on column ledger_call.transfer_id is 'The transfer that stands; null where nothing moved.';
comment on column ledger_call.undone is 'Taken back after it had moved.';
create index ledger_call_bets on ledger_call (provider, holder_id, reference) where verb = 'debit' and verdict = 'moved' and not undone;
create index ledger_call_unmoved on ledger_call (at) where verdict in ('refused', 'rolledBack');
create index ledger_call_held on ledger_call (at) where verdict = 'held';

create table ledger_campaign (
  provider text not null,
  campaign text not null,
  holder_id text not null,
  currency text not null,
  most_minor bigint not null check (most_minor > 0),
  paid_minor bigint not null default 0 check (paid_minor >= 0),
  granted_at timestamptz not null default now(),
  primary key (provider, campaign, holder_id, currency)
);
comment on table ledger_campaign is 'Wins that a provider may credit without a bet, because the house has granted them: free rounds, prizes.';

insert into ledger_call (provider, verb, transaction_id, holder_id, currency, body_hash, verdict)
  select r.provider, v.verb, r.transaction_id, '', '', null, 'rolledBack'
  from ledger_refused_call r cross join (values ('debit'), ('credit')) v(verb) where r.why = 'rolledBack';
insert into ledger_call (provider, verb, transaction_id, holder_id, currency, amount_minor, reference, body_hash, verdict, transfer_id, undone, at)
  select split_part(t.idempotency_key, ':', 2), case t.kind when 'casinoStake' then 'debit' else 'credit' end,
    substr(t.idempotency_key, length(split_part(t.idempotency_key, ':', 2)) + 7), p.holder_id, t.currency,
    (select sum(s.amount_minor) from ledger_transfer s where s.group_id = t.id), t.reference, t.body_hash, 'moved', t.id,
    exists (select from ledger_transfer r where r.reverses_id = t.id), t.at
  from ledger_transfer t
  join ledger_account p on p.id = case t.kind when 'casinoStake' then t.debit_account_id else t.credit_account_id end
  where t.idempotency_key like 'call:%' and t.part = 1 and t.kind in ('casinoStake', 'casinoPayout')
  on conflict do nothing;

-- A share of stakes goes to the pools of jackpots, in every currency that plays in the casino.
insert into ledger_account (kind, holder_id, currency)
  select 'jackpotPool', 'house', currency from ledger_account where kind = 'casino' and holder_id = 'house'
  on conflict do nothing;

drop function if exists ledger_debit(text, text, text, text, bigint, text);
drop function if exists ledger_credit(text, text, text, text, bigint, text);
drop function if exists ledger_rollback(text, text, text, text);
drop type ledger_answer;
drop table ledger_refused_call;

create type ledger_call_answer as (verdict text, why text, transfer_id bigint, repeated boolean);
comment on type ledger_call_answer is
  'What one movement of a call came to. `moved`: it stands, and `transfer_id` is null where there was nothing to move; `refused`: nothing moved, for the reason in `why`; `held`: a win above its ceiling waits; `nothing`: what was to be taken back had moved nothing, and will not. `repeated`: it had been answered before.';

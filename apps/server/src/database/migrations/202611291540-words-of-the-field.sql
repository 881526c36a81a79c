-- Tables go by the field's own words: a checkpoint sums up a long list, a ticket that cannot be settled is in quarantine, a row for each
-- kind of KYC document is a record. Processes of the release before do not know the new names; no house of it is in use (record 109).
alter table ticket_shelf rename to ticket_checkpoint;
alter table ledger_shelf rename to ledger_checkpoint;
alter table shelf_mark rename to checkpoint_mark;
alter table settlement_aside rename to settlement_quarantine;
alter table document_paper rename to document_record;
comment on table ticket_checkpoint is 'Pages of long histories, counted once: old bets of a player by 250, each row with how many of them are settled.';
comment on table ledger_checkpoint is 'Pages of long statements, counted once: old lines of a player, each row with how many they are, so that a page need not read a hundred thousand transfers. Transfers never change, so a checkpoint never does.';
comment on table checkpoint_mark is 'Long lists are paged and counted by checkpoints: how far each kind of list has been looked through for full ones.';
comment on table document_record is 'KYC documents by which a player proves who they are: one row for each kind. What one proves (`proven_at`, until `expires_on`) stays while a newer one is looked at.';
comment on column ledger_checkpoint.lines is 'How many lines it counts.';

-- Constraints, indices and triggers are named after their table.
do $$
declare
  named record;
  was text;
  becomes text;
  pairs constant text[][] := array[
    ['ticket_shelf', 'ticket_checkpoint'], ['ledger_shelf', 'ledger_checkpoint'], ['shelf_mark', 'checkpoint_mark'],
    ['settlement_aside', 'settlement_quarantine'], ['document_paper', 'document_record']
  ];
begin
  for at in 1 .. array_length(pairs, 1) loop
    was := pairs[at][1];
    becomes := pairs[at][2];
    for named in
      select conname as name from pg_constraint where conrelid = becomes::regclass and starts_with(conname, was)
    loop
      execute format('alter table %I rename constraint %I to %I', becomes, named.name, replace(named.name, was, becomes));
    end loop;
    for named in
      select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indrelid = becomes::regclass and starts_with(c.relname, was)
    loop
      execute format('alter index %I rename to %I', named.name, replace(named.name, was, becomes));
    end loop;
    for named in
      select tgname as name from pg_trigger where tgrelid = becomes::regclass and not tgisinternal and starts_with(tgname, was)
    loop
      execute format('alter trigger %I on %I rename to %I', named.name, becomes, replace(named.name, was, becomes));
    end loop;
  end loop;
  if exists (select from pg_class where relname ~ 'shel[fv]|settlement_aside|document_paper') then
    raise exception 'a name was left: %', (select string_agg(relname, ', ') from pg_class where relname ~ 'shel[fv]|settlement_aside|document_paper');
  end if;
end $$;

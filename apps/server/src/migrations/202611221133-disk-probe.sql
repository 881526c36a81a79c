-- A house that cannot write takes no bets, and a question that only reads does not notice: /ready writes this one row.

create table disk_probe (
  id smallint primary key check (id = 1),
  written_at timestamptz not null
);
insert into disk_probe (id, written_at) values (1, now());

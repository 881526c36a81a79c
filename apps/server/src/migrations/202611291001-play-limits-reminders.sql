-- Whoever has said something about his limits is asked to look at them again (RTS 12B): `limits_said_at` is the last time that he said
-- something or was asked, `remind_at` when somebody looks whether he is due. How many months lie between is a rule of his country.
alter table play_guard add column limits_said_at timestamptz, add column remind_at timestamptz;

update play_guard g set limits_said_at = now(), remind_at = now()
where question_at is not null or exists (select from play_limit l where l.account_id = g.account_id and l.by = 'player');

create index play_guard_remind on play_guard (remind_at) where remind_at is not null;

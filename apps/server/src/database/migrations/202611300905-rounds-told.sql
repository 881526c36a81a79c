-- A round of a slot is paid at the press, and its picture then takes minutes to tell how: a page that was left on the way, or another
-- device, goes on with the story of a round that has not been told to its end.
alter table round add column told_at timestamptz;
comment on column round.told_at is 'When a page had shown its player how a round with a feature came about; null where none has said so. Moves no money.';

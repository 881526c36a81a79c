-- Operators read by its cause what to do about a message. It was guessed from the first words of the reason, which nobody could change.

alter table payment_message add column cause text;
comment on column payment_message.cause is
  'Of a message that needs a person: what it has in common with others for whoever does something about it; null, and unknown, where it was dealt with before causes were kept.';
update payment_message set cause = 'unknown' where outcome = 'person';

-- A win that a campaign pays for uses the campaign up; taken back, it must give that room back, so the call remembers the campaign.
alter table ledger_call add column campaign text;
comment on column ledger_call.campaign is 'The campaign that a credit without a bet was paid from; null for all others.';

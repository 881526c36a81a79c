-- The desk lists who is in a class, the newest first.
create index risk_player_class on risk_player (class, version);

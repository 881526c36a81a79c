-- One round at a time counts games of every maker: whether one runs for a player is asked before each that he begins where the law wants it.

create index provider_round_running on provider_round (account_id) where state = 'open';

-- Whether a rate is in doubt is asked with every conversion: the last jump of a currency, however many were refused before.
create index rates_refused_jump on rates_refused (currency, last_at) where why = 'jump';

-- Why a withdrawal ended goes by the field's word as well: two people settled it manually. No house of the release before is in use
-- (record 109).
update withdrawal set reasons = array_replace(reasons, 'settledByHand', 'settledManually') where 'settledByHand' = any (reasons);
update withdrawal_step set reasons = array_replace(reasons, 'settledByHand', 'settledManually') where 'settledByHand' = any (reasons);

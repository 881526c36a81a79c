import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Slots, searchOf, slotsOf } from './slots.ts';

/** The slots of the address, so that a reload and a link keep them. A change is no step to go back over. */
export function useSlots(): readonly [Slots, (next: Slots) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const slots = useMemo(() => slotsOf(search), [search]);
  const put = useCallback(
    (next: Slots) => void navigate(pathname + searchOf(next, search), { replace: true }),
    [navigate, pathname, search],
  );
  return [slots, put];
}

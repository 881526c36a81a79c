import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Slots, searchOf, slotsOf } from './slots.ts';

/**
 * The slots of the address, so that a reload and a link keep them. A change is no step to go back over.
 * @param idOf - reads an id from the address; must be the same function each time
 */
export function useSlots<Id extends string | number>(
  idOf: (text: string) => Id | undefined,
): readonly [Slots<Id>, (next: Slots<Id>) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const slots = useMemo(() => slotsOf(search, idOf), [search, idOf]);
  const put = useCallback(
    (next: Slots<Id>) => void navigate(pathname + searchOf(next, search), { replace: true }),
    [navigate, pathname, search],
  );
  return [slots, put];
}

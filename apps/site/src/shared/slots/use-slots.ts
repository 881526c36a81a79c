import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Slots, searchOf, slotsOf } from './slots.ts';

/**
 * The slots of the address, so that a reload and a link keep them. A change is no step to go back over.
 * While what a slot shows still loads, the page stands a step behind the address: a change that is a function is made over what stands there.
 * @param idOf - reads an id from the address; must be the same function each time
 */
export function useSlots<Id extends string | number>(
  idOf: (text: string) => Id | undefined,
): readonly [Slots<Id>, (next: Slots<Id> | ((now: Slots<Id>) => Slots<Id>)) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const slots = useMemo(() => slotsOf(search, idOf), [search, idOf]);
  const put = useCallback(
    (next: Slots<Id> | ((now: Slots<Id>) => Slots<Id>)) => {
      const live = window.location.search;
      const slotsThen = typeof next === 'function' ? next(slotsOf(live, idOf)) : next;
      void navigate(pathname + searchOf(slotsThen, live), { replace: true });
    },
    [navigate, pathname, idOf],
  );
  return [slots, put];
}

import { useSyncExternalStore } from 'react';
import { drawnWith } from '../../../shared/drawn/drawn.ts';

const phone = typeof matchMedia === 'undefined' ? undefined : matchMedia('(max-width:768px)');

/** Whether the layout is the phone's, where order in the document differs from the desk's. */
export const usePhone = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      phone?.addEventListener('change', listener);
      return () => phone?.removeEventListener('change', listener);
    },
    () => phone?.matches ?? false,
    () => drawnWith()?.phone ?? phone?.matches ?? false,
  );

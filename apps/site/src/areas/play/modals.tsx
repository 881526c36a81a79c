import { lazyScreen } from '../../shared/lazy-screen.tsx';
import type { ModalRegistry } from '../../shared/modals/modal-store.ts';

/** What stops play until it is answered, or until there is time again. */
export const modals: ModalRegistry = {
  'reality-check': lazyScreen(
    () => import('./reality-check.tsx'),
    (file) => file.RealityCheck,
  ),
  'play-blocked': lazyScreen(
    () => import('./play-blocked.tsx'),
    (file) => file.PlayBlocked,
  ),
};

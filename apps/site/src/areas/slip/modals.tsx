import { lazyScreen } from '../../shared/lazy-screen.tsx';
import type { ModalRegistry } from '../../shared/modals/modal-store.ts';

export const modals: ModalRegistry = {
  shortcuts: lazyScreen(
    () => import('./keys/shortcuts.tsx'),
    (file) => file.Shortcuts,
  ),
};

import { type AccountTab, registerAccountTabs } from '../shared/account/account-tabs.ts';
import type { ModalProps, ModalRegistry } from '../shared/modals/modal-store.ts';

const modalFiles = import.meta.glob<{ modals: ModalRegistry }>('../areas/*/modals.tsx', { eager: true });
const tabFiles = import.meta.glob<{ accountTabs: readonly AccountTab[] }>('../areas/*/account-tabs.tsx', {
  eager: true,
});

const areaModals: ModalRegistry = Object.assign({}, ...Object.values(modalFiles).map((file) => file.modals));

registerAccountTabs(Object.values(tabFiles).flatMap((file) => file.accountTabs));

/** The modal of whichever area has this tag; nothing where none has. */
export function TaggedModal({ tag, ...props }: ModalProps & { tag: string }) {
  const Modal = areaModals[tag];
  return Modal ? <Modal {...props} /> : null;
}

import type { ComponentType } from 'react';
import { create } from 'zustand';

/** What a modal of an area receives. `data` is what the opener handed over, or the path's `{data}`. */
export interface ModalProps {
  readonly data: string | undefined;
  readonly onClose: () => void;
}

/** Modals by tag, from `areas/NAME/modals.tsx`. Each is lazy, so that nothing of it loads before it opens. */
export type ModalRegistry = Readonly<Record<string, ComponentType<ModalProps>>>;

export interface OpenModal {
  readonly tag: string;
  readonly data: string | undefined;
}

export interface GenericModal {
  /** Left out: the specification's header, 'Error'. */
  readonly title?: string;
  readonly message: string;
}

interface ModalStore {
  readonly tagged: readonly OpenModal[];
  readonly generic: GenericModal | undefined;
  readonly open: (tag: string, data?: string) => void;
  readonly close: (tag: string) => void;
  readonly show: (modal: GenericModal) => void;
  readonly hideGeneric: () => void;
  readonly hideAll: () => void;
}

/** Generic, tagged and hide-all modals (specification 1, section 4). A tag is open once; opening it again renews its data. */
export const useModals = create<ModalStore>((set) => ({
  tagged: [],
  generic: undefined,
  open: (tag, data) => set((now) => ({ tagged: [...now.tagged.filter((each) => each.tag !== tag), { tag, data }] })),
  close: (tag) => set((now) => ({ tagged: now.tagged.filter((each) => each.tag !== tag) })),
  show: (generic) => set({ generic }),
  hideGeneric: () => set({ generic: undefined }),
  hideAll: () => set({ tagged: [], generic: undefined }),
}));

export const openModal = (tag: string, data?: string): void => useModals.getState().open(tag, data);
export const closeModal = (tag: string): void => useModals.getState().close(tag);
export const showMessage = (modal: GenericModal): void => useModals.getState().show(modal);
export const hideAllModals = (): void => useModals.getState().hideAll();

import type { ToastKind } from '@evens/ui';
import { create } from 'zustand';

export interface ToastMessage {
  readonly id: number;
  readonly kind: ToastKind;
  readonly title: string;
  readonly text?: string;
}

const SHOWN_MS = 6000;

interface ToastStore {
  readonly toasts: readonly ToastMessage[];
  readonly add: (message: Omit<ToastMessage, 'id'>) => void;
  readonly close: (id: number) => void;
}

let nextId = 1;

/** Short news above everything. At most three at a time; each leaves after six seconds. */
export const useToasts = create<ToastStore>((set, get) => ({
  toasts: [],
  add: (message) => {
    const id = nextId++;
    set((now) => ({ toasts: [...now.toasts, { ...message, id }].slice(-3) }));
    setTimeout(() => get().close(id), SHOWN_MS);
  },
  close: (id) => set((now) => ({ toasts: now.toasts.filter((each) => each.id !== id) })),
}));

export const toast = (message: Omit<ToastMessage, 'id'>): void => useToasts.getState().add(message);

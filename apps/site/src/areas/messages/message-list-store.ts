import type { MessageFilter } from '@evens/contract';
import { create } from 'zustand';

interface MessageListStore {
  /** The page that is shown, from 1. */
  readonly page: number;
  /** A pager counts its buttons from 0: the store keeps the index + 1 (specification 2, section 4). */
  readonly turnTo: (index: number) => void;
  readonly show: MessageFilter;
  /** Another list begins with its first page. */
  readonly showOnly: (show: MessageFilter) => void;
}

export const useMessageList = create<MessageListStore>((set) => ({
  page: 1,
  turnTo: (index) => set({ page: Math.max(0, index) + 1 }),
  show: 'all',
  showOnly: (show) => set({ show, page: 1 }),
}));

import { expect, it } from 'vitest';
import { useMessageList } from './message-list-store.ts';

it('begins with page 1 and keeps the index + 1 of the page that is chosen', () => {
  expect(useMessageList.getState().page).toBe(1);
  useMessageList.getState().turnTo(2);
  expect(useMessageList.getState().page).toBe(3);
  useMessageList.getState().turnTo(-1);
  expect(useMessageList.getState().page).toBe(1);
});

it('begins with everything, and another list with its first page', () => {
  expect(useMessageList.getState().show).toBe('all');
  useMessageList.getState().turnTo(2);
  useMessageList.getState().showOnly('unread');
  expect(useMessageList.getState()).toMatchObject({ show: 'unread', page: 1 });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { closeModal, hideAllModals, openModal, showMessage, useModals } from './modal-store.ts';

const tags = () => useModals.getState().tagged.map((each) => each.tag);

describe('modals by tag', () => {
  beforeEach(hideAllModals);
  it('opens and closes by tag, the newest on top', () => {
    openModal('auth', 'login');
    openModal('cashier');
    openModal('auth', 'register');
    expect(useModals.getState().tagged).toEqual([
      { tag: 'cashier', data: undefined },
      { tag: 'auth', data: 'register' },
    ]);
    closeModal('cashier');
    expect(tags()).toEqual(['auth']);
  });
  it('hides everything at once', () => {
    openModal('auth');
    showMessage({ message: 'Server error' });
    hideAllModals();
    expect(tags()).toEqual([]);
    expect(useModals.getState().generic).toBeUndefined();
  });
});

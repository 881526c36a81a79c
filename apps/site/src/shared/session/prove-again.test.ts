import { beforeEach, describe, expect, it } from 'vitest';
import { hideAllModals, useModals } from '../modals/modal-store.ts';
import { proveAgain, provedAgain } from './prove-again.ts';

const open = () => useModals.getState().tagged.map(({ tag }) => tag);

beforeEach(() => {
  provedAgain(false);
  hideAllModals();
});

describe('asking once more who somebody is', () => {
  it('is one modal for all who ask, and one answer', async () => {
    const both = Promise.all([proveAgain(), proveAgain()]);
    expect(open()).toEqual(['confirm-identity']);
    provedAgain(true);
    expect(await both).toEqual([true, true]);
    expect(open()).toEqual([]);
  });

  it('is answered with no where the modal goes by itself, and asks anew the next time', async () => {
    const first = proveAgain();
    hideAllModals();
    expect(await first).toBe(false);
    const second = proveAgain();
    expect(open()).toEqual(['confirm-identity']);
    provedAgain(true);
    expect(await second).toBe(true);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser's storage as far as the draft needs it. */
class Kept implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  readonly items = new Map<string, string>();
  getItem = (key: string): string | null => this.items.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.items.set(key, value);
  removeItem = (key: string): void => void this.items.delete(key);
}

let kept: Kept;

/** The store as a page finds it that has just been opened on this browser. */
async function openPage() {
  vi.resetModules();
  return import('./draft-store.ts');
}

beforeEach(() => {
  kept = new Kept();
  vi.stubGlobal('localStorage', kept);
});

const draftOf = (page: Awaited<ReturnType<typeof openPage>>) => page.useDraftStore.getState().draft;

describe('what the player has set up', () => {
  it('is there again after a reload', async () => {
    const page = await openPage();
    page.setDraftOwner('7');
    page.changeDraft(() => ({ tab: 'system', bankers: ['a'] }));
    const again = await openPage();
    again.setDraftOwner('7');
    expect(draftOf(again)).toMatchObject({ tab: 'system', bankers: ['a'] });
  });

  it('is not shown to the next person, and is there when the first comes back', async () => {
    const page = await openPage();
    page.setDraftOwner('7');
    page.changeDraft(() => ({ tab: 'teaser' }));
    page.setDraftOwner('8');
    expect(draftOf(page).tab).toBeUndefined();
    page.setDraftOwner(undefined);
    page.setDraftOwner('7');
    expect(draftOf(page).tab).toBe('teaser');
  });

  it('comes along when a visitor signs in, unless the account has its own', async () => {
    const page = await openPage();
    page.changeDraft(() => ({ tab: 'ifbet' }));
    page.setDraftOwner('7');
    expect(draftOf(page).tab).toBe('ifbet');
    page.setDraftOwner(undefined);
    page.changeDraft(() => ({ tab: 'combo' }));
    page.setDraftOwner('7');
    expect(draftOf(page).tab).toBe('ifbet');
  });

  it('goes with its selections, and with the bet', async () => {
    const page = await openPage();
    page.changeDraft(() => ({ tab: 'system', bankers: ['a', 'b'], stakes: { combo: '5' } }));
    page.forgetGone(['b']);
    expect(draftOf(page).bankers).toEqual(['b']);
    page.draftPlaced();
    expect(draftOf(page)).toMatchObject({ bankers: [], stakes: {} });
    expect(draftOf(page).tab).toBeUndefined();
  });
});

describe('another page of the browser', () => {
  it('is heard: its draft is taken over, its selections are read again', async () => {
    const listeners: ((event: Partial<StorageEvent>) => void)[] = [];
    vi.stubGlobal('window', {
      addEventListener: (_type: string, listener: (typeof listeners)[number]) => listeners.push(listener),
      removeEventListener: (_type: string, listener: (typeof listeners)[number]) =>
        listeners.splice(listeners.indexOf(listener), 1),
    });
    const page = await openPage();
    const changed = vi.fn();
    const stop = page.hearOtherPages(changed);
    const theirs = { ...draftOf(page), tab: 'reversebet' };
    for (const hear of listeners) hear({ key: 'evens.slip.visitor', newValue: JSON.stringify(theirs) });
    for (const hear of listeners) hear({ key: 'evens.slip.8', newValue: JSON.stringify({ ...theirs, tab: 'combo' }) });
    expect(draftOf(page).tab).toBe('reversebet');
    expect(changed).not.toHaveBeenCalled();
    for (const hear of listeners) hear({ key: 'evens.slip.selections', newValue: '1' });
    expect(changed).toHaveBeenCalledOnce();
    stop();
    expect(listeners).toEqual([]);
  });
});

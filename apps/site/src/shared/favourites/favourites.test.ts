import { beforeEach, describe, expect, it, vi } from 'vitest';

const KEY = 'evens.favouriteMatches';

/** The store of a page that opens with this in the browser's storage. */
async function opened(kept?: string) {
  const storage = new Map(kept === undefined ? [] : [[KEY, kept]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.resetModules();
  const { useFavourites } = await import('./favourites.ts');
  return { storage, ids: () => useFavourites.getState().favoriteMatches, toggle: useFavourites.getState().toggle };
}

describe('favourite matches', () => {
  beforeEach(() => () => {
    vi.unstubAllGlobals();
  });

  it('are added in front and taken away, and kept', async () => {
    const page = await opened();
    for (const id of [7, 8, 9]) page.toggle(id);
    page.toggle(8);
    expect(page.ids()).toEqual([9, 7]);
    expect((await opened(page.storage.get(KEY))).ids()).toEqual([9, 7]);
  });

  it.each([
    ['nothing', undefined, []],
    ['something torn', '[1,2', []],
    ['something else', '{"ids":[1]}', []],
    ['numbers and others', '[1,"2",null,3]', [1, 3]],
  ])('start from %s in the storage', async (_, kept, ids) => {
    expect((await opened(kept)).ids()).toEqual(ids);
  });

  it('are a hundred at most', async () => {
    const page = await opened();
    for (let id = 1; id <= 101; id += 1) page.toggle(id);
    expect([page.ids().length, page.ids()[0], page.ids().at(-1)]).toEqual([100, 101, 2]);
  });
});

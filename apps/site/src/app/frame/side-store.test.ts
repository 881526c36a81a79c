import { beforeEach, describe, expect, it } from 'vitest';
import { useSide } from './side-store.ts';

const side = () => useSide.getState();

describe('the sidebar tree', () => {
  beforeEach(() => useSide.setState({ expandedSport: undefined, expandedCategory: undefined }));
  it('has one sport and one category open, and closes the open one when it is chosen again', () => {
    side().toggleSport('soccer');
    side().toggleCategory('germany');
    expect(side()).toMatchObject({ expandedSport: 'soccer', expandedCategory: 'germany' });
    side().toggleCategory('spain');
    expect(side().expandedCategory).toBe('spain');
    side().toggleSport('tennis');
    expect(side()).toMatchObject({ expandedSport: 'tennis', expandedCategory: undefined });
    side().toggleSport('tennis');
    expect(side().expandedSport).toBeUndefined();
  });
  it('shows what the path names and keeps the rest', () => {
    side().reveal('soccer', 'germany');
    side().reveal(undefined, undefined);
    expect(side()).toMatchObject({ expandedSport: 'soccer', expandedCategory: 'germany' });
    side().reveal('tennis', undefined);
    expect(side()).toMatchObject({ expandedSport: 'tennis', expandedCategory: undefined });
  });
});

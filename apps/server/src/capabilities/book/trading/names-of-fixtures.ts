import { namesOf } from '../catalogue/index.ts';
import type { TradedCatalogue } from './parts.ts';

/** By the book where it holds them, else as they are stored. */
export async function namesOfFixtures(
  catalogue: Pick<TradedCatalogue, 'stateOf' | 'describedFixtures'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const names = new Map<number, readonly string[]>();
  const gone: number[] = [];
  for (const id of ids) {
    const state = catalogue.stateOf(id);
    if (state) names.set(id, namesOf(state.fixture));
    else gone.push(id);
  }
  for (const [id, fixture] of await catalogue.describedFixtures(gone)) names.set(id, fixture.names);
  return names;
}

import type { Fixture } from '@evens/catalogue';
import type { FeedBody } from '@evens/feeds';
import { BestBets, type TermReturn, type TermsToCheck } from '../capabilities/bets/tickets/index.ts';

/** For each term the bet that is best for a player, over everything that a source's snapshot offers. */
export function bestBetsOf(snapshot: Iterable<FeedBody>, asked: TermsToCheck): readonly TermReturn[] {
  const fixtures = new Map<number, Fixture>();
  const best = new BestBets(asked);
  for (const body of snapshot) {
    if (body.type === 'fixture') fixtures.set(body.fixture.id, body.fixture);
    if (body.type !== 'prices') continue;
    const fixture = fixtures.get(body.fixtureId);
    if (fixture)
      best.add(
        fixture,
        body.markets.filter((each) => each.status === 'active'),
      );
  }
  return best.returns();
}

import { endedMatches } from '../capabilities/book/catalogue/index.ts';
import { openRatings } from '../capabilities/book/ratings/index.ts';
import { openVirtuals, virtualsSource } from '../capabilities/book/virtuals/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Hub } from '../platform/hub/index.ts';
import { sealing } from '../platform/second-factor/index.ts';
import type { Complain, Does, House } from './house.ts';
import { openHouseCatalogue } from './house-catalogue.ts';

interface BookParts {
  readonly bus: Bus;
  readonly hub: Hub;
  readonly does: Does;
  readonly complain: Complain;
}

/** What is bet on and at which prices; the ratings of football learn from it and price it. */
export function openHouseBook(house: House, { bus, hub, does, complain }: BookParts) {
  const { config, db, databaseUrl, clock, log } = house;
  const ratings = openRatings({
    db,
    clock,
    endedMatches: (page) => endedMatches(db, { sportId: 1, ...page }),
    onError: complain('football could not be rated yet'),
  });
  const drawn = virtualsSource(() => clock.monotonicMs());
  const catalogue = openHouseCatalogue(config.role, {
    config,
    db,
    databaseUrl,
    bus,
    hub,
    clock,
    log,
    ratings: ratings.door,
    ...(config.virtuals && { beside: [drawn] }),
    outside: config,
  });
  if (does.works) ratings.follow(catalogue);
  const virtuals = openVirtuals(
    {
      ...{ db, bus, hub, clock, catalogue, sealing: sealing(config.secretsKey) },
      ...{ works: does.works, serves: does.serves },
      // A house without them answers that it has none.
      ...(!config.virtuals && { sports: [] }),
      onError: complain('a round of a virtual sport could not be led on'),
    },
    drawn,
  );
  return { ratings, catalogue, virtuals };
}

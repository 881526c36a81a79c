import { endedMatches } from '../capabilities/book/catalogue/index.ts';
import { openRatings } from '../capabilities/book/ratings/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Hub } from '../platform/hub/index.ts';
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
  const catalogue = openHouseCatalogue(config.role, {
    config,
    db,
    databaseUrl,
    bus,
    hub,
    clock,
    log,
    ratings: ratings.door,
    outside: config,
  });
  if (does.works) ratings.follow(catalogue);
  return { ratings, catalogue };
}

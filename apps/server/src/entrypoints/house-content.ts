import {
  type ContentDeskOpened,
  findSite,
  openContentDesk,
  readShippedPages,
  readTranslations,
} from '../capabilities/house/content/index.ts';
import type { Operators } from '../capabilities/house/operators/index.ts';
import type { House } from './house.ts';

const loopback = '127.0.0.1';

/** Where operators change what the site says. `sitePort`: the port the site listens on, once it does. */
export function openHouseContentDesk(
  { db, clock, config, log }: House,
  { namesOf }: Pick<Operators, 'namesOf'>,
  sitePort: () => number,
): ContentDeskOpened {
  const site = findSite();
  return openContentDesk({
    db,
    clock,
    namesOf,
    translations: readTranslations(site?.locales, true),
    pages: readShippedPages(site?.pages),
    siteUrl: () => config.publicUrl?.replace(/\/$/, '') ?? `http://${loopback}:${sitePort()}`,
    onStuck: (subject, why) => log.warn({ subject, why }, 'a draft could not be published at its time'),
    onError: (error) => log.error({ err: error }, 'drafts of the site could not be published'),
  });
}

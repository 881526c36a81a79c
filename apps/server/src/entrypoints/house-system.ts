import { Gauge } from 'prom-client';
import type { Catalogue } from '../capabilities/book/catalogue/index.ts';
import type { Content } from '../capabilities/house/content/index.ts';
import { openSystem, type System } from '../capabilities/house/system/index.ts';
import { readRelease } from '../platform/database/index.ts';
import { closesForMaintenance, type HttpApp } from '../platform/http/index.ts';
import type { Metrics } from '../platform/metrics/index.ts';
import { sinceBooksTrueMs } from '../platform/reconcile/index.ts';
import { PRODUCT_VERSION } from '../platform/version/index.ts';
import { dueWork } from './due-work.ts';
import type { Complain, House } from './house.ts';
import type { openOffice } from './house-office.ts';

/** Settings that say what kind of house this is; none is secret. */
function kindOf({ role, feed, demo, testHouse, databaseUrl, natsUrl, publicUrl, walArchive }: House['config']) {
  const onOff = (value: unknown): string => (value ? 'on' : 'off');
  return {
    ROLE: role,
    FEED: feed,
    DEMO: onOff(demo),
    TEST_HOUSE: onOff(testHouse),
    DATABASE_URL: databaseUrl === undefined ? 'embedded' : 'set',
    NATS_URL: natsUrl === undefined ? 'off' : 'set',
    PUBLIC_URL: publicUrl ?? 'off',
    WAL_ARCHIVE: onOff(walArchive),
  };
}

/** How this house runs, and what operators close for players. */
export async function openHouseSystem(
  { db, clock, config }: House,
  {
    office,
    catalogue,
    complain,
  }: {
    readonly office: ReturnType<typeof openOffice>;
    readonly catalogue: Pick<Catalogue, 'epoch'>;
    readonly complain: Complain;
  },
): Promise<System> {
  return openSystem({
    ...{ db, clock, approvals: office.approvals, namesOf: office.operators.namesOf, onError: complain },
    role: config.role,
    version: PRODUCT_VERSION,
    release: (await readRelease()).number,
    leadsFeed: () => catalogue.epoch() !== undefined,
    due: () => dueWork(db),
    sinceBooksTrueMs: () => sinceBooksTrueMs(db),
    settings: kindOf(config),
  });
}

/** While operators keep the site closed, the players' door says so, in the site's own words. */
export function closeWithGate(http: HttpApp, { gates }: Pick<System, 'gates'>, content: Content): void {
  const sentence = (texts: Readonly<Record<string, unknown>>, name: string): string => {
    const { refusals } = texts;
    const said = typeof refusals === 'object' && refusals !== null ? new Map(Object.entries(refusals)).get(name) : '';
    return typeof said === 'string' ? said : '';
  };
  closesForMaintenance(http, {
    isClosed: () => gates.isClosed('site'),
    onChange: gates.onChange,
    words: async (language) => ({
      title: (await content.adminConfig()).brand.name,
      text: sentence(await content.texts(language), 'Maintenance'),
    }),
  });
}

/** -1 where no backup was ever taken. */
export function showBackupAge({ registry }: Metrics, system: Pick<System, 'backupAgeSeconds'>): void {
  new Gauge({
    name: 'evens_backup_age_seconds',
    help: 'How long ago the newest backup was taken; -1 where none was',
    registers: [registry],
    async collect() {
      this.set((await system.backupAgeSeconds()) ?? -1);
    },
  });
}

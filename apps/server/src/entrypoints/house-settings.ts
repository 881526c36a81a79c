import { AsyncLocalStorage } from 'node:async_hooks';
import { type AdminConfig, type AskInHouse, getAdminConfig, getSiteConfig, type SitePainter } from '@evens/contract';
import { accept } from '@evens/kernel';
import { openConfigDesk, siteConfigFor } from '../capabilities/house/content/index.ts';
import {
  type DraftPages,
  type LiveSettings,
  type MethodNames,
  openLiveSettings,
  openSettings,
} from '../capabilities/house/settings/index.ts';
import { jurisdictionFault } from '../capabilities/people/protection/index.ts';
import type { Bus } from '../platform/bus/index.ts';
import type { Complain, House } from './house.ts';
import type { openOffice } from './house-office.ts';

/** The house with what operators have set in place of the configuration of the start, read once before anything is built from it. */
export async function openHouseLive(
  started: House,
  bus: Bus,
  complain: Complain,
): Promise<{ readonly house: House; readonly live: LiveSettings }> {
  const { config, db, log } = started;
  const live = openLiveSettings({
    ...{ db, bus, base: config, onError: complain('the settings of the house could not be read') },
    onIgnored: (field) => log.warn({ field }, 'a stored setting does not fit any more; its default holds'),
  });
  await live.refresh();
  return { house: { ...started, config: live.config }, live };
}

type LoadPainter = () => Promise<SitePainter | undefined>;

/** Where links of a page lead is of no matter to a draft. */
const ORIGIN = 'http://127.0.0.1';

/**
 * Draws pages of the site with a configuration that does not hold: the painter is the one that draws for visitors, and its questions about
 * the configuration are answered from the draft where, and only where, it was asked to draw one.
 */
function draftPages() {
  const drafts = new AsyncLocalStorage<AdminConfig>();
  let load: LoadPainter = async () => undefined;
  const drawnWith = async <T>(
    config: AdminConfig,
    does: (painter: SitePainter) => Promise<T>,
  ): Promise<T | undefined> => {
    const painter = await load();
    return painter && drafts.run(config, () => does(painter));
  };
  const pages: DraftPages = {
    draw: (config, path) =>
      drawnWith(config, async (painter) => {
        const variant = painter.variantOf({ path, cookies: '', userAgent: '' });
        if (variant === undefined) return false;
        const page = await painter.draw(variant, () => undefined).catch(() => undefined);
        return page !== undefined;
      }),
    isThere: (config, path) =>
      drawnWith(config, async (painter) => (await painter.headOf(path, ORIGIN)).status === 200),
  };
  const asks =
    (ask: AskInHouse): AskInHouse =>
    async (definition, parts) => {
      const draft = drafts.getStore();
      if (draft && definition.name === getAdminConfig.name) return accept(draft);
      if (draft && definition.name === getSiteConfig.name) {
        const { lang } = getSiteConfig.query.parse(parts.query ?? {});
        return accept(siteConfigFor(lang ?? draft.languages[0] ?? 'en-US', draft));
      }
      return ask(definition, parts);
    };
  return {
    pages,
    asks,
    hearPainter: (painter: LoadPainter): void => {
      load = painter;
    },
  };
}

/** The room in which operators set how the house is. */
export function openHouseSettings(
  { config, db, clock }: House,
  {
    live,
    bus,
    office,
    methods,
  }: {
    readonly live: LiveSettings;
    readonly bus: Bus;
    readonly office: ReturnType<typeof openOffice>;
    readonly methods: () => MethodNames;
  },
) {
  const { pages, asks, hearPainter } = draftPages();
  const { routes } = openSettings({
    ...{ db, live, bus, methods, pages, jurisdictionFault, base: config },
    nowMs: () => clock.monotonicMs(),
    configDesk: openConfigDesk(db),
    namesOf: office.operators.namesOf,
    approvals: office.approvals,
  });
  return { routes, asks, hearPainter };
}

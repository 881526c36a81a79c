import type { Bus } from '../../../platform/bus/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import { type DeskParts, settingsDesk } from './desk.ts';
import type { LiveSettings } from './live.ts';
import { type SettingsRouteParts, settingsRoutes } from './routes.ts';

export type { MethodNames } from './house-fields.ts';
export { type LiveParts, type LiveSettings, openLiveSettings } from './live.ts';
export type { DraftPages } from './pages.ts';

export interface SettingsParts extends DeskParts, Pick<SettingsRouteParts, 'approvals'> {
  readonly live: Pick<LiveSettings, 'refresh'>;
  readonly bus: Bus;
}

/** The room in which operators set how the house is. */
export function openSettings(parts: SettingsParts): { readonly routes: Routes } {
  const { db, live, bus, approvals } = parts;
  const announce = async (version: number): Promise<void> => {
    await live.refresh();
    bus.publish('settings.published', { version });
  };
  return { routes: settingsRoutes({ db, desk: settingsDesk(parts), approvals, announce }) };
}

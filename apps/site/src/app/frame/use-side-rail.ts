import { useSettings } from '../../shared/settings/settings-store.ts';
import { sideIsRail } from '../screen-kind.ts';
import { useViewport } from './use-viewport.ts';

/** Whether the sidebar is a rail now, and the way to make it the other thing. */
export function useSideRail(): { readonly rail: boolean; readonly toggle: () => void } {
  const sidebar = useSettings((settings) => settings.sidebar);
  const set = useSettings((settings) => settings.set);
  const rail = sideIsRail(sidebar, useViewport());
  return { rail, toggle: () => set({ sidebar: rail ? 'full' : 'rail' }) };
}

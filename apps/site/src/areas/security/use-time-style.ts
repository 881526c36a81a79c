import type { TimeStyle } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';

/** How this reader writes times. */
export function useTimeStyle(): TimeStyle {
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  return { tag, zoneHours };
}

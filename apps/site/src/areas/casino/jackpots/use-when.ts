import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';

/** Writes moments as this reader reads them. */
export function useWhen(): (ms: number) => string {
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  return (ms) => dateTime(ms, { tag, zoneHours });
}

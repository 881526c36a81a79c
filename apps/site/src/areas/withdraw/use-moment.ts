import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';

/** Writes moments (wall time, ms) in the reader's language and zone. */
export function useMoment() {
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const text = (ms: number): string => dateTime(ms, { tag, zoneHours });
  return {
    text,
    /** Undefined once it is over. */
    ifAhead: (ms: number): string | undefined => (ms > Date.now() ? text(ms) : undefined),
  };
}

import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';

const HOUR_MIN = 60_000;

/** A day as a button names it: "Saturday 28". `date`: the moment at which it begins; `offsetMin`: minutes east of UTC. */
export const dayName = (date: string, offsetMin: number, tag: string): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(date) + offsetMin * HOUR_MIN,
  );

/** The days to choose from, each with how many there are. `today` is the one that is called so. */
export function DayBar(props: {
  days: readonly { readonly date: string; readonly count: number }[];
  today: string | undefined;
  chosen: string | undefined;
  offsetMin: number;
  onChoose: (date: string) => void;
}) {
  const { t } = useTranslation('results');
  const { tag } = useLanguage();
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' });
  const day = new Intl.DateTimeFormat(tag, { day: 'numeric', timeZone: 'UTC' });
  const whole = new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box into the bar
    <div className="dates dates--bar" role="group" aria-label={t('day')}>
      {props.days.map(({ date, count }) => {
        const there = Date.parse(date) + props.offsetMin * HOUR_MIN;
        return (
          <button
            key={date}
            type="button"
            aria-pressed={date === props.chosen}
            aria-label={`${whole.format(there)}: ${count}`}
            onClick={() => props.onChoose(date)}
          >
            <span>{date === props.today ? t('today') : weekday.format(there)}</span>
            {/* The number alone: Chinese and Korean write a word behind it. */}
            <b>{day.formatToParts(there).find((part) => part.type === 'day')?.value}</b>
            <small className="num">{count}</small>
          </button>
        );
      })}
    </div>
  );
}

/** Seven places of the days' height, until they are known. */
export const DayBarSkeleton = () => <div className="dates dates--bar dates--wait" aria-hidden="true" />;

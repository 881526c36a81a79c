import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

const HEIGHT = 120;
const WIDTH = 620;
const SLOTS = 31;

/** What players lost on each day of a month: above the line they lost, below it they won. */
export function DaysChart({ days }: { days: readonly { readonly Day: string; readonly PlayersLost: string }[] }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const most = Math.max(1, ...days.map(({ PlayersLost }) => Math.abs(Number(PlayersLost))));
  const words = days
    .map(({ Day, PlayersLost }) => `${Number(Day.slice(8))}: ${amountText(PlayersLost, tag)}`)
    .join(', ');
  return (
    <svg className="agm__days" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words || t('noPlay')}>
      <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {days.map(({ Day, PlayersLost }) => {
        const value = Number(PlayersLost);
        const height = (Math.abs(value) / most) * (HEIGHT / 2 - 6);
        const x = (Number(Day.slice(8)) - 1) * (WIDTH / SLOTS) + 3;
        return (
          <rect
            key={Day}
            className={value < 0 ? 'won' : 'lost'}
            x={x}
            y={value < 0 ? HEIGHT / 2 : HEIGHT / 2 - height}
            width={WIDTH / SLOTS - 6}
            height={Math.max(height, 1)}
            rx="2"
          />
        );
      })}
    </svg>
  );
}

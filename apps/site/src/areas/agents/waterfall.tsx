import type { SubAgentsReportMonth } from '@evens/contract';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { waterfallBars } from './waterfall-bars.ts';

const KIND = {
  PlayersLost: 'sum',
  Commission: 'off',
  Rebate: 'off',
  ToShare: 'sum',
  Agents: 'part',
  Company: 'part',
} as const;

/** Where the players' loss went. Beside each other at the desk, below each other on phones. */
export function Waterfall({ month }: { month: SubAgentsReportMonth }) {
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const bars = waterfallBars(month);
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const low = Math.min(0, ...ends);
  const span = Math.max(...ends, 0) - low || 1;
  const share = (value: number): string => `${((value - low) / span) * 100}%`;
  return (
    <ul className="agm__fall">
      {bars.map(({ key, amount, from, to }) => (
        <li key={key}>
          <span className="agm__track">
            <i
              className={`agm__${KIND[key]}`}
              style={
                {
                  '--from': share(Math.min(from, to)),
                  '--size': `${(Math.abs(to - from) / span) * 100}%`,
                } as CSSProperties
              }
            />
          </span>
          <b className="num">{amountText(amount, tag)}</b>
          <small>{t(`sums.${key}`)}</small>
        </li>
      ))}
    </ul>
  );
}

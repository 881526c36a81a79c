import './jackpots.css';
import type { MysteryJackpot } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { countText, moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { barsOf, levelsOf, useJackpots } from './jackpots.ts';

const BARS = [1, 2, 3, 4];

function Level({ level }: { level: MysteryJackpot }) {
  const { t } = useTranslation('jackpots');
  const { tag } = useLanguage();
  const { name, amount, currency, cap, odds, on } = level;
  const money = (text: string): string => moneyText(text, currency, tag);
  const title = t(`level.${name}`);
  return (
    <li data-off={on ? undefined : true}>
      <span className="lv" aria-hidden="true">
        {BARS.map((bar) => (
          <i key={bar} data-on={bar <= barsOf(name) || undefined} style={{ height: 4 + 4 * bar }} />
        ))}
      </span>
      <span className="jack__t">
        <small>{title}</small>
        <b>{money(amount)}</b>
        {cap !== null && <meter aria-label={title} min={0} max={Number(cap)} value={Number(amount)} />}
        <small>
          {!on
            ? t('off')
            : cap !== null
              ? t('mustDrop', { cap: money(cap) })
              : t('noEnd', { odds: countText(Number(odds), tag), stake: money('1.00') })}
        </small>
      </span>
    </li>
  );
}

/** The house's jackpots as they stand now; nothing where it has none. */
export function JackpotStrip() {
  const { t } = useTranslation('jackpots');
  const jackpots = useJackpots();
  const levels = jackpots ? levelsOf(jackpots) : [];
  if (levels.length === 0) return null;
  return (
    <ul className="card jack jacks num" aria-label={t('title')}>
      {levels.map((level) => (
        <Level key={level.name} level={level} />
      ))}
    </ul>
  );
}

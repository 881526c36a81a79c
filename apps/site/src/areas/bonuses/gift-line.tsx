import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useGameName } from '../../shared/bonuses/use-game-name.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';

interface FreeBet {
  readonly Amount: string;
  readonly Currency: string;
  readonly LeastPriceMilli: number;
  readonly ExpiresMs: number;
  readonly State: 'usable' | 'used' | 'expired';
}

interface FreeSpins {
  readonly Game: string;
  readonly Left: number;
  readonly Spins: number;
  readonly Value: string;
  readonly Currency: string;
  readonly ExpiresMs: number;
}

function useAt(): (ms: number) => string {
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  return (ms) => dateTime(ms, { tag, zoneHours });
}

/** A free bet: its amount, from which odds, until when, or what became of it. */
export function FreeBetLine({ bet }: { bet: FreeBet }) {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const at = useAt();
  return (
    <li className="bns__gift num">
      <Icon name="gift" size="sm" />
      <span>{moneyText(bet.Amount, bet.Currency, tag)}</span>
      <small>
        {t('fromOdds', { odds: (bet.LeastPriceMilli / 1000).toFixed(2) })},{' '}
        {bet.State === 'usable' ? t('until', { at: at(bet.ExpiresMs) }) : t(`freeBet.${bet.State}`)}
      </small>
    </li>
  );
}

/** Free spins: how many are left, of which game, what each is worth. */
export function FreeSpinLine({ spins }: { spins: FreeSpins }) {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const at = useAt();
  const value = moneyText(spins.Value, spins.Currency, tag);
  const game = useGameName(spins.Game);
  return (
    <li className="bns__gift num">
      <Icon name="gift" size="sm" />
      <span>{t('spinsLeft', { left: spins.Left, all: spins.Spins })}</span>
      <small>
        {game}, {value}, {t('until', { at: at(spins.ExpiresMs) })}
      </small>
    </li>
  );
}

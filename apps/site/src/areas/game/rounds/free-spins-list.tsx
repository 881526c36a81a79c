import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { useGamePaths } from '../frame/paths.ts';
import { freeSpinsQuery, gamesQuery } from '../frame/queries.ts';

/** Free spins that the player can still use, each leading to its game; nothing where there are none. */
export function FreeSpinsList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('slots');
  const { tag } = useLanguage();
  const to = useGamePaths();
  const zoneHours = useSettings((settings) => settings.timezone);
  const games = useQuery(gamesQuery).data?.Games;
  const { data = [] } = useQuery(freeSpinsQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="free-spins">
      <h3 id="free-spins">{t('free.title')}</h3>
      <ul className="frees num">
        {data.map(({ id, game, spins, used, value, won, currency, expiresMs }) => {
          const listed = games?.find(({ key }) => key === game);
          return (
            <li key={id}>
              <Link to={to.game(listed?.provider ?? 'originals', game)} onClick={onClose}>
                {listed?.name ?? game}
              </Link>
              <span>{t('free.left', { left: spins - used, spins, amount: moneyText(value, currency, tag) })}</span>
              <small>
                {t('free.until', { time: dateTime(expiresMs, { tag, zoneHours }) })}
                {used > 0 && ` · ${t('free.won', { amount: moneyText(won, currency, tag) })}`}
              </small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

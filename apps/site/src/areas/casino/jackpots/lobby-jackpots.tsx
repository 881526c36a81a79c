import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../shared/link.tsx';
import { usePaths } from '../../../shared/use-paths.ts';
import { levelsOf, useJackpots } from './jackpots.ts';
import { JackpotStrip } from './strip.tsx';

/** The house's jackpots in the lobby, with the way to their page. */
export function LobbyJackpots() {
  const { t } = useTranslation('jackpots');
  const to = usePaths();
  const jackpots = useJackpots();
  if (!jackpots || levelsOf(jackpots).length === 0) return null;
  return (
    <section aria-label={t('title')}>
      <div className="row-h">
        <h2>{t('title')}</h2>
        <span className="muted row-h__s">{t('note')}</span>
        <Link to={to.mysteryJackpots} aria-label={t('allOf')}>
          {t('all')}
          <Icon name="caret-right" size="xs" />
        </Link>
      </div>
      <JackpotStrip />
    </section>
  );
}

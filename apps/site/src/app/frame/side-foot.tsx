import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '../../shared/i18n/language.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { usePaths } from '../../shared/use-paths.ts';
import { useAdminConfig } from '../admin-config.ts';
import { hasScreen } from '../areas.ts';
import { useOverlays } from './overlays.ts';
import { SideLink } from './side-parts.tsx';
import { useSideRail } from './use-side-rail.ts';

/** What every screen has at the sidebar's foot: support, blog, rules, theme and language. */
export function SideFoot() {
  const { t } = useTranslation('frame');
  const { code } = useLanguage();
  const to = usePaths();
  const { theme, set } = useSettings();
  const openLanguages = useOverlays((state) => state.openLanguages);
  const { blogUrl } = useAdminConfig().features;
  const { rail } = useSideRail();
  const tip = (text: string | undefined) => (rail ? text : undefined);
  const themeName = theme === 'dark' ? t('theme.toLight') : t('theme.toDark');
  const language = LANGUAGES.find((each) => each.code === code)?.name;
  return (
    <div className="side__foot">
      {hasScreen('live-support') && <SideLink to={to.support} icon="headset" name={t('side.support')} />}
      {blogUrl ? (
        <a className="nav" href={blogUrl} rel="noreferrer" target="_blank">
          <Icon name="article" />
          <span className="nav__t">{t('side.blog')}</span>
          <Icon name="arrow-up-right" size="xs" />
        </a>
      ) : (
        hasScreen('blog') && <SideLink to={to.blog()} icon="article" name={t('side.blog')} />
      )}
      <Link className="nav" title={tip(t('side.rules'))} to={to.rules()}>
        <Icon name="list-dashes" />
        <span className="nav__t">{t('side.rules')}</span>
        <Icon name="caret-right" size="xs" />
      </Link>
      <button
        type="button"
        className="nav"
        title={tip(themeName)}
        onClick={() => set({ theme: theme === 'dark' ? 'light' : 'dark' })}
      >
        <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
        <span className="nav__t">{themeName}</span>
      </button>
      <button type="button" className="nav" title={tip(language)} onClick={openLanguages} aria-haspopup="dialog">
        <Icon name="globe" />
        <span className="nav__t">{language}</span>
        <Icon name="caret-right" size="xs" />
      </button>
    </div>
  );
}

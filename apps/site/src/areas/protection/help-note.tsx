import type { ProtectionView } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/link.tsx';

/** Organisations that the operator has named; where none are, the house's own page on safer play. */
export function HelpNote({ help }: { help: ProtectionView['Help'] }) {
  const { t } = useTranslation('protection');
  const { code } = useLanguage();
  return (
    <div className="prt__note">
      <Icon name="info" />
      <div>
        <b>{t('help.heading')}</b> {help.length > 0 ? t('help.theirs') : t('help.ours')}
        <ul className="prt__help">
          {help.map((each) => (
            <li key={each.Url}>
              <a href={each.Url} target="_blank" rel="noreferrer noopener">
                {each.Name}
              </a>
            </li>
          ))}
          <li>
            <Link to={`/${code}/responsible-gaming`}>{t('help.page')}</Link>
          </li>
        </ul>
      </div>
    </div>
  );
}

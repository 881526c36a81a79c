import { displayCode } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LANGUAGES, type LanguageCode, pathInLanguage } from '../../shared/i18n/language.ts';
import { storeLanguage } from '../../shared/i18n/stored-language.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAdminConfig } from '../admin-config.ts';
import { rememberLanguageOfPlayer } from '../player-language.ts';

/** Characters on the tile: the specification's short label, and for scripts of their own a sign of that script. */
const TILES: Readonly<Partial<Record<LanguageCode, string>>> = { 'zh-CHS': '简', 'zh-CHT': '繁', 'ko-KR': '한' };

/** Own names in own scripts, never flags. Choosing stores the language, tells the account and loads the same page anew. */
export function LanguageChoice() {
  const { t } = useTranslation('frame');
  const { pathname, search } = useLocation();
  const { code } = useLanguage();
  const { languages, languageInPath } = useAdminConfig();
  const choose = async (next: LanguageCode) => {
    storeLanguage(next);
    await rememberLanguageOfPlayer(next);
    location.assign(pathInLanguage(pathname, next, languageInPath) + search);
  };
  return (
    <div className="lang lang--flat" role="radiogroup" aria-label={t('language.label')}>
      {LANGUAGES.filter((each) => languages.includes(each.code)).map((each) => (
        // biome-ignore lint/a11y/useSemanticElements: a radio input would choose on every arrow key, and choosing reloads
        <button
          key={each.code}
          type="button"
          role="radio"
          aria-checked={each.code === code}
          lang={each.tag}
          onClick={() => choose(each.code)}
        >
          <i aria-hidden="true">{TILES[each.code] ?? displayCode(each.code)}</i>
          <span>{each.name}</span>
          {each.code === code && <Icon name="check-bold" size="sm" />}
        </button>
      ))}
    </div>
  );
}

import { updateSettings } from '@evens/contract';
import { Seg, SelectField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { api } from '../../../shared/api/api.ts';
import { siteConfigQuery } from '../../../shared/config/config.ts';
import { isOddsFormat, ODDS_FORMATS } from '../../../shared/formats/odds.ts';
import { isLanguageCode, LANGUAGES, withLanguage } from '../../../shared/i18n/language.ts';
import { storeLanguage } from '../../../shared/i18n/stored-language.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { zoneHours } from '../model.ts';
import { TakeBreak } from './take-break.tsx';

const BROWSER = '';

/** Theme, odds, rows and zone apply at once; another language stores itself and loads the same page anew. Players may take a break. */
export function SettingsForm() {
  const { t } = useTranslation('account');
  const { code } = useLanguage();
  const { pathname, search } = useLocation();
  const user = useUser();
  const settings = useSettings();
  const site = useQuery(siteConfigQuery).data;
  const changeLanguage = async (next: string) => {
    if (!isLanguageCode(next)) return;
    storeLanguage(next);
    if (user) await api.call(updateSettings, { body: { Language: next } });
    location.assign(withLanguage(pathname, next) + search);
  };
  return (
    <>
      <div className="settings">
        <div className="field">
          <span className="label">{t('settings.theme')}</span>
          <Seg
            label={t('settings.theme')}
            value={settings.theme}
            onChange={(theme) => settings.set({ theme })}
            options={[
              { value: 'dark', label: t('settings.dark') },
              { value: 'light', label: t('settings.light') },
            ]}
          />
        </div>
        <div className="field">
          <span className="label">{t('settings.lines')}</span>
          <Seg
            label={t('settings.lines')}
            value={settings.viewFormat}
            onChange={(viewFormat) => settings.set({ viewFormat })}
            options={[
              { value: 'doubleline', label: t('settings.doubleline') },
              { value: 'singleline', label: t('settings.singleline') },
            ]}
          />
        </div>
        <div className="field">
          <span className="label">{t('settings.sorting')}</span>
          <Seg
            label={t('settings.sorting')}
            value={settings.sorting}
            onChange={(sorting) => settings.set({ sorting })}
            options={[
              { value: 'league', label: t('settings.league') },
              { value: 'time', label: t('settings.time') },
            ]}
          />
        </div>
        <SelectField
          label={t('settings.odds')}
          value={settings.oddFormat}
          onChange={({ target }) => isOddsFormat(target.value) && settings.set({ oddFormat: target.value })}
          options={ODDS_FORMATS.map((value) => ({ value, label: t(`settings.format.${value}`) }))}
        />
        <SelectField
          label={t('settings.language')}
          value={code}
          onChange={({ target }) => void changeLanguage(target.value)}
          options={LANGUAGES.map((each) => ({ value: each.code, label: each.name }))}
        />
        <SelectField
          label={t('settings.timezone')}
          value={settings.timezone === undefined ? BROWSER : String(settings.timezone)}
          onChange={({ target }) =>
            settings.set({ timezone: target.value === BROWSER ? undefined : Number(target.value) })
          }
          options={[
            { value: BROWSER, label: t('settings.browserZone') },
            ...(site?.timezones ?? []).map((zone) => ({ value: String(zoneHours(zone.offsetMin)), label: zone.Title })),
          ]}
        />
      </div>
      {user && <TakeBreak user={user} />}
    </>
  );
}

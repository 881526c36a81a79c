import { Seg, type SegOption, SelectField } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { adminConfigQuery, siteConfigQuery } from '../../../shared/config/config.ts';
import { isOddsFormat, ODDS_FORMATS } from '../../../shared/formats/odds.ts';
import { isLanguageCode, LANGUAGES, pathInLanguage } from '../../../shared/i18n/language.ts';
import { storeLanguage } from '../../../shared/i18n/stored-language.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { playGoal } from '../../../shared/news/goal-sound.ts';
import { useUser } from '../../../shared/session/session.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { zoneHours } from '../model.ts';
import { rememberForPlayer } from '../stored-settings.ts';

const BROWSER = '';

/** Keeps a choice in the player's account as well, so that it follows them elsewhere. */
function useRemember() {
  const user = useUser();
  return async (change: Parameters<typeof rememberForPlayer>[0]): Promise<void> => {
    if (user) await rememberForPlayer(change);
  };
}

/** Another language stores itself and loads the same page anew. */
function LanguageField() {
  const { t } = useTranslation('account');
  const { code } = useLanguage();
  const { pathname, search } = useLocation();
  const remember = useRemember();
  const inPath = useQuery(adminConfigQuery).data?.languageInPath ?? true;
  const change = async (next: string) => {
    if (!isLanguageCode(next)) return;
    storeLanguage(next);
    await remember({ Language: next });
    location.assign(pathInLanguage(pathname, next, inPath) + search);
  };
  return (
    <SelectField
      label={t('settings.language')}
      value={code}
      onChange={({ target }) => void change(target.value)}
      options={LANGUAGES.map((each) => ({ value: each.code, label: each.name }))}
    />
  );
}

/** How lists stand. */
function ListChoices() {
  const { t } = useTranslation('account');
  const settings = useSettings();
  return (
    <>
      <Choice
        label={t('settings.sorting')}
        value={settings.sorting}
        onChange={(sorting) => settings.set({ sorting })}
        options={[
          { value: 'league', label: t('settings.league') },
          { value: 'time', label: t('settings.time') },
        ]}
      />
      <Choice
        label={t('settings.lines')}
        value={settings.lines}
        onChange={(lines) => settings.set({ lines })}
        options={[
          { value: 'doubleline', label: t('settings.doubleline') },
          { value: 'singleline', label: t('settings.singleline') },
        ]}
      />
    </>
  );
}

/** How odds and times are written. */
function Formats() {
  const { t } = useTranslation('account');
  const settings = useSettings();
  const remember = useRemember();
  const site = useQuery(siteConfigQuery).data;
  return (
    <>
      <Choice
        label={t('settings.viewFormat')}
        value={settings.viewFormat}
        onChange={(viewFormat) => {
          settings.set({ viewFormat });
          void remember({ ViewFormat: viewFormat });
        }}
        options={[
          { value: 'table', label: t('settings.table') },
          { value: 'cards', label: t('settings.cards') },
        ]}
      />
      <SelectField
        label={t('settings.odds')}
        value={settings.oddFormat}
        onChange={({ target: { value } }) => {
          if (!isOddsFormat(value)) return;
          settings.set({ oddFormat: value });
          void remember({ OddFormat: value });
        }}
        options={ODDS_FORMATS.map((value) => ({ value, label: t(`settings.format.${value}`) }))}
      />
      <SelectField
        label={t('settings.timezone')}
        value={settings.timezone === undefined ? BROWSER : String(settings.timezone)}
        onChange={({ target: { value } }) => {
          const timezone = value === BROWSER ? undefined : Number(value);
          settings.set({ timezone });
          void remember({ Timezone: timezone ?? null });
        }}
        options={[
          { value: BROWSER, label: t('settings.browserZone') },
          ...(site?.timezones ?? []).map((zone) => ({ value: String(zoneHours(zone.offsetMin)), label: zone.Title })),
        ]}
      />
    </>
  );
}

/** What is told while the page is open: notices and the sound of a goal. */
function News() {
  const { t } = useTranslation(['account', 'habits']);
  const settings = useSettings();
  const onOrOff: readonly SegOption<'on' | 'off'>[] = [
    { value: 'on', label: t('habits:settings.on') },
    { value: 'off', label: t('habits:settings.off') },
  ];
  return (
    <>
      <Choice
        label={t('habits:settings.notices')}
        value={settings.notices ? 'on' : 'off'}
        onChange={(value) => settings.set({ notices: value === 'on' })}
        options={onOrOff}
      />
      <Choice
        label={t('habits:settings.sound')}
        value={settings.goalSound ? 'on' : 'off'}
        onChange={(value) => {
          settings.set({ goalSound: value === 'on' });
          // What it will sound like; a press also lets the browser make sounds. One that makes none is simply not heard.
          if (value === 'on') playGoal().catch(() => undefined);
        }}
        options={onOrOff}
      />
      <p className="settings__note">{t('habits:settings.noticesText')}</p>
    </>
  );
}

/**
 * One section a choice, in the order of the specification (section 2), then what is ours: theme and slow connections. All apply
 * at once; a player's account keeps what follows them elsewhere.
 */
export function SettingsForm() {
  const { t } = useTranslation('account');
  const settings = useSettings();
  return (
    <div className="settings">
      <ListChoices />
      <LanguageField />
      <Formats />
      <Choice
        label={t('settings.theme')}
        value={settings.theme}
        onChange={(theme) => settings.set({ theme })}
        options={[
          { value: 'dark', label: t('settings.dark') },
          { value: 'light', label: t('settings.light') },
        ]}
      />
      <Choice
        label={t('settings.connection')}
        value={settings.slowConnectionMode ? 'slow' : 'fast'}
        onChange={(speed) => settings.set({ slowConnectionMode: speed === 'slow' })}
        options={[
          { value: 'fast', label: t('settings.fast') },
          { value: 'slow', label: t('settings.slow') },
        ]}
      />
      <News />
      {settings.slowConnectionMode && <p className="settings__note">{t('settings.slowText')}</p>}
    </div>
  );
}

/** A setting with a few values, all of them on show. */
function Choice<Value extends string>(props: {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly SegOption<Value>[];
}) {
  return (
    <div className="field">
      <span className="label">{props.label}</span>
      <Seg {...props} />
    </div>
  );
}

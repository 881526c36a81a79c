import { BREAK_HOURS, takeBreak, type UserView } from '@evens/contract';
import { Button, Dialog, Seg } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../shared/api/api.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { setUser } from '../../../shared/session/session.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { breakChoices, breakEndMs, breakUntilMs } from '../model.ts';
import { BreakNote } from './break-note.tsx';

const NAMES = { 24: 'h24', 72: 'd3', 168: 'd7', 720: 'd30' } as const satisfies Record<BreakHours, string>;

type BreakHours = (typeof BREAK_HOURS)[number];

/** Asked before it begins, because nobody can end it early. During a break it can be made longer. */
export function TakeBreak({ user }: { user: UserView }) {
  const { t } = useTranslation('account');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const refusal = useRefusalText();
  const [nowMs, setNow] = useState(() => Date.now());
  const untilMs = breakUntilMs(user, nowMs);
  const choices = breakChoices(untilMs, nowMs);
  const [wished, setWished] = useState<BreakHours>(24);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [first] = choices;
  const hours = choices.includes(wished) ? wished : first;
  const ask = () => {
    setNow(Date.now());
    setAsking(true);
  };
  const confirm = async () => {
    if (hours === undefined) return;
    setBusy(true);
    const answer = await api.call(takeBreak, { body: { hours } });
    setBusy(false);
    if (!answer.ok) return setRefused(refusal(answer.refusal));
    setAsking(false);
    setRefused(undefined);
    setUser(answer.value);
    toast({ kind: 'good', title: t('break.taken') });
  };
  const act = untilMs === null ? t('break.take') : t('break.longer');
  return (
    <section className="acct__break">
      <h3>{t('break.heading')}</h3>
      {untilMs === null ? <p>{t('break.text')}</p> : <BreakNote untilMs={untilMs} />}
      {hours !== undefined && (
        <>
          <Seg
            label={t('break.howLong')}
            value={String(hours)}
            onChange={(value) => setWished(BREAK_HOURS.find((each) => String(each) === value) ?? hours)}
            options={choices.map((each) => ({ value: String(each), label: t(`break.${NAMES[each]}`) }))}
          />
          <Button kind="line" onClick={ask}>
            {act}
          </Button>
          <Dialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t('break.confirmTitle')}
            closeLabel={t('modal.close')}
            actions={
              <>
                <Button onClick={() => setAsking(false)}>{t('break.cancel')}</Button>
                <Button kind="sel" busy={busy} onClick={() => void confirm()}>
                  {t('break.confirm')}
                </Button>
              </>
            }
          >
            <p>{t('break.confirmText', { until: dateTime(breakEndMs(nowMs, hours), { tag, zoneHours }) })}</p>
            {refused && (
              <p className="err" role="alert">
                {refused}
              </p>
            )}
          </Dialog>
        </>
      )}
    </section>
  );
}

import { type ProtectionView, takeBreak } from '@evens/contract';
import { Button, Dialog, Icon } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queryClient } from '../../shared/api/api.ts';
import { dateTime, shortDate } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { protectionQuery } from '../../shared/protection/protection-query.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { setUser } from '../../shared/session/session.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { toast } from '../../shared/toasts/toast-store.ts';
import { Choices } from './choices.tsx';
import { hoursText, lengthsAfter } from './lengths.ts';

const HOUR_MS = 3_600_000;
/** The week stands in the middle of the row. */
const PROPOSED_HOURS = 168;

/** The last question before a time-out begins. */
function Sure(props: { hours: number; until: string; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('protection');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { hours, until, open, onClose } = props;
  const start = async () => {
    setBusy(true);
    const answer = await api.call(takeBreak, { body: { hours } });
    setBusy(false);
    if (!answer.ok) return setRefused(refusal(answer.refusal));
    onClose();
    setRefused(undefined);
    setUser(answer.value);
    void queryClient.invalidateQueries(protectionQuery);
    toast({ kind: 'good', title: t('timeOut.taken') });
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('timeOut.sure', { length: hoursText(hours, tag) })}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={onClose}>{t('timeOut.cancel')}</Button>
          <Button kind="alert" busy={busy} onClick={() => void start()}>
            {t('timeOut.confirm')}
          </Button>
        </>
      }
    >
      <p className="prt__ask">{t('timeOut.text', { until })}</p>
      {refused && (
        <p className="err" role="alert">
          {refused}
        </p>
      )}
    </Dialog>
  );
}

/** Asked before it begins, because nobody can end it early. While one runs it can be made longer. */
export function TimeOut({ view }: { view: ProtectionView }) {
  const { t } = useTranslation('protection');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const [nowMs, setNow] = useState(() => Date.now());
  const [wished, setWished] = useState(String(PROPOSED_HOURS));
  const [asking, setAsking] = useState(false);
  const style = { tag, zoneHours };
  const runsUntilMs = view.TimeOutUntilMs;
  const choices = lengthsAfter(view.TimeOutHours, runsUntilMs, nowMs);
  const hours = choices.find((each) => String(each) === wished) ?? choices[0];
  const until = dateTime(nowMs + (hours ?? 0) * HOUR_MS, style);
  return (
    <section className="prt__s" aria-labelledby="time-out">
      <h3 id="time-out">{t('timeOut.heading')}</h3>
      {runsUntilMs !== null && (
        <p className="prt__note" role="status">
          <Icon name="pause-circle" />
          <span>{t('timeOut.runs', { until: dateTime(runsUntilMs, style) })}</span>
        </p>
      )}
      {hours !== undefined && (
        <>
          <Choices
            label={t('timeOut.heading')}
            value={String(hours)}
            onChange={setWished}
            choices={choices.map((each) => ({
              value: String(each),
              label: hoursText(each, tag),
              note: t('timeOut.to', { date: shortDate(nowMs + each * HOUR_MS, style) }),
            }))}
          />
          <div className="prt__act">
            <span className="prt__sub">{t('timeOut.ends', { until })}</span>
            <Button
              onClick={() => {
                setNow(Date.now());
                setAsking(true);
              }}
            >
              {t(runsUntilMs === null ? 'timeOut.start' : 'timeOut.longer')}
            </Button>
          </div>
          <Sure hours={hours} until={until} open={asking} onClose={() => setAsking(false)} />
        </>
      )}
    </section>
  );
}

import type { LimitKind, LimitSpan, PlayLimit } from '@evens/contract';
import { Button, Icon, Seg, TextField, useFirstField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { sayLimit } from '../../../shared/play/play.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { useLimitAmount } from './limit-words.ts';

const DAY_MS = 24 * 3_600_000;
/** As it is typed: a comma is a decimal sign to many. */
const tidy = (text: string): string => text.trim().replace(',', '.');
const isAmount = (kind: LimitKind, text: string): boolean =>
  kind === 'time' ? /^\d{1,5}$/.test(text) : /^\d{1,13}(\.\d{1,8})?$/.test(text);

const isHigher = (amount: string, now: string | null): boolean => now !== null && Number(amount) > Number(now);

/** When what was typed counts: at once where it is lower, a day later where it is higher. */
function Effect(props: { kind: LimitKind; currency: string; now: string | null; amount: string }) {
  const { t } = useTranslation('limits');
  const { tag } = useLanguage();
  const { kind, now } = props;
  const write = useLimitAmount(props.currency);
  const zoneHours = useSettings((settings) => settings.timezone);
  const amount = write(kind, props.amount);
  const higher = isHigher(props.amount, now);
  const later = dateTime(Date.now() + DAY_MS, { tag, zoneHours });
  return (
    <p className={higher ? 'note note--act num' : 'note note--up num'} role="status">
      <Icon name={higher ? 'clock-countdown' : 'check-circle-fill'} />
      <span>
        {higher ? t('edit.later', { amount, from: later, now: write(kind, now) }) : t('edit.atOnce', { amount })}
      </span>
    </p>
  );
}

/** One limit: its window, and an amount of the player's own. Lower is one press; higher says when it can count. */
export function LimitForm(props: {
  kind: LimitKind;
  currency: string;
  limits: readonly PlayLimit[];
  /** Over days, weeks and months, and not over windows that slide. */
  fixed: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation('limits');
  const { kind, currency, limits, onDone } = props;
  const refusal = useRefusalText();
  const write = useLimitAmount(currency);
  const [span, setSpan] = useState<LimitSpan>('day');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState<'set' | 'none'>();
  const element = useFirstField();
  const now = limits.find((each) => each.span === span)?.own ?? null;
  const amount = tidy(text);
  const sound = isAmount(kind, amount);
  const higher = isHigher(amount, now);
  const says = async (said: string | null) => {
    setFault(undefined);
    if (said !== null && !sound) return setFault(t('edit.fault'));
    setBusy(said === null ? 'none' : 'set');
    const answer = await sayLimit({ kind, span }, said);
    setBusy(undefined);
    if (answer.ok) onDone();
    else setFault(refusal(answer.refusal));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void says(amount);
  };
  return (
    <form className="limf" ref={element} data-focus-first onSubmit={submit} noValidate>
      <Seg
        label={t('edit.span')}
        options={limits.map(({ span: value }) => ({ value, label: t(`${props.fixed ? 'frame' : 'span'}.${value}`) }))}
        value={span}
        onChange={(chosen) => {
          setSpan(chosen);
          setFault(undefined);
        }}
      />
      <p className="lims__n num">{t('edit.now', { now: write(kind, now) })}</p>
      <TextField
        label={kind === 'time' ? t('edit.minutes') : t('edit.amount')}
        {...(kind !== 'time' && { prefix: currency })}
        inputMode={kind === 'time' ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        value={text}
        error={fault}
        onChange={(event) => setText(event.target.value)}
      />
      {sound && <Effect kind={kind} currency={currency} now={now} amount={amount} />}
      <div className="limf__f">
        {now !== null && (
          <Button kind="text" busy={busy === 'none'} onClick={() => void says(null)}>
            {t('edit.askNone')}
          </Button>
        )}
        <Button type="submit" kind={higher ? 'line' : 'act'} className="num" busy={busy === 'set'}>
          {sound ? t(higher ? 'edit.ask' : 'edit.set', { amount: write(kind, amount) }) : t('edit.setNone')}
        </Button>
      </div>
    </form>
  );
}

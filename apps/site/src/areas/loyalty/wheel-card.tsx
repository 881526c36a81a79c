import { type LoyaltyInit, type LoyaltySpin, type LoyaltyView, spinWheel, type WheelField } from '@evens/contract';
import { Button, Tag, TextField } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { countText, moneyText } from '../../shared/formats/numbers.ts';
import { dateTime } from '../../shared/formats/time.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { takeLoyalty } from '../../shared/loyalty/loyalty.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { FairCard } from './fair-card.tsx';
import { Wheel } from './wheel.tsx';

const TEXT = /^[\w .-]{1,40}$/;

/** Spins the wheel, and turns it to where the field lies that was drawn. */
function useSpin(wheel: LoyaltyView['wheel'], playerText: string) {
  const refusalText = useRefusalText();
  const [turned, setTurned] = useState(0);
  const [spun, setSpun] = useState<{ readonly spin: LoyaltySpin; readonly sealed: string }>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const spin = async (): Promise<void> => {
    if (!wheel) return;
    setBusy(true);
    setRefused(undefined);
    const answer = await api.call(spinWheel, { body: { number: wheel.number, playerText } });
    setBusy(false);
    if (!answer.ok) return setRefused(refusalText(answer.refusal));
    const { spin: done, loyalty: now } = answer.value;
    const share = 360 / done.fields;
    // Some whole turns on, to where the field lies under the pointer.
    setTurned((before) => before + 1440 - (before % 360) + (360 - done.field * share));
    setSpun({ spin: done, sealed: wheel.commitment });
    takeLoyalty(now);
  };
  return { turned, spun, busy, refused, spin };
}

/** The wheel of the week, its button, and what proves it. */
export function WheelCard({ init, loyalty }: { init: LoyaltyInit; loyalty: LoyaltyView }) {
  const { t } = useTranslation('loyalty');
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const [playerText, setPlayerText] = useState(loyalty.wheel?.playerText ?? '');
  const { turned, spun, busy, refused, spin } = useSpin(loyalty.wheel, playerText);
  const words = (field: WheelField): string =>
    field.kind === 'points'
      ? t('fieldPoints', { points: countText(field.points, tag) })
      : moneyText(field.amount, init.currency, tag);
  const { wheel } = loyalty;
  if (!wheel) return null;
  const good = TEXT.test(playerText);
  return (
    <div className="g2">
      <section className="card pad stk stk--m loy__card">
        <div className="hline">
          <h3>{t('wheel')}</h3>
          <span className="sp" />
          {loyalty.spinsLeft > 0 ? (
            <Tag kind="act">{t('spins', { count: loyalty.spinsLeft })}</Tag>
          ) : (
            <Tag>{t('spins', { count: 0 })}</Tag>
          )}
        </div>
        <Wheel
          fields={init.wheel}
          label={t('wheelOf', { count: init.wheel.length })}
          words={words}
          turned={turned}
          won={spun?.spin.field}
        />
        <p className="loy__won" role="status">
          {spun && <b>{t('won', { prize: words(spun.spin.prize) })}</b>}
        </p>
        <Button
          kind="act"
          size="lg"
          busy={busy}
          disabled={loyalty.spinsLeft === 0 || !good}
          onClick={() => void spin()}
        >
          {t('spin')}
        </Button>
        {refused !== undefined && (
          <p className="note note--alert" role="alert">
            {refused}
          </p>
        )}
        {loyalty.nextSpinMs !== null && (
          <span className="sub2 num">{t('nextSpin', { at: dateTime(loyalty.nextSpinMs, { tag, zoneHours }) })}</span>
        )}
        <span className="sub2">
          {t('chance', { count: init.wheel.length, amount: moneyText(init.wheelWorth, init.currency, tag) })}
        </span>
      </section>
      <FairCard wheel={wheel} spun={spun}>
        <TextField
          label={t('yourText')}
          hint={t('yourTextHint')}
          error={good ? undefined : t('yourTextWrong')}
          value={playerText}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setPlayerText(event.target.value)}
        />
      </FairCard>
    </div>
  );
}

import { formatAmount } from '@evens/kernel';
import { classNames, Icon, Switch, Tag } from '@evens/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDate } from '../../../shared/formats/time.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { useDraft } from '../draft-context.tsx';
import type { BetInput } from '../model/bet-input.ts';
import { bonusNow, insuranceOffer } from '../model/extras.ts';
import { freeBetChoices, payingFreeBet } from '../model/free-bets.ts';
import { stakesOf } from '../model/slip-of.ts';
import { shareMinor } from '../model/stakes.ts';
import { useWriting } from '../writing.ts';

/** How far the combo has come in the bonus table. */
export function BonusBar({ input }: { input: BetInput }) {
  const { t } = useTranslation('slip');
  const bonus = bonusNow(input);
  const own = bonus && bonus.percent > 0;
  if (!bonus || (!own && !bonus.next) || input.selections.length < 2) return null;
  const last = bonus.steps.at(-1) ?? 0;
  const shown = Math.min(last, 8);
  return (
    <div className="bonus num">
      <div className="bonus__row">
        <span>
          {t('bonus.label')} <b>{t('bonus.percent', { percent: bonus.percent })}</b>
        </span>
        {bonus.next && <span>{t('bonus.next', { count: bonus.next.missing, percent: bonus.next.percent })}</span>}
      </div>
      <div className="bonus__bar" aria-hidden="true">
        {Array.from({ length: shown }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps have no other name
          <i key={at} className={classNames(at < bonus.counting && 'on')} />
        ))}
      </div>
    </div>
  );
}

/** Bet insurance with its price and what it gives, before it is bought. */
export function InsuranceOption({ input }: { input: BetInput }) {
  const { t } = useTranslation('slip');
  const { draft, change } = useDraft();
  const { moneyOf } = useWriting();
  const terms = insuranceOffer(input);
  if (!terms) return null;
  const { stakeMinor } = stakesOf(input);
  const back = shareMinor(stakeMinor, terms.sharePercent);
  return (
    <div className={classNames('opt', draft.insured && 'is-on')}>
      <span className="opt__i">
        <Icon name="shield-check-fill" />
      </span>
      <div>
        <b>{t('insurance.label')}</b>
        <small className="num">
          {stakeMinor > 0n
            ? t('insurance.back', { amount: moneyOf(back, input.currency) })
            : t('insurance.share', { percent: terms.sharePercent })}{' '}
          {input.premiumPercent === undefined
            ? t('insurance.asking')
            : t('insurance.premium', { percent: input.premiumPercent })}
        </small>
      </div>
      <Switch
        label={t('insurance.label')}
        checked={draft.insured}
        onChange={(insured) => change(() => ({ insured }))}
      />
    </div>
  );
}

/** Balance or a free bet; only where the player has one. */
export function PayWith({ input, balance }: { input: BetInput; balance: string }) {
  const { t } = useTranslation('slip');
  const name = useId();
  const { change } = useDraft();
  const { money, moneyOf, odds, tag, zoneHours } = useWriting();
  const reason = useRefusalText();
  // Where a free bet never pays, it is not held out either.
  const choices = freeBetChoices(input).filter(({ refusal }) => refusal?.detail?.reason !== 'betType');
  const paying = payingFreeBet(input)?.freeBet.id;
  if (choices.length === 0) return null;
  return (
    <fieldset className="wallets">
      <legend>{t('pay.label')}</legend>
      <label className="wallet">
        <input
          type="radio"
          name={name}
          checked={paying === undefined}
          onChange={() => change(() => ({ freeBetId: undefined }))}
        />
        <span>
          <b>{t('pay.balance')}</b>
          <small className="num">{money(balance, input.currency)}</small>
        </span>
      </label>
      {choices.map(({ freeBet, amountMinor, refusal }) => (
        <label key={freeBet.id} className="wallet" data-off={refusal ? '' : undefined}>
          <input
            type="radio"
            name={name}
            disabled={refusal !== undefined}
            checked={paying === freeBet.id}
            onChange={() => change(() => ({ freeBetId: freeBet.id, insured: false }))}
          />
          <span>
            <b>{t('pay.freeBet', { amount: moneyOf(amountMinor, input.currency) })}</b>
            <small className="num">
              {refusal
                ? reason(refusal)
                : t('pay.terms', {
                    date: shortDate(freeBet.expiresMs, { tag, zoneHours }),
                    odds: odds(freeBet.leastPriceMilli),
                  })}
            </small>
          </span>
          <Tag kind="act">
            <Icon name="gift" size="xs" />
            {t('pay.free')}
          </Tag>
        </label>
      ))}
    </fieldset>
  );
}

/** What stands in the stake's field while a free bet pays. */
export const fixedStake = (input: BetInput): string | undefined => {
  const paying = payingFreeBet(input);
  return paying && formatAmount(paying.amountMinor, input.currency);
};

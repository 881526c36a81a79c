import { BET_TYPES, stakeForDisplayMinor } from '@evens/betting';
import type { SlipView } from '@evens/contract';
import { type Currency, formatAmount, isCurrency } from '@evens/kernel';
import { Button, classNames, Icon, IconButton, Seg } from '@evens/ui';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { askToSignIn, openBalanceModal } from '../../shared/account/open-account.ts';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { decimalSign, moneyText } from '../../shared/formats/numbers.ts';
import { formatOdds } from '../../shared/formats/odds.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useUser } from '../../shared/session/session.ts';
import { useSettings } from '../../shared/settings/settings-store.ts';
import { toast } from '../../shared/toasts/toast-store.ts';
import {
  type Block,
  betTypeOf,
  effectivePrice,
  placementBlocked,
  quickSteps,
  type SelectionNow,
  type SlipTab,
  shownPriceMilli,
  slipTotals,
  stakePlus,
  tidyStake,
} from './model.ts';
import { outcomeName } from './names.ts';
import { askMaxStake, newPlacementKey, place } from './placement.ts';
import { Rejected } from './rejected.tsx';
import { acceptPrices, choosePolicy, removePick } from './slip-calls.ts';
import { useSlipState } from './slip-store.ts';
import { useSelectionsNow } from './use-selections-now.ts';

const asked = (each: SelectionNow) => ({
  fixtureId: each.selection.fixtureId,
  marketKey: each.selection.marketKey,
  outcome: each.selection.outcome,
  priceMilli: each.selection.priceMilli,
});

/** Money and odds as the reader has them. */
function useWriting() {
  const { tag } = useLanguage();
  const format = useSettings((settings) => settings.oddFormat);
  return {
    money: (amount: string, currency: string) => moneyText(amount, currency, tag),
    odds: (priceMilli: number) => formatOdds(priceMilli, format, decimalSign(tag)),
  };
}

function StakeField(props: { currency: Currency; label: string; onMax: () => void }) {
  const { t } = useTranslation('slip');
  const id = useId();
  const { stake, set } = useSlipState();
  const { currency } = props;
  const [step = 1] = quickSteps(currency).map((each) => each / 5);
  const change = (next: string) => set({ stake: next, rejection: undefined });
  return (
    <>
      <div className="stake">
        <label htmlFor={id}>{props.label}</label>
        <div className="stake__in">
          <IconButton
            icon="minus"
            size="sm"
            label={t('stake.less')}
            onClick={() => change(stakePlus(stake, -step, currency))}
          />
          <span>{currency}</span>
          <input
            id={id}
            inputMode="decimal"
            autoComplete="off"
            placeholder={formatAmount(0n, currency)}
            value={stake}
            maxLength={17}
            onChange={(event) => change(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={() => stake !== '' && change(tidyStake(stake, currency))}
          />
          <IconButton
            icon="plus"
            size="sm"
            label={t('stake.more')}
            onClick={() => change(stakePlus(stake, step, currency))}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box */}
      <div className="quick" role="group" aria-label={t('stake.quick')}>
        {quickSteps(currency).map((each) => (
          <button key={each} type="button" onClick={() => change(stakePlus(stake, each, currency))}>
            +{each}
          </button>
        ))}
        <button type="button" onClick={props.onMax}>
          {t('stake.max')}
        </button>
      </div>
    </>
  );
}

/** Why nothing can be placed, in a sentence with the names and prices it is about. */
export function Why({ block }: { block: Block }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { odds } = useWriting();
  const text = () => {
    switch (block.kind) {
      case 'closed':
      case 'suspended':
        return t(`why.${block.kind}`, { name: outcomeName(texts, block.selection) });
      case 'changed': {
        const [only] = block.changed;
        if (!only || block.changed.length > 1) return t('why.changedMany', { count: block.changed.length });
        return t('why.changed', {
          name: outcomeName(texts, only.selection),
          from: odds(only.selection.priceMilli),
          to: odds(effectivePrice(only)),
        });
      }
      default:
        return t(`why.${block.kind}`);
    }
  };
  return (
    <div className="why" id="slip-why">
      <Icon name="warning-fill" size="sm" />
      <span>{text()}</span>
    </div>
  );
}

/** Says changed prices once, politely: the newest blocking change. */
function useSpokenChanges(selections: readonly SelectionNow[]): void {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { odds } = useWriting();
  const set = useSlipState((state) => state.set);
  const changed = selections.find(({ move, state }) => move === 'blocking' && state === 'open');
  const words =
    changed && t('live.changed', { name: outcomeName(texts, changed.selection), odds: odds(effectivePrice(changed)) });
  useEffect(() => {
    if (words) set({ spoken: words });
  }, [words, set]);
}

/** The one thing that helps, left of the button: accept what changed, or take out what has closed. */
function Remedy({ block }: { block: Block }) {
  const { t } = useTranslation('slip');
  const { odds } = useWriting();
  if (block.kind === 'changed') {
    const prices = block.changed.map((each) => ({ id: each.selection.id, priceMilli: effectivePrice(each) }));
    const [only] = prices;
    return (
      <Button kind="sel" size="lg" onClick={() => acceptPrices(prices)}>
        {prices.length === 1 && only ? t('place.accept', { odds: odds(only.priceMilli) }) : t('place.acceptAll')}
      </Button>
    );
  }
  if (block.kind === 'closed') {
    return (
      <Button kind="sel" size="lg" onClick={() => removePick(block.selection.id)}>
        {t('place.removeClosed')}
      </Button>
    );
  }
  return null;
}

export function SlipFoot({ slip, tab }: { slip: SlipView; tab: SlipTab }) {
  const { t } = useTranslation('slip');
  const user = useUser();
  const { money, odds } = useWriting();
  const { stake, callsPending, rejection, set } = useSlipState();
  const selections = useSelectionsNow(slip.selections, slip.oddsChangePolicy);
  useSpokenChanges(selections);
  const currency: Currency = user && isCurrency(user.Currency) ? user.Currency : 'EUR';
  const stakeMinor = stakeForDisplayMinor(stake, currency);
  const totals = slipTotals(selections, tab, stake, currency);
  const block = placementBlocked(selections, tab, slip.incompatible, stakeMinor);
  const several = tab === 'single' && selections.length > 1;
  // A slip that breaks a rule has no totals; its button still says what it would stake.
  const wholeMinor = several ? stakeMinor * BigInt(selections.length) : stakeMinor;
  const total = money(formatAmount(wholeMinor, currency), currency);
  const betType = BET_TYPES[betTypeOf(tab, selections.length)];
  const balance = user?.Balances.TotalBalance ?? '0';
  const short = Boolean(user) && wholeMinor > stakeForDisplayMinor(balance, currency);
  const label =
    stakeMinor === 0n
      ? t('place.enterStake')
      : several
        ? t('place.many', { count: selections.length, amount: total })
        : t('place.one', { amount: total });

  const askMax = async () => {
    if (!user) return askToSignIn();
    const most = await askMaxStake(selections.map(asked), betType);
    if (most === undefined) return;
    if (Number(most) === 0) return toast({ kind: 'alert', title: t('stake.maxNone') });
    set({ stake: most, rejection: undefined, spoken: most });
  };
  const submit = () => {
    if (!user) return askToSignIn();
    if (block || callsPending > 0) return;
    if (short) return openBalanceModal(balance, formatAmount(wholeMinor, currency));
    void place(
      {
        idempotencyKey: newPlacementKey(),
        betType,
        stake: formatAmount(stakeMinor, currency),
        selections: selections.map(asked),
        oddsChangePolicy: slip.oddsChangePolicy,
      },
      total,
    );
  };
  const shown = totals.totalStakeMinor > 0n && !totals.refusal;
  const policies = [
    { value: '0', label: t('policy.none') },
    { value: '1', label: t('policy.better') },
    { value: '2', label: t('policy.any') },
  ] as const;
  return (
    <form
      className="slip__foot"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <StakeField
        currency={currency}
        label={several ? t('stake.each') : t('stake.label')}
        onMax={() => void askMax()}
      />
      <div className={classNames('policy', selections.length > 2 && 'policy--row')}>
        <span aria-hidden="true">{t('policy.label')}</span>
        <Seg
          small
          label={t('policy.label')}
          options={policies}
          value={String(slip.oddsChangePolicy) as '0' | '1' | '2'}
          onChange={(value) => choosePolicy(value === '2' ? 2 : value === '1' ? 1 : 0)}
        />
      </div>
      <dl className="totals num">
        {several ? (
          <div>
            <dt>{t('totals.totalStake')}</dt>
            <dd>{total}</dd>
          </div>
        ) : (
          <div>
            <dt>{tab === 'combo' ? t('totals.totalOdds') : t('totals.odds')}</dt>
            <dd>{totals.totalPrice ? odds(shownPriceMilli(totals.totalPrice)) : '–'}</dd>
          </div>
        )}
        <div className="totals__main">
          <dt>{several ? t('totals.returnAll') : t('totals.return')}</dt>
          <dd>{shown ? money(formatAmount(totals.potentialPayoutMinor, currency), currency) : '–'}</dd>
        </div>
      </dl>
      {rejection && <Rejected rejection={rejection} />}
      {block && (block.kind !== 'stake' || stake !== '') && <Why block={block} />}
      {!block && short && (
        <div className="why" id="slip-why">
          <Icon name="warning-fill" size="sm" />
          <span>{t('why.balance', { amount: money(balance, currency) })}</span>
        </div>
      )}
      <div className={block?.kind === 'changed' || block?.kind === 'closed' ? 'slip__act' : undefined}>
        {block && <Remedy block={block} />}
        <Button
          kind="act"
          size="lg"
          type="submit"
          className="num"
          aria-disabled={user && (block !== undefined || callsPending > 0) ? true : undefined}
          aria-describedby={block || short ? 'slip-why' : undefined}
        >
          {user === null ? t('place.logIn') : label}
        </Button>
      </div>
    </form>
  );
}

import type { Refusal } from '@evens/kernel';
import { Button, Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { dateTime } from '../../../shared/formats/time.ts';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import type { BetInput } from '../model/bet-input.ts';
import { blockingChanges, effectivePrice } from '../model/selection-now.ts';
import { outcomeName } from '../names.ts';
import { acceptPrices, removePick } from '../slip-calls.ts';
import { useWriting } from '../writing.ts';

/** A reason in a sentence with the names, prices and numbers it is about. */
export function useWhyText(): (reason: Refusal, input: BetInput) => string {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const general = useRefusalText();
  const { odds, tag, zoneHours } = useWriting();
  return (reason, input) => {
    const { code, detail = {} } = reason;
    const nameOf = (id: unknown): string => {
      const found = input.selections.find(({ selection }) => selection.id === id);
      return found ? outcomeName(texts, found.selection) : '';
    };
    switch (code) {
      case 'MinimumSelectionsRequiredException':
      case 'MaximumAllowedSelectionsExceededException':
        return input.tab === 'single' ? general(reason) : t(`why.count.${input.tab}`);
      case 'IncompatibleSelectionsException':
      case 'InvalidOutrightsCombinationException':
        return t('why.clash');
      case 'InvalidBetCombinationException':
        if (detail.maximumLines !== undefined)
          return t('why.lines', { most: detail.maximumLines, count: Number(detail.lines) });
        if (detail.missingTeaserRow !== undefined) return t('why.teaser');
        if (detail.withoutPlace !== undefined) return t('why.place', { name: nameOf(detail.withoutPlace) });
        return general(reason);
      case 'InvalidMarketsCombinationException':
        return t('why.teased', { name: nameOf(detail.selection) });
      case 'PriceChanged': {
        const changed = blockingChanges(input.selections);
        const [only] = changed;
        if (!only || changed.length > 1) return t('why.changedMany', { count: changed.length });
        const name = outcomeName(texts, only.selection);
        return t('why.changed', { name, from: odds(only.selection.priceMilli), to: odds(effectivePrice(only)) });
      }
      case 'MarketClosed':
        return t('why.closed', { name: nameOf(detail.selection) });
      case 'MarketSuspended':
        return t('why.suspended', { name: nameOf(detail.selection) });
      case 'PricesStale':
        return t('why.stale');
      case 'InvalidStakeException':
        return input.tab === 'system' ? t('why.sizes') : t('why.stake');
      case 'TermsAndConditionsValidationException':
        return t('why.terms');
      case 'AccountLockedException':
        return detail.untilMs === undefined
          ? general(reason)
          : t('why.break', { time: dateTime(Number(detail.untilMs), { tag, zoneHours }) });
      default:
        return general(reason);
    }
  };
}

/** Why nothing can be placed. */
export function Why({ reason, input }: { reason: Refusal; input: BetInput }) {
  const text = useWhyText();
  return (
    <div className="why" id="slip-why">
      <Icon name="warning-fill" size="sm" />
      <span>{text(reason, input)}</span>
    </div>
  );
}

/** Whether something beside the button mends that reason at once. */
export const hasRemedy = ({ code }: Refusal): boolean => code === 'PriceChanged' || code === 'MarketClosed';

/** The one thing that helps, left of the button: accept what changed, or take out what has closed. */
export function Remedy({ reason, input }: { reason: Refusal; input: BetInput }) {
  const { t } = useTranslation('slip');
  const { odds } = useWriting();
  if (reason.code === 'PriceChanged') {
    const prices = blockingChanges(input.selections).map((each) => ({
      id: each.selection.id,
      priceMilli: effectivePrice(each),
    }));
    const [only] = prices;
    return (
      <Button kind="sel" size="lg" onClick={() => acceptPrices(prices)}>
        {prices.length === 1 && only ? t('place.accept', { odds: odds(only.priceMilli) }) : t('place.acceptAll')}
      </Button>
    );
  }
  if (reason.code === 'MarketClosed') {
    const gone = input.selections.filter(({ state }) => state === 'closed' || state === 'missing');
    return (
      <Button
        kind="sel"
        size="lg"
        onClick={() => {
          for (const { selection } of gone) removePick(selection.id);
        }}
      >
        {t('place.removeClosed')}
      </Button>
    );
  }
  return null;
}

import type { SlipSelectionView } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { useDraft } from '../draft-context.tsx';
import { AmountInput } from '../foot/amount-input.tsx';
import { toggled } from '../model/draft.ts';
import type { EachWayReturns } from '../model/returns.ts';
import { outcomeName } from '../names.ts';
import { useWriting } from '../writing.ts';

type Lists = 'bankers' | 'eachWayPicks' | 'startingPrice';

/** A mark on one selection that is on or off: banker, each-way, starting price. */
function Mark(props: { list: Lists; selection: SlipSelectionView; label: string; spoken: string }) {
  const { draft, change } = useDraft();
  const { list, selection } = props;
  return (
    <button
      type="button"
      className="bank num"
      aria-pressed={draft[list].includes(selection.id)}
      aria-label={props.spoken}
      onClick={() => change((now) => ({ [list]: toggled(now[list], selection.id) }))}
    >
      {props.label}
    </button>
  );
}

/** The marks that the selection and the tab have: none for most. */
export function PickMarks(props: { selection: SlipSelectionView; banker: boolean; eachWay: boolean }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { selection } = props;
  const { place } = selection;
  const name = outcomeName(texts, selection);
  const eachWay = props.eachWay && place;
  if (!props.banker && !eachWay && !selection.startingPrice) return null;
  const terms = place && `${place.fraction[0]}/${place.fraction[1]}`;
  return (
    <div className="pick__marks">
      {props.banker && (
        <Mark list="bankers" selection={selection} label={t('pick.banker')} spoken={t('pick.bankerOf', { name })} />
      )}
      {eachWay && (
        <Mark
          list="eachWayPicks"
          selection={selection}
          label={t('pick.eachWay', { fraction: terms, count: place.places })}
          spoken={t('pick.eachWayOf', { name, fraction: terms, count: place.places })}
        />
      )}
      {selection.startingPrice && (
        <Mark
          list="startingPrice"
          selection={selection}
          label={t('pick.startingPrice')}
          spoken={t('pick.startingPriceOf', { name })}
        />
      )}
    </div>
  );
}

/** The stake of one single among several, with what it returns. */
export function PickStake(props: {
  selection: SlipSelectionView;
  currency: Currency;
  returnMinor: bigint;
  eachWay: EachWayReturns | undefined;
}) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const id = useId();
  const { draft, change } = useDraft();
  const { moneyOf } = useWriting();
  const { selection, currency, returnMinor, eachWay } = props;
  return (
    <div className="pick__stake">
      <div className="stake stake--sm">
        <label htmlFor={id}>
          {t('stake.label')}
          <span className="sr"> {outcomeName(texts, selection)}</span>
          <small className="num">
            {returnMinor > 0n ? t('pick.returns', { amount: moneyOf(returnMinor, currency) }) : t('pick.noStake')}
          </small>
          {eachWay && (
            <small className="num">{t('pick.placed', { amount: moneyOf(eachWay.placeMinor, currency) })}</small>
          )}
        </label>
        <AmountInput
          id={id}
          currency={currency}
          value={draft.pickStakes[selection.id] ?? ''}
          onChange={(stake) => change((now) => ({ pickStakes: { ...now.pickStakes, [selection.id]: stake } }))}
        />
      </div>
    </div>
  );
}

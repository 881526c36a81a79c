import type { SlipSelectionView, SlipView } from '@evens/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { handicapText, lineText } from '../../../shared/formats/lines.ts';
import { decimalSign } from '../../../shared/formats/numbers.ts';
import type { Pick } from '../../../shared/slip/picks.ts';
import { useDraft } from '../draft-context.tsx';
import { aloneOf, areSeparate, type BetInput, orderedSelections, takesStartingPrice } from '../model/bet-input.ts';
import { moved } from '../model/draft.ts';
import { eachWayReturns, returnAlone } from '../model/returns.ts';
import type { SelectionNow } from '../model/selection-now.ts';
import { teaserOf } from '../model/slip-of.ts';
import { summarizeTab } from '../model/summary.ts';
import { teasedKey } from '../model/teasers.ts';
import { outcomeName } from '../names.ts';
import { useSlipState } from '../slip-store.ts';
import { useWriting } from '../writing.ts';
import { Clash } from './clash.tsx';
import { OrderMark, OrderMoves } from './if-bet-order.tsx';
import { PickMarks, PickStake } from './pick-marks.tsx';
import { type PickParts, PickRow, PickSkeleton } from './pick-row.tsx';

/** Moves a selection of an if-bet, says so, and keeps the focus on what was moved. */
function useOrder(input: BetInput) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { change } = useDraft();
  const set = useSlipState((state) => state.set);
  const focusId = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (focusId.current === undefined) return;
    const line = document.querySelector(`[data-pick="${CSS.escape(focusId.current)}"]`);
    focusId.current = undefined;
    line?.querySelector<HTMLElement>('[data-grip]')?.focus();
  });
  return (from: number, to: number) => {
    const ordered = orderedSelections(input).map(({ selection }) => selection);
    const selection = ordered[from];
    if (!selection || to < 0 || to >= ordered.length) return;
    focusId.current = selection.id;
    change(() => ({ order: moved(ordered, from, to).map(({ id }) => id) }));
    set({ spoken: t('order.moved', { name: outcomeName(texts, selection), place: to + 1, count: ordered.length }) });
  };
}

/** The line a teaser has moved away from, struck through. */
function OldLine({ selection }: { selection: SlipSelectionView }) {
  const { tag } = useWriting();
  const { marketKey, outcome } = selection;
  const line = marketKey.split(':')[1] ?? '';
  const sided = outcome === 'home' || outcome === 'away';
  return (
    <span className="pick__odd num">
      <s>{sided ? handicapText(line, outcome, decimalSign(tag)) : lineText(line, decimalSign(tag))}</s>
    </span>
  );
}

/** What the open tab adds to the line of a selection. */
function useParts(input: BetInput, move: (from: number, to: number) => void) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const { tab, draft, currency } = input;
  const ordered = orderedSelections(input);
  const separate = areSeparate(input);
  const teaser = tab === 'teaser' ? teaserOf(input) : undefined;
  return (now: SelectionNow): PickParts => {
    const { selection } = now;
    const at = ordered.findIndex((each) => each.selection.id === selection.id);
    const count = ordered.length;
    const name = outcomeName(texts, selection);
    const marks = tab === 'single' || tab === 'combo' || tab === 'system';
    const alone = separate ? aloneOf({ ...input, selections: [now] }, now) : undefined;
    const below = (
      <>
        {tab === 'ifbet' && count > 1 && (
          <OrderMoves at={at} count={count} name={name} rule={draft.ifBetRule} onMove={(to) => move(at, to)} />
        )}
        {marks && <PickMarks selection={selection} banker={tab === 'system'} eachWay={tab === 'single'} />}
        {alone && !draft.sameStake && (
          <PickStake
            selection={selection}
            currency={currency}
            returnMinor={returnAlone(alone, now)}
            eachWay={eachWayReturns(alone)}
          />
        )}
      </>
    );
    const key = teaser && teasedKey(selection, teaser);
    const startingPrice = marks && takesStartingPrice(now, draft);
    return {
      below,
      ...(tab === 'ifbet' &&
        count > 1 && {
          className: 'pick--if',
          lead: <OrderMark at={at} count={count} name={name} onMove={(to) => move(at, to)} />,
        }),
      ...(key !== undefined && {
        name: outcomeName(texts, { ...selection, marketKey: key }),
        odds: <OldLine selection={selection} />,
      }),
      ...(startingPrice && { odds: <span className="pick__odd">{t('pick.sp')}</span> }),
    };
  };
}

/** The selections as the open tab sees them; a pair that cannot stand together is framed. */
export function PickList(props: {
  slip: SlipView;
  input: BetInput;
  adding: readonly Pick[];
  onRemove: (id: string) => void;
}) {
  const { t } = useTranslation('slip');
  const { slip, input, adding, onRemove } = props;
  const move = useOrder(input);
  const parts = useParts(input, move);
  const ordered = orderedSelections(input).map(({ selection }) => selection);
  const { detail } = summarizeTab(input).refusal ?? {};
  const [first, second] = [detail?.first, detail?.second].map((id) => ordered.find((each) => each.id === id));
  const row = (selection: SlipSelectionView): ReactNode => (
    <PickRow
      key={selection.id}
      selection={selection}
      policy={slip.oddsChangePolicy}
      onRemove={onRemove}
      parts={parts}
    />
  );
  const List = input.tab === 'ifbet' ? 'ol' : 'ul';
  return (
    <List className="slip__list" aria-label={t('selections')} data-tab={input.tab}>
      {first && second && (
        <Clash first={first} second={second} onRemove={onRemove}>
          {[first, second].map(row)}
        </Clash>
      )}
      {ordered.filter((each) => !second || (each !== first && each !== second)).map(row)}
      {adding.map((pick) => (
        <PickSkeleton key={`${pick.fixtureId}/${pick.marketKey}/${pick.outcome}`} />
      ))}
    </List>
  );
}

import type { SlipView as Slip } from '@evens/contract';
import { Button, EmptyState, Icon, IconButton, SlipArt, Spinner, Tabs } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCatalogueTexts } from '../../shared/catalogue/use-texts.ts';
import { comboRefusal, tabAfter } from './model.ts';
import { outcomeName } from './names.ts';
import { PickRow, PickSkeleton } from './pick-row.tsx';
import { PlacingNote } from './placing-note.tsx';
import { Receipt } from './receipt.tsx';
import { Rejected } from './rejected.tsx';
import { clearSlip, reloadSlip, removePick, slipQuery } from './slip-calls.ts';
import { SlipFoot } from './slip-foot.tsx';
import { useSlipState } from './slip-store.ts';
import { useSelectionsNow } from './use-selections-now.ts';

/** The pair that cannot share a combo, why, and the ways out. */
function Clash({ slip }: { slip: Slip }) {
  const { t } = useTranslation('slip');
  const texts = useCatalogueTexts();
  const set = useSlipState((state) => state.set);
  const rule = comboRefusal(useSelectionsNow(slip.selections, slip.oddsChangePolicy), slip.incompatible);
  const pair = [rule?.detail?.first, rule?.detail?.second].map((id) => slip.selections.find((each) => each.id === id));
  const [first, second] = pair;
  if (!first || !second) return null;
  return (
    <div className="clash" role="note">
      <div className="clash__h">
        <Icon name="warning-fill" size="sm" />
        <span>
          <b>{outcomeName(texts, first)}</b> {t('pick.clash', { name: outcomeName(texts, second) })}
        </span>
      </div>
      <div className="clash__a">
        <Button size="sm" onClick={() => removePick(second.id)}>
          {t('place.keep', { name: outcomeName(texts, first) })}
        </Button>
        <Button size="sm" onClick={() => removePick(first.id)}>
          {t('place.keep', { name: outcomeName(texts, second) })}
        </Button>
        <Button kind="text" size="sm" onClick={() => set({ chosenTab: 'single' })}>
          {t('place.asSingles')}
        </Button>
      </div>
    </div>
  );
}

/** The slip: picks, stake, rule, return, button, in that order. */
export function SlipView() {
  const { t } = useTranslation('slip');
  const query = useQuery(slipQuery);
  const { chosenTab, adding, placing, receipt, rejection, set } = useSlipState();
  if (receipt) return <Receipt ticket={receipt} />;
  if (placing) return <PlacingNote placing={placing} />;
  if (query.isPending) {
    return (
      <div className="slip__wait">
        <Spinner label={t('loading')} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <EmptyState
        art={<SlipArt />}
        title={t('failed')}
        action={<Button onClick={() => reloadSlip()}>{t('retry')}</Button>}
      >
        {t('failedText')}
      </EmptyState>
    );
  }
  const slip = query.data;
  const count = slip.selections.length;
  if (count === 0 && adding.length === 0) {
    // A bet in play has left the slip when the house declines it after its delay: the reason is still told.
    return (
      <>
        {rejection && (
          <div className="slip__foot">
            <Rejected rejection={rejection} />
          </div>
        )}
        <EmptyState art={<SlipArt />} title={t('emptyTitle')}>
          {t('empty')}
        </EmptyState>
      </>
    );
  }
  const tab = tabAfter(count, chosenTab);
  return (
    <>
      <div className="slip__head">
        <Tabs
          kind="slip__types"
          label={t('types')}
          value={tab}
          onChange={(value) => set({ chosenTab: value })}
          options={[
            { value: 'single', label: count > 1 ? t('singles') : t('single') },
            { value: 'combo', label: t('combo'), disabled: count < 2 },
          ]}
        />
        {count > 1 && <IconButton icon="trash" size="sm" label={t('clear')} onClick={clearSlip} />}
      </div>
      <div className="slip__list">
        {tab === 'combo' && count > 1 && <Clash slip={slip} />}
        <ul aria-label={t('selections')}>
          {slip.selections.map((selection) => (
            <PickRow key={selection.id} selection={selection} policy={slip.oddsChangePolicy} onRemove={removePick} />
          ))}
          {adding.map((pick) => (
            <PickSkeleton key={`${pick.fixtureId}/${pick.marketKey}/${pick.outcome}`} />
          ))}
        </ul>
      </div>
      {count > 0 && <SlipFoot slip={slip} tab={tab} />}
    </>
  );
}

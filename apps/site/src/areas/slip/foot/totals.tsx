import { classNames } from '@evens/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { areSeparate, type BetInput } from '../model/bet-input.ts';
import { bonusNow, isInsured } from '../model/extras.ts';
import { eachWayReturns } from '../model/returns.ts';
import { shownPriceMilli } from '../model/stakes.ts';
import type { TabSummary } from '../model/summary.ts';
import { useWriting } from '../writing.ts';

function Line(props: { name: string; children: ReactNode; up?: boolean; strong?: boolean }) {
  const { name, children, up = false, strong = false } = props;
  return (
    <div className={strong ? 'totals__odds' : undefined}>
      <dt>{name}</dt>
      <dd className={up ? 'up' : undefined}>{children}</dd>
    </div>
  );
}

const NONE = '–';

/** Bets, stake, price and return of the open tab, line by line; what does not apply is left out. */
export function Totals({ input, summary }: { input: BetInput; summary: TabSummary }) {
  const { t } = useTranslation('slip');
  const { odds, moneyOf } = useWriting();
  const { tab, selections, currency } = input;
  const { totalStakeMinor, combinations, totalPrice, potentialPayoutMinor, parts, insuranceReturnMinor = 0n } = summary;
  const money = (amountMinor: bigint) => moneyOf(amountMinor, currency);
  const shown = totalStakeMinor > 0n && !summary.refusal;
  const several = tab === 'single' && selections.length > 1;
  const counted = several || tab === 'system' || tab === 'reversebet' || combinations > 1;
  const placed = areSeparate(input) ? undefined : eachWayReturns(input);
  const percent = bonusNow(input)?.percent ?? 0;
  const priceName =
    tab === 'teaser' ? t('totals.teaserOdds') : tab === 'combo' ? t('totals.totalOdds') : t('totals.odds');
  const returnName =
    tab === 'single' && !several ? 'return' : tab === 'combo' || tab === 'teaser' ? 'return' : 'returnAll';
  return (
    <dl className={classNames('totals num', counted && 'totals--pair')}>
      {counted && <Line name={t('totals.bets')}>{shown ? combinations : NONE}</Line>}
      {tab === 'ifbet' && <Line name={t('totals.atRisk')}>{shown ? money(totalStakeMinor) : NONE}</Line>}
      {counted && <Line name={t('totals.totalStake')}>{shown ? money(totalStakeMinor) : NONE}</Line>}
      {!counted && tab !== 'ifbet' && (
        <Line name={priceName} strong>
          {totalPrice ? odds(shownPriceMilli(totalPrice)) : NONE}
        </Line>
      )}
      {shown && parts && parts.bonus > 0n && (
        <Line name={t('bonus.line', { percent })} up>
          +{money(parts.bonus)}
        </Line>
      )}
      {shown && parts && isInsured(input) && (
        <>
          <Line name={t('insurance.premiumLine')}>−{money(parts.premium)}</Line>
          <Line name={t('insurance.backLine')}>{money(insuranceReturnMinor)}</Line>
        </>
      )}
      {shown && parts && parts.freeStake > 0n && <Line name={t('pay.freeStake')}>−{money(parts.freeStake)}</Line>}
      {shown && placed && <Line name={t('totals.placed')}>{money(placed.placeMinor)}</Line>}
      <div className="totals__main">
        <dt>{placed ? t('totals.ifWon') : t(`totals.${returnName}`)}</dt>
        <dd className={shown ? undefined : 'is-none'}>{money(shown ? potentialPayoutMinor : 0n)}</dd>
      </div>
    </dl>
  );
}

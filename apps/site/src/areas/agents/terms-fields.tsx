import type { SubAgentView } from '@evens/contract';
import { Seg } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { BoundField } from './bound-field.tsx';
import { exampleOf, percentWithin } from './model.ts';
import { type ChainShare, ShareBar } from './share-bar.tsx';
import { Signed } from './signed.tsx';

/** Terms as they are typed, in percent. */
export interface TypedTerms {
  readonly PositionTaking: string;
  readonly SubAgentCommission: string;
  readonly Rebate: string;
  readonly Plan: 'turnover' | 'netWin';
}

export type Bounds = NonNullable<SubAgentView['Bounds']>;

/** Of net win a commission costs no turnover, so that it leaves the rebate more room. */
const mostRebate = ({ Plan }: TypedTerms, bounds: Bounds): string =>
  Plan === 'netWin' ? bounds.Turnover : bounds.Rebate;

/** Which fields lie beyond their bounds. */
export function faultsOf(terms: TypedTerms, bounds: Bounds): ReadonlySet<keyof TypedTerms> {
  const faults = new Set<keyof TypedTerms>();
  if (!percentWithin(terms.PositionTaking, '0', bounds.PositionTaking)) faults.add('PositionTaking');
  if (!percentWithin(terms.SubAgentCommission, bounds.SubAgentCommissionLeast, bounds.SubAgentCommission))
    faults.add('SubAgentCommission');
  if (!percentWithin(terms.Rebate, '0', mostRebate(terms, bounds))) faults.add('Rebate');
  return faults;
}

/** Position, commission and rebate, each with how far it may go and why. */
export function TermsFields(props: { terms: TypedTerms; bounds: Bounds; onChange: (terms: TypedTerms) => void }) {
  const { terms, bounds, onChange } = props;
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const field = (
    name: 'PositionTaking' | 'SubAgentCommission' | 'Rebate',
    least: string,
    most: string,
    reach: number,
  ) => (
    <BoundField
      label={t(`terms.${name}`)}
      value={terms[name]}
      {...{ least, most, reach }}
      why={t(`bounds.${name}`, { least: amountText(least, tag), most: amountText(most, tag) })}
      onChange={(value) => onChange({ ...terms, [name]: value })}
    />
  );
  const ofTurnover = Math.max(Number(bounds.Turnover), Number(bounds.SubAgentCommission)) || 1;
  return (
    <div className="agm__bounds">
      {field('PositionTaking', '0', bounds.PositionTaking, 100)}
      {field('SubAgentCommission', bounds.SubAgentCommissionLeast, bounds.SubAgentCommission, ofTurnover)}
      {field('Rebate', '0', mostRebate(terms, bounds), ofTurnover)}
      <Seg
        label={t('plan')}
        value={terms.Plan}
        onChange={(Plan) => onChange({ ...terms, Plan })}
        options={(['turnover', 'netWin'] as const).map((value) => ({ value, label: t(`plans.${value}`) }))}
      />
    </div>
  );
}

const inCents = (value: number): string => value.toFixed(2);

/** What a month means in which players lose 60.00 of 1,000.00, and one in which they win as much. */
export function Meaning({ terms, chain }: { terms: TypedTerms; chain: readonly ChainShare[] }) {
  const { t } = useTranslation('agents');
  const numbers = {
    position: Number(terms.PositionTaking) || 0,
    commission: Number(terms.SubAgentCommission) || 0,
    rebate: Number(terms.Rebate) || 0,
    plan: terms.Plan,
  };
  return (
    <div className="stk agm__tight">
      <ShareBar chain={chain} />
      <div className="agm__ex">
        {([60, -60] as const).map((lost) => {
          const { commission, share, sum } = exampleOf(numbers, lost, 1000);
          return (
            <div key={lost}>
              <small>{t(lost > 0 ? 'playersLose' : 'playersWin')}</small>
              <dl className="agm__facts num">
                <div>
                  <dt>{t('commission')}</dt>
                  <dd>{inCents(commission)}</dd>
                </div>
                <div>
                  <dt>{t('lines.Share')}</dt>
                  <dd>
                    <Signed amount={inCents(share)} plain />
                  </dd>
                </div>
                <div>
                  <dt>{t('together')}</dt>
                  <dd>
                    <b>
                      <Signed amount={inCents(sum)} />
                    </b>
                  </dd>
                </div>
              </dl>
            </div>
          );
        })}
      </div>
    </div>
  );
}

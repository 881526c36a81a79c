import type { SubAgentView } from '@evens/contract';
import { Seg, TextField } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { exampleOf, percentWithin } from './model.ts';

/** Terms as they are typed, in percent. */
export interface TypedTerms {
  readonly PositionTaking: string;
  readonly SubAgentCommission: string;
  readonly Rebate: string;
  readonly Plan: 'turnover' | 'netWin';
}

type Bounds = NonNullable<SubAgentView['Bounds']>;

/** Which fields lie beyond their bounds. Of net win a commission costs no turnover, so that it leaves the rebate more room. */
export function faultsOf(terms: TypedTerms, bounds: Bounds): ReadonlySet<keyof TypedTerms> {
  const faults = new Set<keyof TypedTerms>();
  if (!percentWithin(terms.PositionTaking, '0', bounds.PositionTaking)) faults.add('PositionTaking');
  if (!percentWithin(terms.SubAgentCommission, bounds.SubAgentCommissionLeast, bounds.SubAgentCommission))
    faults.add('SubAgentCommission');
  const rebate = terms.Plan === 'netWin' ? bounds.Turnover : bounds.Rebate;
  if (!percentWithin(terms.Rebate, '0', rebate)) faults.add('Rebate');
  return faults;
}

/** Position, commission and rebate, each with how far it may go and why, and what a month would mean. */
export function TermsFields(props: { terms: TypedTerms; bounds: Bounds; onChange: (terms: TypedTerms) => void }) {
  const { terms, bounds, onChange } = props;
  const { t } = useTranslation('agents');
  const faults = faultsOf(terms, bounds);
  const rebateMost = terms.Plan === 'netWin' ? bounds.Turnover : bounds.Rebate;
  const field = (name: 'PositionTaking' | 'SubAgentCommission' | 'Rebate', least: string, most: string) => {
    const hint = t(`bounds.${name}`, { least, most });
    return (
      <TextField
        label={t(`terms.${name}`)}
        inputMode="decimal"
        value={terms[name]}
        onChange={(event) => onChange({ ...terms, [name]: event.target.value.replace(',', '.').trim() })}
        hint={hint}
        error={faults.has(name) ? hint : undefined}
      />
    );
  };
  return (
    <>
      {field('PositionTaking', '0', bounds.PositionTaking)}
      {field('SubAgentCommission', bounds.SubAgentCommissionLeast, bounds.SubAgentCommission)}
      {field('Rebate', '0', rebateMost)}
      <Seg
        label={t('plan')}
        value={terms.Plan}
        onChange={(Plan) => onChange({ ...terms, Plan })}
        options={(['turnover', 'netWin'] as const).map((value) => ({ value, label: t(`plans.${value}`) }))}
      />
      {faults.size === 0 && <Example terms={terms} />}
    </>
  );
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;

/** What a month means in which players lose 60.00 of 1,000.00, and one in which they win as much. */
function Example({ terms }: { terms: TypedTerms }) {
  const { t } = useTranslation('agents');
  const numbers = {
    position: Number(terms.PositionTaking),
    commission: Number(terms.SubAgentCommission),
    rebate: Number(terms.Rebate),
    plan: terms.Plan,
  };
  return (
    <dl className="agm__facts agm__facts--list agm__ex" aria-label={t('means')}>
      {([60, -60] as const).map((lost) => {
        const { commission, share, sum } = exampleOf(numbers, lost, 1000);
        return (
          <div key={lost}>
            <dt>{t(lost > 0 ? 'playersLose' : 'playersWin')}</dt>
            <dd className="num">
              {signed(commission)} {signed(share)} = <b>{signed(sum)}</b>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

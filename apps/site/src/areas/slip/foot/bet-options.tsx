import type { SlipView } from '@evens/contract';
import { Check, classNames, Icon, Seg, Switch } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../draft-context.tsx';
import { type BetInput, eachWayOffered } from '../model/bet-input.ts';
import { choosePolicy } from '../slip-calls.ts';
import { useWriting } from '../writing.ts';
import { fixedStake, InsuranceOption, PayWith } from './extras.tsx';
import { ReverseOrders } from './reverse-orders.tsx';
import { StakeField } from './stake-field.tsx';
import { SystemForm } from './system-form.tsx';
import { TeaserForm } from './teaser-form.tsx';

function RuleChoice() {
  const { t } = useTranslation('slip');
  const { draft, change } = useDraft();
  return (
    <div className="policy policy--row">
      <span aria-hidden="true">{t('rule.label')}</span>
      <Seg
        small
        label={t('rule.label')}
        value={draft.ifBetRule}
        onChange={(ifBetRule) => change(() => ({ ifBetRule }))}
        options={[
          { value: 'win-only', label: t('rule.win-only') },
          { value: 'win-tie', label: t('rule.win-tie') },
        ]}
      />
    </div>
  );
}

/** Win and place on every line, where all selections have place terms. */
function EachWayChoice({ input }: { input: BetInput }) {
  const { t } = useTranslation('slip');
  const { draft, change } = useDraft();
  const { tab, selections } = input;
  if ((tab !== 'combo' && tab !== 'system') || !eachWayOffered(selections)) return null;
  return (
    <div className={classNames('opt', draft.eachWay && 'is-on')}>
      <span className="opt__i">
        <Icon name="flag-checkered" />
      </span>
      <div>
        <b>{t('eachWay.label')}</b>
        <small>{t('eachWay.text')}</small>
      </div>
      <Switch label={t('eachWay.label')} checked={draft.eachWay} onChange={(eachWay) => change(() => ({ eachWay }))} />
    </div>
  );
}

/** Which changes of a price are taken without a question. */
export function PolicyChoice({ slip }: { slip: SlipView }) {
  const { t } = useTranslation('slip');
  return (
    <div className="policy policy--row">
      <span aria-hidden="true">{t('policy.label')}</span>
      <Seg
        small
        label={t('policy.label')}
        options={[
          { value: '0', label: t('policy.none') },
          { value: '1', label: t('policy.better') },
          { value: '2', label: t('policy.any') },
        ]}
        value={slip.oddsChangePolicy === 2 ? '2' : slip.oddsChangePolicy === 1 ? '1' : '0'}
        onChange={(value) => choosePolicy(value === '2' ? 2 : value === '1' ? 1 : 0)}
      />
    </div>
  );
}

const isSeveral = ({ tab, selections }: Pick<BetInput, 'tab' | 'selections'>): boolean =>
  tab === 'single' && selections.length > 1;

const STAKE_NAMES = { ifbet: 'stake.label', reversebet: 'stake.order' } as const;

function stakeName({ tab, selections }: BetInput) {
  if (tab === 'ifbet' || tab === 'reversebet') return STAKE_NAMES[tab];
  return isSeveral({ tab, selections }) ? 'stake.each' : 'stake.label';
}

/** The stake of the tab, where it has one; systems and singles of their own have a stake in each line. */
export function StakePart({ input, onMax }: { input: BetInput; onMax: () => void }) {
  const { t } = useTranslation('slip');
  const { draft, changeStake } = useDraft();
  const { tab, currency } = input;
  const fixed = fixedStake(input);
  if (tab === 'system' || (isSeveral(input) && !draft.sameStake)) return null;
  return (
    <StakeField
      label={t(stakeName(input))}
      currency={currency}
      value={fixed ?? draft.stakes[tab] ?? ''}
      fixed={fixed !== undefined}
      onChange={(stake) => changeStake(tab, stake)}
      onMax={onMax}
    />
  );
}

/** Everything a player sets for the open tab beside the stake; it scrolls with the selections. */
export function BetOptions(props: { input: BetInput; balance: string | undefined }) {
  const { t } = useTranslation('slip');
  const { draft, change } = useDraft();
  const { money } = useWriting();
  const { input, balance } = props;
  const { tab, selections, currency } = input;
  const fixed = fixedStake(input);
  const conditional = tab === 'ifbet' || tab === 'reversebet';
  return (
    <div className="slip__opts">
      {tab === 'system' && <SystemForm input={input} />}
      {tab === 'teaser' && <TeaserForm input={input} />}
      {tab === 'reversebet' && selections.length > 1 && <ReverseOrders input={input} />}
      <EachWayChoice input={input} />
      {isSeveral(input) && (
        <div className="same">
          <Check checked={draft.sameStake} onChange={({ target }) => change(() => ({ sameStake: target.checked }))}>
            {t('stake.same')}
          </Check>
        </div>
      )}
      {conditional && <RuleChoice />}
      {tab === 'ifbet' && (
        <div className="slipnote sub">
          <Icon name="info" size="sm" />
          <span>{t('rule.note')}</span>
        </div>
      )}
      <InsuranceOption input={input} />
      {balance !== undefined && <PayWith input={input} balance={balance} />}
      {selections.some(({ selection }) => draft.startingPrice.includes(selection.id)) && (
        <p className="hint">{t('pick.spNote')}</p>
      )}
      {fixed !== undefined && <p className="hint num">{t('pay.whole', { amount: money(fixed, currency) })}</p>}
    </div>
  );
}

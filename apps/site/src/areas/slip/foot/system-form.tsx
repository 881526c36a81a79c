import { LEG_LIMITS } from '@evens/betting';
import { Check, Icon } from '@evens/ui';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { amountText } from '../../../shared/formats/numbers.ts';
import { useDraft } from '../draft-context.tsx';
import type { BetInput } from '../model/bet-input.ts';
import { namedChoices, systemRows, withNamed, withSizeStake, withSizeTicked } from '../model/system.ts';
import { useWriting } from '../writing.ts';
import { AmountInput } from './amount-input.tsx';

/** What punters call bets of so many selections. */
function foldOf(t: TFunction<'slip'>, size: number): string {
  return size <= 3 ? t(`system.fold.${size as 1 | 2 | 3}`) : t('system.fold.more', { size });
}

/** Sizes of a system, each with a stake of its own, and the named bets that tick several at once. */
export function SystemForm({ input }: { input: BetInput }) {
  const { t } = useTranslation('slip');
  const { change } = useDraft();
  const { tag } = useWriting();
  const rows = systemRows(input);
  const named = namedChoices(input);
  const others = rows.at(-1)?.size ?? 0;
  const bankers = input.selections.length - others;
  if (rows.length === 0 || input.selections.length < LEG_LIMITS.system.minimum) return null;
  return (
    <>
      {named.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
        <div className="named" role="group" aria-label={t('system.named')}>
          {named.map((choice) => (
            <button
              key={choice.name}
              type="button"
              className="nb"
              aria-pressed={choice.on}
              onClick={() => change(({ systemSizes }) => ({ systemSizes: withNamed(systemSizes, choice) }))}
            >
              {t(`system.name.${choice.name}`)} <span>{choice.lines}</span>
            </button>
          ))}
        </div>
      )}
      <div className="sys num">
        <div className="sys__h" aria-hidden="true">
          <span>{t('system.size')}</span>
          <span>{t('stake.eachShort')}</span>
          <span>{t('stake.label')}</span>
        </div>
        {rows.map(({ size, lines, on, stake, sum }) => (
          <div key={size} className="sys__row">
            <Check
              checked={on}
              onChange={({ target }) =>
                change(({ systemSizes }) => ({ systemSizes: withSizeTicked(systemSizes, size, target.checked) }))
              }
            >
              <b>{foldOf(t, size)}</b>
              <small className="num">
                {size}/{others} · {t('system.bets', { count: lines })}
              </small>
            </Check>
            <AmountInput
              label={t('system.stakeOf', { size, of: others })}
              currency={input.currency}
              value={stake}
              onChange={(typed) =>
                change(({ systemSizes }) => ({ systemSizes: withSizeStake(systemSizes, size, typed) }))
              }
            />
            <b className="num sys__sum">{sum === null ? '–' : amountText(sum, tag)}</b>
          </div>
        ))}
      </div>
      {bankers > 0 && (
        <div className="slipnote sub">
          <Icon name="info" size="sm" />
          <span>{t('system.bankers', { count: bankers })}</span>
        </div>
      )}
    </>
  );
}

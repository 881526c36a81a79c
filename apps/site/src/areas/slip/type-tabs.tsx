import { betTypeRefusal } from '@evens/betting';
import { classNames, nextTab } from '@evens/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from './draft-context.tsx';
import type { BetInput } from './model/bet-input.ts';
import { slipOf } from './model/slip-of.ts';
import { betTypeOf, SLIP_TABS, type SlipTab } from './model/tabs.ts';

/** Whether a tab's rule holds for the selections, its stakes left out of sight. */
function fits(input: BetInput, tab: SlipTab): boolean {
  const own = { ...input, tab };
  const refusal = betTypeRefusal(slipOf(own), betTypeOf(tab, input.selections.length));
  return refusal === undefined || refusal.code === 'InvalidStakeException';
}

/** A tab for each bet type. One that cannot place is muted but opens: its reason stands inside. */
export function TypeTabs({ input }: { input: BetInput }) {
  const { t } = useTranslation('slip');
  const { change } = useDraft();
  const list = useRef<HTMLDivElement>(null);
  const { tab: open } = input;
  const names: Readonly<Record<SlipTab, string>> = {
    single: input.selections.length > 1 ? t('singles') : t('single'),
    combo: t('combo'),
    system: t('system.tab'),
    ifbet: t('ifbet'),
    reversebet: t('reversebet'),
    teaser: t('teaser.tab'),
  };
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${open}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open]);
  const choose = (tab: SlipTab) => change(() => ({ tab }));
  return (
    <div ref={list} className="slip__types" role="tablist" aria-label={t('types')}>
      {SLIP_TABS.map((tab, at) => (
        <button
          key={tab}
          type="button"
          role="tab"
          data-tab={tab}
          className={classNames(!fits(input, tab) && 'is-muted')}
          aria-selected={tab === open}
          tabIndex={tab === open ? 0 : -1}
          onClick={() => choose(tab)}
          onKeyDown={({ key }) => {
            const next = SLIP_TABS[nextTab(key, at, SLIP_TABS.length)];
            if (next === undefined || next === tab) return;
            choose(next);
            list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
          }}
        >
          {names[tab]}
        </button>
      ))}
    </div>
  );
}

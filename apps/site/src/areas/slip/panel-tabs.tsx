import { Icon, type IconName, nextTab } from '@evens/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenCount } from './open-count.ts';
import { type SlipPanelKey, useSlipState } from './slip-store.ts';

/** What few come for stands behind the sign with three dots; once open it has its tab like the others. */
const BEHIND: Readonly<Partial<Record<SlipPanelKey, IconName>>> = { myBets: 'ticket', settings: 'sliders-horizontal' };

function usePanelNames(): Readonly<Record<SlipPanelKey, string>> {
  const { t } = useTranslation('slip');
  return {
    slip: t('slip'),
    pending: t('ticket.open'),
    history: t('history'),
    myBets: t('panel.myBets'),
    settings: t('panel.settings'),
  };
}

/** The panels that have no tab of their own: a list under three dots, which closes by Escape, by a choice and by leaving it. */
function MorePanels({ panels, onChoose }: { panels: readonly SlipPanelKey[]; onChoose: (key: SlipPanelKey) => void }) {
  const { t } = useTranslation('slip');
  const names = usePanelNames();
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (box.current?.open && !(target instanceof Node && box.current.contains(target))) box.current.open = false;
    };
    addEventListener('pointerdown', close);
    addEventListener('focusin', close);
    return () => {
      removeEventListener('pointerdown', close);
      removeEventListener('focusin', close);
    };
  }, []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    event.stopPropagation();
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };
  return (
    <details ref={box} className="slip__more" onKeyDown={onKey}>
      <summary aria-label={t('panel.more')} title={t('panel.more')}>
        <Icon name="dots-three" />
      </summary>
      <div className="slip__menu">
        {panels.map((key) => (
          <button
            key={key}
            type="button"
            onClick={() => {
              if (box.current) box.current.open = false;
              onChoose(key);
            }}
          >
            <Icon name={BEHIND[key] ?? 'list'} size="sm" />
            {names[key]}
          </button>
        ))}
      </div>
    </details>
  );
}

/** The tabs of the right column, in words: the slip and open bets with how many there are, and history. */
export function PanelTabs(props: { panels: readonly SlipPanelKey[]; panel: SlipPanelKey; picks: number }) {
  const { t } = useTranslation('slip');
  const names = usePanelNames();
  const { set } = useSlipState();
  const { panels, panel, picks } = props;
  const open = useOpenCount(panels.includes('pending'));
  const tabs = panels.filter((key) => !BEHIND[key] || key === panel);
  const show = (key: SlipPanelKey) => set({ panel: key });
  const move = (event: KeyboardEvent, at: number) => {
    const key = tabs[nextTab(event.key, at, tabs.length)];
    if (key === undefined || key === panel) return;
    event.preventDefault();
    show(key);
    document.getElementById(`slip-tab-${key}`)?.focus();
  };
  return (
    <div className="slip__top">
      <div className="slip__tabs" role="tablist" aria-label={t('label')}>
        {tabs.map((key, at) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`slip-tab-${key}`}
            aria-controls="slip-panel"
            aria-selected={panel === key}
            tabIndex={panel === key ? 0 : -1}
            onClick={() => show(key)}
            onKeyDown={(event) => move(event, at)}
          >
            <span className="clip">{names[key]}</span>
            {key === 'slip' && picks > 0 && <span className="badge">{picks}</span>}
            {key === 'pending' && open > 0 && <b className="slip__n">{open}</b>}
          </button>
        ))}
      </div>
      <MorePanels panels={panels.filter((key) => BEHIND[key])} onChoose={show} />
    </div>
  );
}

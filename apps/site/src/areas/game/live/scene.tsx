import './live.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import { type LiveTable, useTablePhase } from './table-state.ts';

/** As fine as a ring of seconds needs it. */
const RING_MS = 200;

/** How long bets are open, as a ring that empties, and what is the matter in words, read out when it changes. */
function Ring({ table }: { table: LiveTable }) {
  const { t } = useTranslation('live-casino');
  const { decimal } = useFigures();
  const phase = useTablePhase(table, RING_MS);
  const counts = phase.kind === 'open' || phase.kind === 'last' || phase.kind === 'playing';
  return (
    <div className="lvs__r" data-phase={phase.kind}>
      <span role="status">{t(`phase.${phase.kind}`)}</span>
      {counts && (
        <b
          className="num"
          aria-hidden="true"
          style={{ '--left': (phase.left / phase.whole).toFixed(3) } as React.CSSProperties}
        >
          {decimal(String(Math.ceil(phase.left / 1000)))}
        </b>
      )}
    </div>
  );
}

/** The picture of a table, with what is the matter on it. */
export function Scene({ table, note, children }: { table: LiveTable; note?: string | undefined; children: ReactNode }) {
  const { t } = useTranslation('live-casino');
  return (
    <div className="lvs">
      {children}
      <Ring table={table} />
      <p className="lvs__s">{note ?? t('scene')}</p>
    </div>
  );
}

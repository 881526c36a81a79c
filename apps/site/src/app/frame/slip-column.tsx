import { classNames, EmptyState, SlipArt } from '@evens/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaBoundary } from '../../shared/area-boundary.tsx';
import { DrawnPart } from '../../shared/drawn/drawn-part.tsx';
import { useTakenOver } from '../../shared/drawn/use-taken-over.ts';
import { isLazyScreen, lazyScreen } from '../../shared/lazy-screen.tsx';
import { onShowSlip } from '../../shared/slip/slip-sheet.ts';
import { loadSlipPanel } from '../areas.ts';
import { useOverlays } from './overlays.ts';
import { useSheetFocus } from './sheet-focus.ts';
import { BESIDE } from './slip-wanted.ts';

const SlipPanel = loadSlipPanel && lazyScreen(loadSlipPanel, (file) => file.SlipPanel);

// Beside a page it is seen from the start: asked for when the page has been taken over, its program came seconds after.
if (isLazyScreen(SlipPanel) && typeof matchMedia !== 'undefined' && matchMedia(BESIDE).matches)
  // What fails is asked for again when the slip is shown, and told there.
  SlipPanel.makeReady().catch(() => undefined);

/** The slip before its program is there. What it says holds for a slip with picks too. */
function SlipBefore() {
  const { t } = useTranslation('frame');
  return (
    <div className="slip" role="status" aria-label={t('slip.loading')}>
      <div className="slip__grab" />
      <div className="slip__top" aria-hidden="true">
        <span className="is-on">{t('slip.title')}</span>
        <span>{t('slip.history')}</span>
      </div>
      <EmptyState art={<SlipArt />} title="">
        {t('slip.empty')}
      </EmptyState>
    </div>
  );
}

/** The right column at the desk, a sheet below 1025 px: slip and history, which the slip area brings. */
export function SlipColumn() {
  const { t } = useTranslation('frame');
  const { sheet, openSheet, toggleSheet } = useOverlays();
  const takenOver = useTakenOver();
  const column = useRef<HTMLElement>(null);
  useSheetFocus(column, sheet);
  useEffect(() => onShowSlip(() => matchMedia(BESIDE).matches || openSheet()), [openSheet]);
  const waiting = <SlipBefore />;
  return (
    <aside
      className={classNames('col col--slip')}
      id="slip"
      ref={column}
      aria-label={t('slip.label')}
      {...(sheet && { role: 'dialog', 'aria-modal': true })}
    >
      <AreaBoundary resetKey="slip">
        {SlipPanel ? (
          <DrawnPart fallback={waiting}>{takenOver ? <SlipPanel /> : waiting}</DrawnPart>
        ) : (
          <div className="slip">
            <EmptyState art={<SlipArt />} title={t('slip.emptyTitle')}>
              {t('slip.empty')}
            </EmptyState>
          </div>
        )}
      </AreaBoundary>
      {sheet && (
        <button type="button" className="sr" onClick={toggleSheet}>
          {t('slip.close')}
        </button>
      )}
    </aside>
  );
}

import { Spinner } from '@evens/ui';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaBoundary } from '../../shared/area-boundary.tsx';
import { lazyScreen } from '../../shared/lazy-screen.tsx';
import { loadAreaModals } from '../areas.ts';
import { whenUsed } from './when-used.ts';

const load = () => import('./over-frame.ts');

/** How long after the page works what lies over it is brought to whoever uses the page, so that it opens at once. */
const LATER_MS = 3000;

/** A first page does without what is opened over it. */
export const overScreen = <Props extends object>(
  pick: (file: Awaited<ReturnType<typeof load>>) => ComponentType<Props>,
): ComponentType<Props> => lazyScreen(load, pick);

/** Brings it before it is opened. One that does not come is asked for again when it is. */
export const bringOverParts = (): void =>
  void whenUsed(LATER_MS)
    .then(() => Promise.all([load(), loadAreaModals()]))
    .catch(() => undefined);

/** The place of what is opened, while it comes and when it does not come. */
export function OverPart({ children }: { children: ReactNode }) {
  const { t } = useTranslation('frame');
  const waiting = (
    <div className="screen-wait">
      <Spinner size="lg" label={t('loading')} />
    </div>
  );
  return (
    <AreaBoundary resetKey="over">
      <Suspense fallback={waiting}>{children}</Suspense>
    </AreaBoundary>
  );
}

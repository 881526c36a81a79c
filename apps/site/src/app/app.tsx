import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { AreaBoundary } from '../shared/area-boundary.tsx';
import { DrawnPart } from '../shared/drawn/drawn-part.tsx';
import { StartGate } from './start-gate.tsx';
import { ToastHost } from './toast-host.tsx';
import { VersionModal } from './version-modal.tsx';

/** `site`: the screens in a router, by the browser's address or by that of the page which the server draws. */
export function App({ queries, texts, site }: { queries: QueryClient; texts: i18n; site: ReactNode }) {
  return (
    <I18nextProvider i18n={texts}>
      <QueryClientProvider client={queries}>
        <StartGate>
          <AreaBoundary resetKey="site">
            <DrawnPart>
              {site}
              <ToastHost />
              <VersionModal />
            </DrawnPart>
          </AreaBoundary>
        </StartGate>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

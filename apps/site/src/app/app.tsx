import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { RouterProvider } from 'react-router';
import { queryClient } from '../shared/api/api.ts';
import { AreaBoundary } from '../shared/area-boundary.tsx';
import { makeRouter } from './router.tsx';
import { StartGate } from './start-gate.tsx';
import { ToastHost } from './toast-host.tsx';
import { VersionModal } from './version-modal.tsx';

function Site() {
  // Made once the configuration is here: the provider's default language takes part in the first redirect.
  const [router] = useState(makeRouter);
  return <RouterProvider router={router} />;
}

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <StartGate>
        <AreaBoundary resetKey="site">
          <Suspense>
            <Site />
            <ToastHost />
            <VersionModal />
          </Suspense>
        </AreaBoundary>
      </StartGate>
    </QueryClientProvider>
  );
}

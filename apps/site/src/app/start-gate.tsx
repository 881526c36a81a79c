import { Button, Dialog, Spinner } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { adminConfigQuery, siteConfigQuery } from '../shared/config/config.ts';
import { eventClockQuery } from '../shared/fixtures/event-clock.ts';
import { sessionQuery } from '../shared/session/session.ts';
import { AdminConfigContext } from './admin-config.ts';

/** The specification's own words, before any language is loaded (section 8). */
const NO_CONFIGURATION = 'There is no admin configuration!';

const isApple = (): boolean => /Mac|iPhone/.test(navigator.platform);

/** On a Mac or an iPhone a modal with a Close button, elsewhere the browser's alert. */
function NoConfiguration() {
  const [open, setOpen] = useState(isApple);
  useEffect(() => {
    if (!isApple()) alert(NO_CONFIGURATION);
  }, []);
  return (
    <div className="start">
      <p>{NO_CONFIGURATION}</p>
      <Button icon="arrow-clockwise" onClick={() => location.reload()}>
        Reload
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Error"
        closeLabel="Close"
        actions={<Button onClick={() => setOpen(false)}>Close</Button>}
      >
        <p>{NO_CONFIGURATION}</p>
      </Dialog>
    </div>
  );
}

/**
 * The two readiness flags: the site renders when neither the admin configuration nor the other configuration is pending.
 * The current user loads beside them and is waited for by nobody.
 */
export function StartGate({ children }: { children: ReactNode }) {
  const admin = useQuery(adminConfigQuery);
  const site = useQuery(siteConfigQuery);
  useQuery(sessionQuery);
  useQuery(eventClockQuery);
  useEffect(() => {
    const root = document.documentElement;
    for (const [name, value] of Object.entries(admin.data?.themeTokens ?? {})) root.style.setProperty(name, value);
  }, [admin.data]);
  if (admin.isPending || site.isPending)
    return (
      <div className="start">
        <Spinner size="lg" label="Evens" />
      </div>
    );
  if (!admin.data) return <NoConfiguration />;
  return <AdminConfigContext value={admin.data}>{children}</AdminConfigContext>;
}

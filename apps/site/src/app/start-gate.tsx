import { Button, Dialog, FailureView, Mark, Spinner } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { adminConfigQuery, siteConfigQuery } from '../shared/config/config.ts';
import { eventClockQuery } from '../shared/fixtures/event-clock.ts';
import { sessionQuery } from '../shared/session/session.ts';
import { AdminConfigContext } from './admin-config.ts';
import { setOnRoot } from './root-style.ts';

const isApple = (): boolean => /Mac|iPhone/.test(navigator.platform);

/**
 * On a Mac or an iPhone a modal with a Close button, elsewhere the browser's alert (specification 1, section 8). The page
 * behind it says the same and how to go on.
 */
function NoConfiguration({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  const { t } = useTranslation('frame');
  const none = t('start.none');
  const [open, setOpen] = useState(isApple);
  useEffect(() => {
    if (!isApple()) alert(none);
  }, [none]);
  return (
    <main className="start start--none">
      <Mark />
      <FailureView
        title={none}
        actions={
          <Button kind="act" icon="arrow-clockwise" busy={busy} onClick={onRetry}>
            {t('failure.retry')}
          </Button>
        }
      >
        {t('start.noneText')}
      </FailureView>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('modal.error')}
        closeLabel={t('modal.close')}
        actions={<Button onClick={() => setOpen(false)}>{t('modal.close')}</Button>}
      >
        <p>{none}</p>
      </Dialog>
    </main>
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
    for (const [name, value] of Object.entries(admin.data?.themeTokens ?? {})) setOnRoot(name, value);
  }, [admin.data]);
  if (admin.isPending || site.isPending)
    return (
      <div className="start">
        <Spinner size="lg" label="Evens" />
      </div>
    );
  if (!admin.data) {
    const retry = () => {
      for (const query of [admin, site]) if (!query.data) void query.refetch();
    };
    return <NoConfiguration busy={admin.isFetching} onRetry={retry} />;
  }
  return <AdminConfigContext value={admin.data}>{children}</AdminConfigContext>;
}

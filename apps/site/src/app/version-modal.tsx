import { Button, Dialog } from '@evens/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearCaches, newerVersion, VERSION_CHECK_EVERY_MS } from './version-check.ts';

/** Asks every five minutes whether a newer site is there, and says so once. */
export function VersionModal() {
  const { t } = useTranslation('frame');
  const [open, setOpen] = useState(false);
  const [clearing, setClearing] = useState(false);
  useEffect(() => {
    const timer = setInterval(async () => {
      if (await newerVersion()) setOpen(true);
    }, VERSION_CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  const refresh = async () => {
    setClearing(true);
    await clearCaches();
    setOpen(false);
    location.reload();
  };
  const dismiss = async () => {
    setOpen(false);
    await clearCaches();
  };
  return (
    <Dialog
      open={open}
      onClose={dismiss}
      title={t('version.title')}
      closeLabel={t('modal.close')}
      actions={
        <Button kind="sel" busy={clearing} onClick={refresh}>
          {clearing ? t('version.clearing') : t('version.refresh')}
        </Button>
      }
    >
      <p>{t('version.text')}</p>
    </Dialog>
  );
}

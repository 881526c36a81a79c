import { Button, Dialog } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import type { GenericModal } from '../shared/modals/modal-store.ts';

/** The generic modal: a message under "Error" unless it has a header of its own, and one button (specification 1, section 8). */
export function MessageModal({ modal, onClose }: { modal: GenericModal | undefined; onClose: () => void }) {
  const { t } = useTranslation('frame');
  return (
    <Dialog
      open={modal !== undefined}
      onClose={onClose}
      title={modal?.title ?? t('modal.error')}
      closeLabel={t('modal.close')}
      actions={
        <Button kind="sel" onClick={onClose}>
          {t('modal.ok')}
        </Button>
      }
    >
      <p>{modal?.message}</p>
    </Dialog>
  );
}

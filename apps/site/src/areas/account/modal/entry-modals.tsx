import { Dialog } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';
import { SettingsForm } from './settings.tsx';

/** The settings for visitors too; players find them in their account. */
export function SettingsModal({ onClose }: ModalProps) {
  const { t } = useTranslation('account');
  return (
    <Dialog open onClose={onClose} title={t('tabs.settings')} closeLabel={t('modal.close')}>
      <SettingsForm />
    </Dialog>
  );
}

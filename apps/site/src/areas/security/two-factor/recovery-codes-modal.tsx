import './two-factor.css';
import { Button, Check, Dialog } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';

/** Shown once: `data` is the codes, between spaces, and nobody can be asked for them again. */
export function RecoveryCodesModal({ data, onClose }: ModalProps) {
  const { t } = useTranslation('two-factor');
  const [kept, setKept] = useState(false);
  const codes = (data ?? '').split(' ').filter(Boolean);
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));
    link.download = `${t('codes.file')}.txt`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Dialog
      open
      firm
      onClose={onClose}
      title={t('codes.title')}
      closeLabel={t('close')}
      actions={
        <>
          <Button onClick={download}>{t('codes.download')}</Button>
          <Button kind="act" disabled={!kept} onClick={onClose}>
            {t('codes.done')}
          </Button>
        </>
      }
    >
      <div className="tfa">
        <p>{t('codes.text')}</p>
        <ul className="tfa__codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Check checked={kept} onChange={({ target }) => setKept(target.checked)}>
          {t('codes.kept')}
        </Check>
      </div>
    </Dialog>
  );
}

import '../slip.css';
import { Dialog } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import type { ModalProps } from '../../../shared/modals/modal-store.ts';

/** All keys of the site on one sheet. */
export function Shortcuts({ onClose }: ModalProps) {
  const { t } = useTranslation('slip');
  const rows = [
    ['B', t('keys.stake')],
    ['Enter', t('keys.place')],
    ['Esc', t('keys.back')],
    ['Ctrl K', t('keys.search')],
    ['?', t('keys.help')],
  ] as const;
  return (
    <Dialog open onClose={onClose} title={t('keys.title')} closeLabel={t('booking.close')}>
      <dl className="keys">
        {rows.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="keys__n">{t('keys.note')}</p>
    </Dialog>
  );
}

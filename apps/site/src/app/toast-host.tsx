import { Toast } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useToasts } from '../shared/toasts/toast-store.ts';

export function ToastHost() {
  const { t } = useTranslation('frame');
  const { toasts, close } = useToasts();
  return (
    <div className="toasthost" role="status" aria-live="polite">
      {toasts.map((each) => (
        <Toast
          key={each.id}
          kind={each.kind}
          title={each.title}
          closeLabel={t('toast.close')}
          onClose={() => close(each.id)}
        >
          {each.text}
        </Toast>
      ))}
    </div>
  );
}

import { Icon, IconButton } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { type Rejection, useSlipState } from './slip-store.ts';

/** What happened, what stays as it was, and how to close it. */
export function Rejected({ rejection }: { rejection: Rejection }) {
  const { t } = useTranslation('slip');
  const text = useRefusalText();
  const set = useSlipState((state) => state.set);
  return (
    <div className="reject" role="alert">
      <Icon name="warning-circle-fill" />
      <div>
        <b>{t('reject.title')}</b>
        <span>
          {text(rejection)} {t('reject.unchanged')}
        </span>
      </div>
      <IconButton icon="x" size="sm" label={t('reject.close')} onClick={() => set({ rejection: undefined })} />
    </div>
  );
}

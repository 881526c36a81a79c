import { Button, FailureView } from '@evens/ui';
import { useTranslation } from 'react-i18next';

/** A list or a page could not be had; asks again. */
export function ListFailed({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('sportsbook');
  return (
    <FailureView
      title={t('list.failed')}
      actions={
        <Button kind="sel" icon="arrow-clockwise" onClick={() => void onRetry()}>
          {t('list.retry')}
        </Button>
      }
    >
      {t('list.failedText')}
    </FailureView>
  );
}

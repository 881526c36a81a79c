import './cashier.css';
import type { PaymentWidget } from '@evens/contract';
import { Button, Dialog, Icon, LinesSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../shared/api/api.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { type ModalProps, openModal } from '../../shared/modals/modal-store.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { sessionQuery } from '../../shared/session/session.ts';
import { openWidget, saidBy, transfersQuery, widgetAddress, widgetQuery } from './widget.ts';
import { WIDGET_MODALS } from './widget-tags.ts';

/** A provider's widget in a frame on its own origin. `data` is made by `widgetData`. */
export function PaymentWidgetModal({ data = '', onClose }: ModalProps) {
  const { t } = useTranslation('cashier');
  const { code } = useLanguage();
  const refusal = useRefusalText();
  const [widget, setWidget] = useState<PaymentWidget>();
  const [refused, setRefused] = useState<string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one widget for each try; its texts may change their language
  useEffect(() => {
    let gone = false;
    setRefused(undefined);
    const [PaymentMethodId = '', Country, agreed] = data.split(':');
    const AgreeWithDepositTerms = agreed === 'agreed';
    void openWidget({ PaymentMethodId, Country, AgreeWithDepositTerms, Language: code }).then((answer) => {
      // Agreed to once: the form below does not ask again.
      if (answer.ok && AgreeWithDepositTerms) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      if (gone) return;
      if (answer.ok) setWidget(answer.value);
      else setRefused(refusal(answer.refusal));
    });
    return () => {
      gone = true;
    };
  }, [data, tries]);
  const isDisabled = useWhatIsBought(widget, onClose);
  return (
    <Dialog open onClose={onClose} title={t('widget.title')} closeLabel={t('widget.close')}>
      {refused !== undefined ? (
        <div className="dstate" role="alert">
          <Icon name="warning-circle-fill" size="xl" className="alerting" />
          <p>{refused}</p>
          <Button onClick={() => setTries(tries + 1)}>{t('retry')}</Button>
        </div>
      ) : widget === undefined ? (
        <LinesSkeleton rows={6} label={t('widget.loading')} />
      ) : (
        <>
          {isDisabled && (
            <p className="err" role="alert">
              {t('failedText')}
            </p>
          )}
          <iframe
            className="paywidget"
            title={t('widget.title')}
            src={widgetAddress(widget)}
            sandbox="allow-scripts allow-forms allow-same-origin"
            referrerPolicy="no-referrer"
            inert={isDisabled}
          />
        </>
      )}
    </Dialog>
  );
}

/**
 * Asks the server, at times and when the page in the frame says something; what waits then is asked about in its own modal.
 * Answers whether the widget is disabled: nobody knows how it stands, so nothing may be bought in it.
 */
function useWhatIsBought(widget: PaymentWidget | undefined, onClose: () => void): boolean {
  const state = useQuery(widgetQuery(widget?.widgetId));
  const { refetch } = state;
  useEffect(() => {
    if (!widget) return;
    const listen = (message: MessageEvent): void => {
      if (saidBy(widget, message) !== undefined) void refetch();
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [widget, refetch]);
  const isPending = state.data?.State === 'pending';
  useEffect(() => {
    if (!isPending) return;
    let gone = false;
    void queryClient.fetchQuery(transfersQuery).then(
      ({ transfers }) => {
        const last = transfers.at(-1);
        if (gone || !last) return;
        onClose();
        openModal(WIDGET_MODALS.transfer, last.Id);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [isPending, onClose]);
  return state.isError;
}

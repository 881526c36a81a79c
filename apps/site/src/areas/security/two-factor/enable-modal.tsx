import './two-factor.css';
import { Button, Dialog, Icon, Spinner } from '@evens/ui';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../../../shared/api/api.ts';
import { type ModalProps, openModal } from '../../../shared/modals/modal-store.ts';
import { PinField } from '../../../shared/pin/pin-field.tsx';
import { setSession, useUser } from '../../../shared/session/session.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import { useErrorText } from './error-text.ts';
import { TWO_FACTOR_KEY } from './query.ts';
import { setup } from './setup-store.ts';

function Progress({ step }: { step: 1 | 2 }) {
  const { t } = useTranslation('two-factor');
  return (
    <div className="tfa__prog">
      <span aria-current={step === 1 ? 'step' : undefined} className={step === 2 ? 'ok' : undefined}>
        <i>{step === 2 ? <Icon name="check-bold" size="xs" /> : 1}</i>
        {t('on.scan')}
      </span>
      <em />
      <span aria-current={step === 2 ? 'step' : undefined}>
        <i>2</i>
        {t('on.confirm')}
      </span>
    </div>
  );
}

/** In fours, as it is read out and typed. */
const inFours = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

function Scan() {
  const { t } = useTranslation('two-factor');
  const words = useErrorText();
  const { details, error } = setup.useSetup();
  const [copied, setCopied] = useState(false);
  if (error) {
    return (
      <div className="tfa__fail" role="alert">
        <Icon name="warning-fill" />
        <div>
          <b>{words.generating(error)}</b> {t('on.unchanged')}
        </div>
        <Button kind="line" size="sm" onClick={() => void setup.generate()}>
          {t('on.again')}
        </Button>
      </div>
    );
  }
  if (!details) {
    return (
      <div className="tfa__wait">
        <Spinner size="lg" label={t('on.loading')} />
      </div>
    );
  }
  const copy = async () => {
    await navigator.clipboard?.writeText(details.ManualEntryKey).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <p>{t('on.scanText')}</p>
      <img className="tfa__qr" src={details.QrCodeSetupImage} alt={t('on.qr')} width={200} height={200} />
      <span className="tfa__label">{t('on.key')}</span>
      <div className="tfa__key">
        <code>{inFours(details.ManualEntryKey)}</code>
        <Button size="sm" onClick={() => void copy()}>
          {t(copied ? 'on.copied' : 'on.copy')}
        </Button>
      </div>
    </>
  );
}

/** Two steps in one dialog; closing goes back to step 1. */
export function EnableModal({ onClose }: ModalProps) {
  const { t } = useTranslation('two-factor');
  const words = useErrorText();
  const { step, busy, details, pin, pinError } = setup.useSetup();
  const [short, setShort] = useState(false);
  const formId = useId();
  const signedIn = Boolean(useUser());
  useEffect(() => {
    void setup.generate();
    return setup.modalClosed;
  }, []);
  useEffect(() => {
    if (!signedIn) onClose();
  }, [signedIn, onClose]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setShort(pin.length < 6);
    if (pin.length < 6) return;
    const saved = await setup.save();
    if (!saved) return;
    onClose();
    setSession({ user: saved.user, csrfToken: saved.csrfToken });
    void queryClient.invalidateQueries({ queryKey: [TWO_FACTOR_KEY] });
    toast({ kind: 'good', title: t('on.done') });
    openModal('recovery-codes', saved.RecoveryCodes.join(' '));
  };
  const wrong = pinError ? words.pin(pinError) : short && pin.length < 6 ? t('pin.short') : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('on.title')}
      closeLabel={t('close')}
      actions={
        step === 1 ? (
          <>
            <Button onClick={onClose}>{t('on.cancel')}</Button>
            <Button kind="act" disabled={!details} onClick={setup.next}>
              {t('on.next')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={setup.back}>{t('on.back')}</Button>
            <Button kind="act" type="submit" form={formId} busy={busy === 'saving'}>
              {t('on.submit')}
            </Button>
          </>
        )
      }
    >
      <div className="tfa">
        <Progress step={step} />
        {step === 1 ? (
          <Scan />
        ) : (
          <form className="tfa" id={formId} onSubmit={(event) => void submit(event)} noValidate>
            <p>{t('on.pinText')}</p>
            <PinField label={t('pin.label')} value={pin} onChange={setup.editPin} error={wrong} />
            <p className="tfa__label">{t('on.pinHint')}</p>
          </form>
        )}
      </div>
    </Dialog>
  );
}

import type { CryptoPayment } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../../shared/refusals/use-refusal-text.ts';
import { faultyField } from './coin-model.ts';
import { sendBackTo } from './queries.ts';

/** Where a held payment goes back to: its player says so, and proves once more who he is. */
export function ReturnForm({
  payment,
  needsTag,
  onSaid,
}: {
  payment: CryptoPayment;
  needsTag: boolean;
  onSaid: () => void;
}) {
  const { t } = useTranslation('cashier');
  const refusal = useRefusalText();
  const [address, setAddress] = useState('');
  const [tag, setTag] = useState('');
  const [wrong, setWrong] = useState<{ field: 'Address' | 'Tag' | undefined; says: string }>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (address.trim() === '') return setWrong({ field: 'Address', says: t('error.required') });
    setWrong(undefined);
    setBusy(true);
    const answer = await sendBackTo(payment.Id, {
      Address: address.trim(),
      ...(tag.trim() !== '' && { Tag: tag.trim() }),
    });
    setBusy(false);
    // A player who does not confirm their identity has changed their mind.
    if (answer.ok) return onSaid();
    if (answer.refusal.code === 'ReauthenticationRequired') return;
    setWrong({ field: faultyField(answer.refusal.code), says: refusal(answer.refusal) });
  };
  const of = (field: 'Address' | 'Tag') => (wrong?.field === field ? wrong.says : undefined);
  return (
    <form className="cpay__back" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('coin.returnTo', { coin: payment.CryptoCurrency })}
        value={address}
        error={of('Address')}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setAddress(event.target.value)}
      />
      {(needsTag || tag !== '') && (
        <TextField
          label={t('coin.tag')}
          value={tag}
          error={of('Tag')}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTag(event.target.value)}
        />
      )}
      {wrong && wrong.field === undefined && (
        <p className="err" role="alert">
          {wrong.says}
        </p>
      )}
      <Button kind="sel" type="submit" busy={busy}>
        {t('coin.returnSend')}
      </Button>
    </form>
  );
}

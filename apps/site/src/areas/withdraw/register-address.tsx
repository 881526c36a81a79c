import type { WithdrawalMethod } from '@evens/contract';
import { Button } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { fieldsFor, payoutAddressesQuery, registerAddress, registeredIn } from './addresses.ts';
import type { useDetails } from './use-details.ts';
import { useMoment } from './use-moment.ts';

/** Names an address to the house before anything is withdrawn: its wait begins then. Of one that is registered it says since when. */
export function RegisterAddress(props: {
  method: WithdrawalMethod;
  fields: ReturnType<typeof useDetails>;
  waitHours: number;
}) {
  const { t } = useTranslation('withdraw');
  const refusalText = useRefusalText();
  const moment = useMoment();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { method, fields, waitHours } = props;
  const { data } = useQuery(payoutAddressesQuery);
  const stands = registeredIn(data?.Addresses ?? [], method, fields.details);
  if (stands) {
    const when = moment.ifAhead(stands.FromMs);
    return (
      <p className="hint" role="status">
        {when === undefined ? t('address.doneNow') : t('address.done', { when })}
      </p>
    );
  }
  const press = async (): Promise<void> => {
    setRefused(undefined);
    if (!fields.checkFilled()) return;
    setBusy(true);
    const answer = await registerAddress(method.PaymentMethodId, fields.details);
    setBusy(false);
    if (answer.ok) {
      // As the house writes it: what was pasted may have been a link.
      fields.fill(fieldsFor(method, answer.value));
      return;
    }
    if (fields.refuse(answer.refusal) || answer.refusal.code === 'ReauthenticationRequired') return;
    setRefused(refusalText(answer.refusal));
  };
  return (
    <div className="wd__reg">
      <Button size="sm" icon="clock" busy={busy} onClick={() => void press()}>
        {t('address.register')}
      </Button>
      <span className="hint">{waitHours > 0 ? t('address.hint', { hours: waitHours }) : t('address.hintNoWait')}</span>
      {refused && (
        <p className="err" role="alert">
          {refused}
        </p>
      )}
    </div>
  );
}

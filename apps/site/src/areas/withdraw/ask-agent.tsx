import { askAgentPayout, getOwnAgent } from '@evens/contract';
import { Button, Fault, TextField } from '@evens/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../shared/api/api.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { tidyAmount } from '../../shared/forms/tidy-amount.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { useUser } from '../../shared/session/session.ts';

const OWN_AGENT = ['agents', 'own'] as const;

/** A player below an agent asks him to pay out: the agent takes no more from the account than is asked for here. */
export function AskAgent() {
  const { t } = useTranslation('withdraw');
  const { tag } = useLanguage();
  const refusal = useRefusalText();
  const user = useUser();
  const [amount, setAmount] = useState('');
  const queries = useQueryClient();
  const own = useQuery({ queryKey: OWN_AGENT, queryFn: () => ask(api.call(getOwnAgent)) }).data;
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (!user) return null;
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await api.call(askAgentPayout, { body: { Amount: amount } });
    setBusy(false);
    setRefused(answer.ok ? undefined : refusal(answer.refusal));
    if (answer.ok) await queries.invalidateQueries({ queryKey: OWN_AGENT });
  };
  const asked = own?.PayoutAsked;
  const said =
    asked === null ? t('agent.none') : asked && t('agent.asked', { amount: moneyText(asked, user.Currency, tag) });
  return (
    <form className="stk" onSubmit={(event) => void send(event)}>
      {own && <p>{t('agent.yours', { name: own.AgentName })}</p>}
      <TextField
        label={t('agent.amount')}
        prefix={user.Currency}
        inputMode="decimal"
        required
        value={amount}
        onChange={(event) => setAmount(tidyAmount(event.target.value))}
        hint={t('agent.note')}
      />
      {refused && <Fault>{refused}</Fault>}
      {said && <p role="status">{said}</p>}
      <Button kind="act" type="submit" busy={busy}>
        {t('agent.ask')}
      </Button>
    </form>
  );
}

import { depositToSubAgent, type SubAgentsView, type SubAgentView, withdrawFromSubAgent } from '@evens/contract';
import { Button, Fault, Seg, TextField } from '@evens/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { tidyAmount } from '../../shared/forms/tidy-amount.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { isPlayer } from './model.ts';
import { useDeed } from './use-deed.ts';

/** What can go that way at most: what who stands above has free, what the agent has, or what the player asked for. */
function mostOf(user: SubAgentView, branch: SubAgentsView, way: 'give' | 'take'): string {
  if (way === 'take') return isPlayer(user) ? (user.PayoutAsked ?? '0') : user.Free;
  return branch.subAgents.find(({ UserID }) => UserID === user.ParentID)?.Free ?? '0';
}

/** Gives credit to somebody, or takes it back: one step of the tree, between him and who stands directly above. */
export function CreditForm(props: { user: SubAgentView; branch: SubAgentsView; onDone: () => void }) {
  const { user, branch, onDone } = props;
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  const [way, setWay] = useState<'give' | 'take'>('give');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  // One for each wish: a press whose answer was lost is the same wish again.
  const wish = useRef({ said: '', key: '' });
  const { busy, refused, send } = useDeed(onDone);
  const most = mostOf(user, branch, way);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const said = JSON.stringify([way, amount, note]);
    if (wish.current.said !== said) wish.current = { said, key: crypto.randomUUID() };
    const body = { Amount: amount, idempotencyKey: wish.current.key, Note: note };
    const call = { params: { id: user.UserID }, body };
    void send(() => (way === 'give' ? api.call(depositToSubAgent, call) : api.call(withdrawFromSubAgent, call)));
  };
  const limit = way === 'take' && isPlayer(user) ? 'mostAsked' : way === 'give' ? 'mostGive' : 'mostTake';
  return (
    <form className="stk" onSubmit={submit}>
      <Seg
        label={t('acts.credit')}
        value={way}
        onChange={setWay}
        options={(['give', 'take'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <TextField
        label={t('amount')}
        prefix={user.Currency}
        inputMode="decimal"
        required
        value={amount}
        onChange={(event) => setAmount(tidyAmount(event.target.value))}
        hint={t(limit, { amount: moneyText(most, user.Currency, tag) })}
      />
      <TextField label={t('note')} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      {refused && <Fault>{refused}</Fault>}
      <div className="agm__acts">
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button kind="act" type="submit" busy={busy}>
          {t(way)}
        </Button>
      </div>
    </form>
  );
}

import { depositToSubAgent, type SubAgentsView, type SubAgentView, withdrawFromSubAgent } from '@evens/contract';
import { Button, Fault, Seg, TextField } from '@evens/ui';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { amountText, moneyText, typedAmount } from '../../shared/formats/numbers.ts';
import { tidyAmount } from '../../shared/forms/tidy-amount.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { afterMove, isPlayer, mostOf, type Way } from './model.ts';
import { useDeed } from './use-deed.ts';

/** What both sides have now, and would have after the move. */
function NowAndAfter(props: { user: SubAgentView; giver: SubAgentView; way: Way; amount: string }) {
  const { user, giver } = props;
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  return (
    <table className="agm__after num">
      <thead>
        <tr>
          <td />
          <th>{t('now')}</th>
          <th>{t('after')}</th>
        </tr>
      </thead>
      <tbody>
        {afterMove(user, giver, props.way, props.amount).map(({ what, name, now, after }) => (
          <tr key={`${what} ${name}`}>
            <th>{t(what === 'credit' ? 'creditOf' : 'freeOf', { name })}</th>
            <td>{amountText(now, tag)}</td>
            <td>
              <b>{amountText(after, tag)}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Gives credit to somebody, or takes it back: one step of the tree, between him and who stands directly above. */
export function CreditForm(props: { user: SubAgentView; branch: SubAgentsView; onDone: () => void }) {
  const { user, branch, onDone } = props;
  const { t } = useTranslation('agents');
  const { tag } = useLanguage();
  // Whoever was asked to pay out came for that.
  const [way, setWay] = useState<Way>(user.PayoutAsked === null ? 'give' : 'take');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  // One for each wish: a press whose answer was lost is the same wish again.
  const wish = useRef({ said: '', key: '' });
  const { busy, refused, send } = useDeed(onDone);
  const giver = branch.subAgents.find(({ UserID }) => UserID === user.ParentID);
  const most = mostOf(user, giver, way);
  const isTooMuch = Number(amount) > Number(most);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isTooMuch) return;
    const said = JSON.stringify([way, amount, note]);
    if (wish.current.said !== said) wish.current = { said, key: crypto.randomUUID() };
    const body = { Amount: amount, idempotencyKey: wish.current.key, Note: note };
    const call = { params: { id: user.UserID }, body };
    void send(() => (way === 'give' ? api.call(depositToSubAgent, call) : api.call(withdrawFromSubAgent, call)));
  };
  const limit = way === 'take' && isPlayer(user) ? 'mostAsked' : way === 'give' ? 'mostGive' : 'mostTake';
  const money = moneyText(typedAmount(amount || '0', user.Currency), user.Currency, tag);
  const hint = t(limit, { amount: moneyText(most, user.Currency, tag) });
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
        hint={hint}
        error={isTooMuch ? hint : undefined}
        aside={
          <button type="button" className="agm__lnk" onClick={() => setAmount(most)}>
            {t('all')}
          </button>
        }
      />
      {giver && !isTooMuch && <NowAndAfter user={user} giver={giver} way={way} amount={amount} />}
      <TextField label={t('note')} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      {refused && <Fault>{refused}</Fault>}
      <Button kind="act" size="lg" type="submit" busy={busy} disabled={isTooMuch}>
        {t(way === 'give' ? 'giveTo' : 'takeFrom', { amount: money, name: user.UserName })}
      </Button>
      <Button onClick={onDone}>{t('cancel')}</Button>
    </form>
  );
}

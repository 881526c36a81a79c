import { editSubAgent, type SubAgentsView, type SubAgentView } from '@evens/contract';
import { Button, Fault } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { chainShares } from './model.ts';
import { faultsOf, Meaning, TermsFields, type TypedTerms } from './terms-fields.tsx';
import { useDeed } from './use-deed.ts';

/** Terms that hold from the first of next month on. */
export function TermsForm(props: { user: SubAgentView; branch: SubAgentsView; onDone: () => void }) {
  const { user, branch, onDone } = props;
  const { t } = useTranslation('agents');
  const { PositionTaking, SubAgentCommission, Rebate, Plan } = user.Next ?? user;
  const [terms, setTerms] = useState<TypedTerms>({ PositionTaking, SubAgentCommission, Rebate, Plan });
  const { busy, refused, send } = useDeed(onDone);
  const { Bounds } = user;
  if (!Bounds) return null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (faultsOf(terms, Bounds).size > 0) return;
    void send(() => api.call(editSubAgent, { params: { id: user.UserID }, body: terms }));
  };
  const [, ...above] = chainShares(branch.subAgents, user.UserID);
  return (
    <form className="stk" onSubmit={submit}>
      <p className="agm__sub">{t('fromNext')}</p>
      <TermsFields terms={terms} bounds={Bounds} onChange={setTerms} />
      <h3>{t('means')}</h3>
      <Meaning terms={terms} chain={[{ name: user.UserName, percent: Number(terms.PositionTaking) || 0 }, ...above]} />
      {refused && <Fault>{refused}</Fault>}
      <div className="agm__acts">
        <Button onClick={onDone}>{t('cancel')}</Button>
        <Button kind="act" type="submit" busy={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}

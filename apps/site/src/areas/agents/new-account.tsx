import { createSubAgent, type SubAgentView } from '@evens/contract';
import { Button, Fault, SelectField } from '@evens/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { toast } from '../../shared/toasts/toast-store.ts';
import { chainShares, isPlayer, ranksBelow } from './model.ts';
import { PageHead } from './page-head.tsx';
import { EMPTY_PERSON, inNumbers, PersonFields, type TypedPerson } from './person-fields.tsx';
import type { ChainShare } from './share-bar.tsx';
import { type Bounds, faultsOf, Meaning, TermsFields, type TypedTerms } from './terms-fields.tsx';

const NO_TERMS: TypedTerms = { PositionTaking: '0', SubAgentCommission: '0', Rebate: '0', Plan: 'turnover' };

/** Below whom the account is made and, of an agent, at which rank. */
function PlaceFields(props: {
  parents: readonly SubAgentView[];
  belowId: string | undefined;
  onBelow: (id: string) => void;
  ranks: readonly (1 | 2)[] | undefined;
  rank: number;
  onRank: (rank: 1 | 2) => void;
}) {
  const { t } = useTranslation('agents');
  return (
    <>
      <SelectField
        label={t('below')}
        value={props.belowId}
        onChange={(event) => props.onBelow(event.target.value)}
        options={props.parents.map(({ UserID, UserName }) => ({ value: UserID, label: UserName }))}
      />
      {props.ranks && (
        <SelectField
          label={t('kind')}
          value={String(props.rank)}
          onChange={(event) => props.onRank(event.target.value === '2' ? 2 : 1)}
          options={props.ranks.map((each) => ({ value: String(each), label: t(`types.${each}`) }))}
        />
      )}
    </>
  );
}

interface Making {
  readonly person: TypedPerson;
  readonly parent: SubAgentView | undefined;
  readonly UserType: 0 | 1 | 2;
  readonly terms: TypedTerms | undefined;
  readonly onMade: (id: string) => void;
}

/** Sends what was typed; the same press does not go out twice while it is under way. */
function useMaking({ person, parent, UserType, terms, onMade }: Making) {
  const { t } = useTranslation('agents');
  const refusal = useRefusalText();
  const queries = useQueryClient();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !parent || (terms && parent.BoundsBelow && faultsOf(terms, parent.BoundsBelow).size > 0)) return;
    setBusy(true);
    const { Currency, UserID } = parent;
    const answer = await api.call(createSubAgent, {
      body: { ...inNumbers(person), UserType, Currency, UserID, ...terms },
    });
    setBusy(false);
    if (!answer.ok) return setRefused(refusal(answer.refusal));
    await queries.invalidateQueries({ queryKey: ['agents'] });
    toast({ kind: 'good', title: t('made', { name: person.UserName }) });
    onMade(answer.value.UserID);
  };
  return { refused, busy, send };
}

/** The terms of a new agent, with what they would mean beside them. */
function TermsCard(props: { terms: TypedTerms; bounds: Bounds; onChange: (terms: TypedTerms) => void }) {
  const { t } = useTranslation('agents');
  return (
    <section className="card pad stk">
      <h2>{t('termsAtOnce')}</h2>
      <TermsFields {...props} />
    </section>
  );
}

/** What typed terms would mean for a month, beside them. */
function MeaningCard(props: { terms: TypedTerms; chain: readonly ChainShare[]; currency: string }) {
  const { t } = useTranslation('agents');
  return (
    <section className="card pad stk">
      <h2>{t('means')}</h2>
      <span className="agm__label">{t('ofHundred', { currency: props.currency })}</span>
      <Meaning terms={props.terms} chain={props.chain} />
      <p className="agm__tip">{t('minusCarried')}</p>
    </section>
  );
}

/** A new agent or player below somebody of the branch. */
export function NewAccount(props: {
  kind: 'agent' | 'player';
  users: readonly SubAgentView[];
  below: string;
  onClose: (made?: string) => void;
}) {
  const { kind, users, onClose } = props;
  const { t } = useTranslation('agents');
  const form = useId();
  const parents = users.filter(
    (user) => !isPlayer(user) && (kind === 'player' || ranksBelow(user.UserType).length > 0),
  );
  const [belowId, setBelow] = useState(
    parents.some(({ UserID }) => UserID === props.below) ? props.below : parents[0]?.UserID,
  );
  const [person, setPerson] = useState(EMPTY_PERSON);
  const [terms, setTerms] = useState(NO_TERMS);
  const [rank, setRank] = useState<1 | 2>(1);
  const parent = parents.find(({ UserID }) => UserID === belowId);
  const ranks = ranksBelow(parent?.UserType ?? 0);
  const UserType = kind === 'player' ? 0 : (ranks.find((each) => each === rank) ?? 1);
  const agent = kind === 'agent';
  const { refused, busy, send } = useMaking({
    ...{ person, parent, UserType, terms: agent ? terms : undefined },
    onMade: onClose,
  });
  const bounds = agent ? (parent?.BoundsBelow ?? undefined) : undefined;
  const name = t(agent ? 'newAgent' : 'newPlayer');
  const chain = [
    { name: person.UserName || t(`types.${UserType}`), percent: Number(terms.PositionTaking) || 0 },
    ...chainShares(users, belowId ?? ''),
  ];
  return (
    <>
      <PageHead
        title={name}
        about={parent ? t('currencyNote', { currency: parent.Currency, name: parent.UserName }) : ''}
      >
        <Button onClick={() => onClose()}>{t('cancel')}</Button>
        <Button kind="act" type="submit" form={form} busy={busy}>
          {t('create')}
        </Button>
      </PageHead>
      <div className={bounds ? 'agm__two' : 'agm__two agm__two--one'}>
        <form id={form} className="stk" aria-label={name} onSubmit={(event) => void send(event)}>
          <section className="card pad stk">
            <h2>{t('account')}</h2>
            <div className="agm__fields">
              <PlaceFields
                {...{ parents, belowId, rank: UserType }}
                onBelow={setBelow}
                ranks={agent ? ranks : undefined}
                onRank={setRank}
              />
              <PersonFields typed={person} onChange={setPerson} />
            </div>
            {refused && <Fault>{refused}</Fault>}
          </section>
          {bounds && <TermsCard terms={terms} bounds={bounds} onChange={setTerms} />}
        </form>
        {bounds && <MeaningCard terms={terms} chain={chain} currency={parent?.Currency ?? ''} />}
      </div>
    </>
  );
}

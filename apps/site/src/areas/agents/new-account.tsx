import { createSubAgent, type SubAgentView } from '@evens/contract';
import { Button, Fault, IconButton, SelectField, TextField } from '@evens/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../shared/api/api.ts';
import { birthYears, DAYS, MONTHS, numbered } from '../../shared/forms/choices.ts';
import { useCountries } from '../../shared/forms/use-countries.ts';
import { useRefusalText } from '../../shared/refusals/use-refusal-text.ts';
import { toast } from '../../shared/toasts/toast-store.ts';
import { isPlayer } from './model.ts';
import { faultsOf, TermsFields, type TypedTerms } from './terms-fields.tsx';

const NO_TERMS: TypedTerms = { PositionTaking: '0', SubAgentCommission: '0', Rebate: '0', Plan: 'turnover' };
const ADULT = 18;

/** The ranks that may stand directly below. */
const ranksBelow = (rank: number): readonly (1 | 2)[] => ([2, 1] as const).filter((each) => each < rank);

interface Typed {
  readonly UserName: string;
  readonly Email: string;
  readonly Password: string;
  readonly PasswordConfirmation: string;
  readonly Country: string;
  readonly BirthDay: string;
  readonly BirthMonth: string;
  readonly BirthYear: string;
}

const EMPTY: Typed = {
  ...{ UserName: '', Email: '', Password: '', PasswordConfirmation: '', Country: '' },
  ...{ BirthDay: '1', BirthMonth: '1', BirthYear: '1990' },
};

/** Who the account is for: name, address, password, home and day of birth. */
function PersonFields({ typed, onChange }: { typed: Typed; onChange: (typed: Typed) => void }) {
  const { t } = useTranslation('agents');
  const countries = useCountries();
  const bind = (name: keyof Typed) => ({
    name,
    required: true,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [name]: event.target.value }),
  });
  const now = new Date();
  return (
    <>
      <TextField {...bind('UserName')} label={t('form.UserName')} autoComplete="off" />
      <TextField {...bind('Email')} label={t('form.Email')} type="email" autoComplete="off" />
      <SelectField
        {...bind('Country')}
        label={t('form.Country')}
        options={
          countries.length > 0 ? [{ value: '', label: '–' }, ...countries] : [{ value: '', label: t('loading') }]
        }
      />
      <div className="entry__three">
        <SelectField {...bind('BirthDay')} label={t('form.BirthDay')} options={numbered(DAYS)} />
        <SelectField {...bind('BirthMonth')} label={t('form.BirthMonth')} options={numbered(MONTHS)} />
        <SelectField {...bind('BirthYear')} label={t('form.BirthYear')} options={numbered(birthYears(ADULT, now))} />
      </div>
      <TextField
        {...bind('Password')}
        label={t('form.Password')}
        type="password"
        autoComplete="new-password"
        hint={t('passwordNote')}
      />
      <TextField
        {...bind('PasswordConfirmation')}
        label={t('form.PasswordConfirmation')}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}

const inNumbers = ({ BirthDay, BirthMonth, BirthYear, ...rest }: typeof EMPTY) => ({
  ...rest,
  ...{ BirthDay: Number(BirthDay), BirthMonth: Number(BirthMonth), BirthYear: Number(BirthYear) },
});

/** A new agent or player below somebody of the branch. */
export function NewAccount(props: {
  kind: 'agent' | 'player';
  users: readonly SubAgentView[];
  below: string;
  onClose: () => void;
}) {
  const { kind, users, onClose } = props;
  const { t } = useTranslation('agents');
  const refusal = useRefusalText();
  const queries = useQueryClient();
  const parents = users.filter(
    (user) => !isPlayer(user) && (kind === 'player' || ranksBelow(user.UserType).length > 0),
  );
  const [belowId, setBelow] = useState(
    parents.some(({ UserID }) => UserID === props.below) ? props.below : parents[0]?.UserID,
  );
  const [typed, setTyped] = useState(EMPTY);
  const [terms, setTerms] = useState(NO_TERMS);
  const [rank, setRank] = useState<1 | 2>(1);
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const parent = parents.find(({ UserID }) => UserID === belowId);
  const bounds = parent?.BoundsBelow ?? undefined;
  const ranks = ranksBelow(parent?.UserType ?? 0);
  const UserType = kind === 'player' ? 0 : (ranks.find((each) => each === rank) ?? 1);
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!parent || (kind === 'agent' && bounds && faultsOf(terms, bounds).size > 0)) return;
    setBusy(true);
    const { Currency, UserID } = parent;
    const answer = await api.call(createSubAgent, {
      body: { ...inNumbers(typed), UserType, Currency, UserID, ...(kind === 'agent' && terms) },
    });
    setBusy(false);
    if (!answer.ok) return setRefused(refusal(answer.refusal));
    await queries.invalidateQueries({ queryKey: ['agents'] });
    toast({ kind: 'good', title: t('made', { name: typed.UserName }) });
    onClose();
  };
  const name = t(kind === 'agent' ? 'newAgent' : 'newPlayer');
  return (
    <form className="card pad stk agm__panel" aria-label={name} onSubmit={(event) => void send(event)}>
      <header className="agm__ph">
        <h2>{name}</h2>
        <IconButton icon="x" size="sm" label={t('close')} onClick={onClose} />
      </header>
      <SelectField
        label={t('below')}
        value={belowId}
        onChange={(event) => setBelow(event.target.value)}
        options={parents.map(({ UserID, UserName }) => ({ value: UserID, label: UserName }))}
      />
      {kind === 'agent' && (
        <SelectField
          label={t('kind')}
          value={String(UserType)}
          onChange={(event) => setRank(event.target.value === '2' ? 2 : 1)}
          options={ranks.map((each) => ({ value: String(each), label: t(`types.${each}`) }))}
        />
      )}
      <PersonFields typed={typed} onChange={setTyped} />
      {parent && <p className="agm__sub">{t('currencyNote', { currency: parent.Currency })}</p>}
      {kind === 'agent' && bounds && <TermsFields terms={terms} bounds={bounds} onChange={setTerms} />}
      {refused && <Fault>{refused}</Fault>}
      <Button kind="act" type="submit" busy={busy}>
        {t('create')}
      </Button>
    </form>
  );
}

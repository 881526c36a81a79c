import { openAgentTree } from '@evens/contract';
import { Button, Dialog, SelectField, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

const FIELDS = Object.keys(TEXTS.form) as (keyof typeof TEXTS.form)[];
const EMPTY = Object.fromEntries(FIELDS.map((name) => [name, ''])) as Record<keyof typeof TEXTS.form, string>;

const typeOf = (name: keyof typeof TEXTS.form): string => {
  if (name.startsWith('Password')) return 'password';
  return name.startsWith('Birth') ? 'number' : name === 'Email' ? 'email' : 'text';
};

/** Opens the account of an agent at the top of a new tree: without terms and without credit, which take two people. */
export function OpenTree(props: { open: boolean; onClose: () => void; onOpened: (rootId: string) => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [rank, setRank] = useState<1 | 2 | 4>(4);
  const act = useDo(openAgentTree);
  const close = (): void => {
    act.reset();
    setTyped(EMPTY);
    props.onClose();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { BirthDay, BirthMonth, BirthYear, ...rest } = typed;
    const born = { BirthDay: Number(BirthDay), BirthMonth: Number(BirthMonth), BirthYear: Number(BirthYear) };
    const onSuccess = ({ rootId }: { readonly rootId: string }): void => {
      props.onOpened(rootId);
      close();
    };
    act.mutate({ body: { ...rest, ...born, UserType: rank } }, { onSuccess });
  };
  return (
    <Dialog open={props.open} title={TEXTS.open} closeLabel={TEXTS.close} onClose={close}>
      <form className="stk stk--m" data-focus-first onSubmit={submit}>
        <SelectField
          label={TEXTS.type}
          value={String(rank)}
          onChange={({ target: { value } }) => setRank(value === '1' ? 1 : value === '2' ? 2 : 4)}
          options={([4, 2, 1] as const).map((value) => ({ value: String(value), label: TEXTS.types[value] }))}
        />
        {FIELDS.map((name) => (
          <TextField
            key={name}
            label={TEXTS.form[name]}
            type={typeOf(name)}
            required
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
        <Refused error={act.error} />
        <Button kind="act" type="submit" busy={act.isPending}>
          {TEXTS.create}
        </Button>
      </form>
    </Dialog>
  );
}

import { changePersonalData, type PersonalData } from '@evens/contract';
import { SelectField, TextField } from '@evens/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { useDo } from '../../../shared/use-calls.ts';
import { PLAYER_TEXTS as TEXTS } from '../player-texts.ts';

const FIELDS = ['FirstName', 'LastName', 'Address', 'PostalCode', 'City'] as const;
const GENDERS = ['', 'female', 'male', 'other'] as const;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Changes what a player said of themselves. Only what is another than before is sent. */
export function ChangePerson(props: {
  accountId: string;
  now: PersonalData;
  open: boolean;
  onClose: () => void;
  /** The data as they are now; what is proven waits for a second person. */
  onDone: (now: PersonalData) => void;
}) {
  const { accountId, now, open, onClose, onDone } = props;
  const [said, setSaid] = useState<Readonly<Record<string, string>>>({});
  const act = useDo(changePersonalData);
  const textOf = (field: keyof PersonalData & string): string => said[field] ?? String(now[field] ?? '');
  const put = (field: string) => (event: { target: { value: string } }) =>
    setSaid({ ...said, [field]: event.target.value });
  const changed = Object.keys(said).filter((field) => said[field]?.trim() !== now[field as keyof PersonalData]);
  const birth = DAY.exec(textOf('BirthDate'));
  const send = (reason: string): void => {
    const gender = GENDERS.find((each) => each === said.Gender);
    const body = {
      ...Object.fromEntries(FIELDS.flatMap((each) => (changed.includes(each) ? [[each, said[each]?.trim()]] : []))),
      ...(changed.includes('Gender') && gender !== undefined && { Gender: gender }),
      ...(changed.includes('BirthDate') &&
        birth && { BirthYear: Number(birth[1]), BirthMonth: Number(birth[2]), BirthDay: Number(birth[3]) }),
      reason,
    };
    act.mutate(
      { params: { accountId }, body },
      {
        onSuccess: ({ approvalId: _, ...data }) => {
          setSaid({});
          onDone(data);
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={open}
      title={TEXTS.changeTitle}
      confirm={TEXTS.change}
      ready={changed.length > 0 && birth !== null}
      busy={act.isPending}
      error={act.error}
      onClose={() => {
        setSaid({});
        onClose();
      }}
      onConfirm={send}
    >
      <div className="stk stk--s">
        {now.IsVerified && <p>{TEXTS.provenText}</p>}
        <div className="g2">
          {FIELDS.map((each) => (
            <TextField
              key={each}
              label={TEXTS.fields[each]}
              autoComplete="off"
              value={textOf(each)}
              onChange={put(each)}
            />
          ))}
          <TextField
            label={TEXTS.birthDate}
            type="date"
            autoComplete="off"
            value={textOf('BirthDate')}
            onChange={put('BirthDate')}
          />
          <SelectField
            label={TEXTS.gender}
            value={textOf('Gender')}
            options={GENDERS.map((value) => ({ value, label: value || TEXTS.notSaid }))}
            onChange={put('Gender')}
          />
        </div>
      </div>
    </ReasonDialog>
  );
}

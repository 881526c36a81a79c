import { type ClientCall, changePersonalData, type PersonalData } from '@evens/contract';
import { SelectField, TextField } from '@evens/ui';
import { useState } from 'react';
import { ReasonDialog } from '../../../shared/reason-dialog.tsx';
import { useDo } from '../../../shared/use-calls.ts';
import { PLAYER_TEXTS as TEXTS } from '../player-texts.ts';

const FIELDS = ['FirstName', 'LastName', 'Address', 'PostalCode', 'City'] as const;
const GENDERS = ['', 'female', 'male', 'other'] as const;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

type Said = Readonly<Record<string, string>>;

/** What is another than before, as the route takes it; undefined where nothing is, or the birth date is none. */
function changesOf(
  said: Said,
  now: PersonalData,
): Omit<ClientCall<typeof changePersonalData>['body'], 'reason'> | undefined {
  const changed = Object.keys(said).filter((field) => said[field]?.trim() !== now[field as keyof PersonalData]);
  const birth = DAY.exec(said.BirthDate ?? now.BirthDate);
  if (changed.length === 0 || !birth) return undefined;
  const gender = GENDERS.find((each) => each === said.Gender);
  return {
    ...Object.fromEntries(FIELDS.flatMap((each) => (changed.includes(each) ? [[each, said[each]?.trim()]] : []))),
    ...(changed.includes('Gender') && gender !== undefined && { Gender: gender }),
    ...(changed.includes('BirthDate') && {
      BirthYear: Number(birth[1]),
      BirthMonth: Number(birth[2]),
      BirthDay: Number(birth[3]),
    }),
  };
}

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
  const [said, setSaid] = useState<Said>({});
  const act = useDo(changePersonalData);
  const changes = changesOf(said, now);
  const send = (reason: string): void => {
    if (!changes) return;
    act.mutate(
      { params: { accountId }, body: { ...changes, reason } },
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
      ready={changes !== undefined}
      busy={act.isPending}
      error={act.error}
      onClose={() => {
        setSaid({});
        onClose();
      }}
      onConfirm={send}
    >
      <PersonFields said={said} now={now} onChange={setSaid} />
    </ReasonDialog>
  );
}

function PersonFields({ said, now, onChange }: { said: Said; now: PersonalData; onChange: (said: Said) => void }) {
  const textOf = (field: keyof PersonalData & string): string => said[field] ?? String(now[field] ?? '');
  const put = (field: string) => (event: { target: { value: string } }) =>
    onChange({ ...said, [field]: event.target.value });
  return (
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
  );
}

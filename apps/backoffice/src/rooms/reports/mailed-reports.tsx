import { endMailedReport, listMailedReports, mailReport, REPORT_MAILS } from '@evens/contract';
import { Button, SelectField, TextField } from '@evens/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { MAILED_TEXTS as TEXTS } from './mailed-texts.ts';
import { searchOf, showsOf } from './shows.ts';

type Every = keyof typeof TEXTS.mails;

/** Reports that the operator has sent by mail: opened by their name, ended, and the one on the screen sent too. */
export function MailedReports() {
  const [, setSearch] = useSearchParams();
  const { data, error } = useAsk(listMailedReports, {});
  const drop = useDo(endMailedReport);
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.title}</h2>
      </div>
      <Refused error={error ?? drop.error} />
      {data?.reports.length === 0 && <p className="pad muted">{TEXTS.none}</p>}
      <ul className="rows rows--flat">
        {data?.reports.map(({ id, name, shows, mail, nextMailMs }) => (
          <li key={id} className="rw">
            <div className="rw__t">
              <Button kind="line" onClick={() => setSearch(searchOf(shows, Date.now()))}>
                {name}
              </Button>
              {mail && nextMailMs !== null && (
                <small>{TEXTS.next(TEXTS.mails[mail.every], mail.recipient, momentOf(nextMailMs))}</small>
              )}
            </div>
            <Button
              kind="line"
              aria-label={`${TEXTS.drop} ${name}`}
              busy={drop.isPending && drop.variables?.params.id === id}
              onClick={() => drop.mutate({ params: { id } })}
            >
              {TEXTS.drop}
            </Button>
          </li>
        ))}
      </ul>
      <KeepForm />
    </section>
  );
}

/** Sends what the address shows now. */
function KeepForm() {
  const [search] = useSearchParams();
  const [name, setName] = useState('');
  const [every, setEvery] = useState<Every>('week');
  const [recipient, setRecipient] = useState('');
  const act = useDo(mailReport);
  const keep = (): void => {
    const mail = { every, recipient: recipient.trim() };
    const body = { name: name.trim(), shows: showsOf(search, Date.now()), mail };
    act.mutate({ body }, { onSuccess: () => setName('') });
  };
  return (
    <form
      className="pad stk stk--s"
      onSubmit={(event) => {
        event.preventDefault();
        keep();
      }}
    >
      <Refused error={act.error} />
      <div className="f3">
        <TextField
          label={TEXTS.name}
          hint={TEXTS.hint}
          required
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <SelectField
          label={TEXTS.mail}
          value={every}
          options={REPORT_MAILS.map((value) => ({ value, label: TEXTS.mails[value] }))}
          onChange={(event) => setEvery(REPORT_MAILS.find((each) => each === event.target.value) ?? 'week')}
        />
        <TextField
          type="email"
          label={TEXTS.recipient}
          hint={TEXTS.mailHint}
          required
          value={recipient}
          onChange={(event) => setRecipient(event.target.value)}
        />
      </div>
      <div className="hline">
        <Button type="submit" kind="line" busy={act.isPending} disabled={name.trim() === '' || recipient.trim() === ''}>
          {TEXTS.keep}
        </Button>
      </div>
    </form>
  );
}

import { listReportViews, type ReportView, removeReportView, saveReportView } from '@evens/contract';
import { Button, IconButton, TextField } from '@evens/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Refused } from '../../shared/refused.tsx';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { addressOf, askedIn } from './saved-view.ts';
import { TEXTS } from './texts.ts';

const LONGEST_NAME = 60;

/** Views that the operator keeps under names: opened, kept as the room stands, removed. Nobody else has them. */
export function SavedViews() {
  const [search, setSearch] = useSearchParams();
  const [name, setName] = useState('');
  const { data, error } = useAsk(listReportViews, {});
  const saving = useDo(saveReportView);
  const removing = useDo(removeReportView);
  const asked = askedIn(search, Date.now());
  const save = (): void => {
    if (!asked) return;
    saving.mutate({ body: { ...asked, name: name.trim() } }, { onSuccess: () => setName('') });
  };
  const open = (view: ReportView): void => setSearch(addressOf(view, Date.now()));
  return (
    <>
      <Refused error={error ?? saving.error ?? removing.error} />
      <div className="f3">
        <fieldset className="chips" aria-label={TEXTS.saved}>
          {(data?.views ?? []).map((view) => (
            <span key={view.name} className="hline">
              <button type="button" className="chip" onClick={() => open(view)}>
                {view.name}
              </button>
              <IconButton
                size="sm"
                icon="trash"
                label={TEXTS.removeView(view.name)}
                onClick={() => removing.mutate({ body: { name: view.name } })}
              />
            </span>
          ))}
        </fieldset>
        {asked && (
          <>
            <TextField
              label={TEXTS.viewName}
              value={name}
              maxLength={LONGEST_NAME}
              onChange={({ target }) => setName(target.value)}
            />
            <Button busy={saving.isPending} disabled={name.trim() === ''} onClick={save}>
              {TEXTS.saveView}
            </Button>
          </>
        )}
      </div>
    </>
  );
}

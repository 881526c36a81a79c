import { getPlayerTags, tagPlayer } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { useState } from 'react';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { PlayerField } from './player-field.tsx';
import { TEXTS } from './texts.ts';

const TAG = /^[a-z0-9][a-z0-9-]{1,29}$/;

/** Tags of a player: which there are, putting one on, taking one off. */
export function TagsCard() {
  const [player, choose] = useState('');
  return (
    <section className="card pad stk stk--m" aria-label={TEXTS.tags}>
      <h2 className="h3">{TEXTS.tags}</h2>
      <p className="sub2">{TEXTS.tagsAbout}</p>
      <PlayerField value={player} onChange={choose} />
      {player !== '' && <TagsOf key={player} accountId={player} />}
    </section>
  );
}

interface Asked {
  readonly tag: string;
  readonly put: boolean;
}

function TagsOf({ accountId }: { accountId: string }) {
  const mayChange = useMay()('bonuses.change');
  const { data, error } = useAsk(getPlayerTags, { params: { accountId } });
  const [typed, type] = useState('');
  const [asked, ask] = useState<Asked>();
  const [waits, tell] = useState(false);
  const act = useDo(tagPlayer);
  const close = (): void => {
    act.reset();
    ask(undefined);
  };
  const confirm = (reason: string): void => {
    if (!asked) return;
    act.mutate(
      { params: { accountId }, body: { Tag: asked.tag, Put: asked.put, Reason: reason } },
      {
        onSuccess: ({ ApprovalId }) => {
          tell(ApprovalId !== null);
          type('');
          close();
        },
      },
    );
  };
  return (
    <>
      <Refused error={error} />
      {data?.Tags.length === 0 && <p className="muted">{TEXTS.noTags}</p>}
      <TagRows tags={data?.Tags ?? []} mayChange={mayChange} onTakeOff={(tag) => ask({ tag, put: false })} />
      {mayChange && <PutOn typed={typed} type={type} onPutOn={() => ask({ tag: typed, put: true })} />}
      <div role="status">{waits && <Note words={TEXTS.waits} />}</div>
      <ReasonDialog
        open={asked !== undefined}
        title={asked?.put ? TEXTS.putOnTitle(asked.tag) : TEXTS.takeOffTitle(asked?.tag ?? '')}
        confirm={asked?.put ? TEXTS.putOn : TEXTS.takeOff}
        busy={act.isPending}
        error={act.error}
        onClose={close}
        onConfirm={confirm}
      >
        {TEXTS.tagWhat}
      </ReasonDialog>
    </>
  );
}

function TagRows(props: {
  readonly tags: readonly { readonly Tag: string; readonly GivenBy: string; readonly GivenMs: number }[];
  readonly mayChange: boolean;
  readonly onTakeOff: (tag: string) => void;
}) {
  return (
    <ul className="vers2">
      {props.tags.map(({ Tag, GivenBy, GivenMs }) => (
        <li key={Tag}>
          <span>
            <b>{Tag}</b>
            <small>
              {GivenBy}, {momentOf(GivenMs)}
            </small>
          </span>
          {props.mayChange && (
            <Button size="sm" aria-label={TEXTS.takeOffName(Tag)} onClick={() => props.onTakeOff(Tag)}>
              {TEXTS.takeOff}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function PutOn(props: {
  readonly typed: string;
  readonly type: (typed: string) => void;
  readonly onPutOn: () => void;
}) {
  return (
    <>
      <TextField
        label={TEXTS.tag}
        hint={TEXTS.tagHint}
        value={props.typed}
        autoComplete="off"
        onChange={({ target }) => props.type(target.value.toLowerCase())}
      />
      <Button disabled={!TAG.test(props.typed)} onClick={props.onPutOn}>
        {TEXTS.putOn}
      </Button>
    </>
  );
}

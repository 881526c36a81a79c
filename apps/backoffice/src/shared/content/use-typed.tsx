import type { ContentInLanguage } from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { Note } from '../note.tsx';
import { TEXTS } from './texts.ts';
import { type Begun, begunFrom, isOvertaken } from './typed.ts';

/** What somebody types over what the house has, and how it goes on when a colleague is faster. */
export interface Typed<Value> {
  /** What was typed, else what the house has. */
  readonly value: Value;
  /** The edition of the draft that the words are typed over: the house refuses them where it has another by then. */
  readonly edition: number;
  readonly isOvertaken: boolean;
  change(value: Value): void;
  /** The house has it, or it is not wanted any more: what the house has is shown. */
  forget(): void;
  /** The same words, over the draft that the colleague made. */
  goOn(): void;
}

/** `theirs` is read out of what the house has, and shown for as long as nothing is typed. */
export function useTyped<Value>(of: ContentInLanguage, theirs: (of: ContentInLanguage) => Value): Typed<Value> {
  const [typed, setTyped] = useState<Begun & { readonly value: Value }>();
  const now = begunFrom(of);
  return {
    value: typed ? typed.value : theirs(of),
    edition: (typed ?? now).edition,
    isOvertaken: typed !== undefined && isOvertaken(typed, now),
    change: (value) => setTyped({ ...(typed ?? now), value }),
    forget: () => setTyped(undefined),
    goOn: () => typed && setTyped({ ...now, value: typed.value }),
  };
}

/** Says that a colleague was faster, and lets whoever typed choose; nothing typed is lost before he does. */
export function Overtaken({ by, typed }: { by: string | undefined; typed: Pick<Typed<unknown>, 'goOn' | 'forget'> }) {
  return (
    <>
      <Note kind="alert" words={TEXTS.overtaken(by)} />
      <div className="hline">
        <Button size="sm" onClick={typed.goOn}>
          {TEXTS.keepMine}
        </Button>
        <Button size="sm" onClick={typed.forget}>
          {TEXTS.takeTheirs}
        </Button>
      </div>
    </>
  );
}

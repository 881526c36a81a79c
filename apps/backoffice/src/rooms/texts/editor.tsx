import { type ContentInLanguage, discardContentDraft, getContentItem, saveContentDraft } from '@evens/contract';
import { Button } from '@evens/ui';
import { useId } from 'react';
import { languageName } from '../../shared/content/names.ts';
import { TEXTS as SHARED } from '../../shared/content/texts.ts';
import { Overtaken, useTyped } from '../../shared/content/use-typed.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';
import { valueFaults } from './values.ts';

/** A text in nine languages, each written by itself. */
export function Editor({ name, onFocus }: { name: string; onFocus: (lang: string) => void }) {
  const { data, error } = useAsk(getContentItem, { query: { kind: 'text', name } });
  return (
    <section className="card" aria-label={name}>
      <div className="card__h">
        <h2 className="code">{name}</h2>
        <span className="sp" />
        {data && data.placeholders.length > 0 && <span className="sub">{TEXTS.mustHold(data.placeholders)}</span>}
      </div>
      <div className="pad pad--flush stk stk--m">
        <Refused error={error} />
        <div className="l3">
          {data?.name === name &&
            data.languages.map((each) => (
              <Cell
                key={each.lang}
                {...{ name, of: each, needed: data.placeholders }}
                onFocus={() => onFocus(each.lang)}
              />
            ))}
        </div>
      </div>
    </section>
  );
}

/** What the language shows once its draft is published; of one that has none, what it shows now. */
const wordsOf = ({ shipped, published, fault, draft }: ContentInLanguage): string => {
  const shown = (fault === null ? published : null) ?? shipped ?? '';
  return draft ? (draft.body ?? shipped ?? '') : shown;
};

function stateOf({ shipped, published, version, fault, draft }: ContentInLanguage): string {
  if (draft) return TEXTS.isDraft(draft.by);
  if (fault !== null) return TEXTS.isBroken;
  if (published !== null) return TEXTS.isChanged(version);
  return shipped === null ? TEXTS.isMissing : TEXTS.isShipped;
}

function Cell(props: { name: string; of: ContentInLanguage; needed: readonly string[]; onFocus: () => void }) {
  const { name, of, needed, onFocus } = props;
  const { lang, shipped, published, fault, draft } = of;
  const id = useId();
  const mayChange = useMay()('content.change');
  const began = wordsOf(of);
  const typed = useTyped(of, wordsOf);
  const { value: words, edition } = typed;
  const save = useDo(saveContentDraft);
  const discard = useDo(discardContentDraft);
  const place = { kind: 'text', name, lang } as const;
  const { lacks, strange } = words === '' ? { lacks: [], strange: [] } : valueFaults(words, needed);
  const missing = shipped === null && published === null && draft === null;
  const wrong = lacks.length + strange.length > 0;
  return (
    <div className={wrong || missing || fault !== null ? 'field is-al' : 'field'}>
      <label htmlFor={id}>{languageName(lang)}</label>
      <textarea
        id={id}
        value={words}
        readOnly={!mayChange}
        placeholder={missing ? TEXTS.isMissing : undefined}
        aria-describedby={`${id}-s`}
        onFocus={onFocus}
        onChange={({ target }) => typed.change(target.value)}
      />
      <small id={`${id}-s`} className={wrong ? 'sub warns' : 'sub'}>
        {lacks.length > 0 && `${TEXTS.lacks(lacks)} `}
        {strange.length > 0 && TEXTS.notOne(strange)}
        {!wrong && stateOf(of)}
      </small>
      <Refused error={save.error ?? discard.error} />
      {typed.isOvertaken && !save.isPending && <Overtaken by={draft?.by} typed={typed} />}
      {mayChange && (
        <div className="hline">
          {words !== began && words.trim() !== '' && (
            <Button
              size="sm"
              kind="sel"
              busy={save.isPending}
              onClick={() => save.mutate({ body: { ...place, body: words, edition } }, { onSuccess: typed.forget })}
            >
              {SHARED.save}
            </Button>
          )}
          {draft && (
            <Button
              size="sm"
              busy={discard.isPending}
              onClick={() => discard.mutate({ body: { ...place, edition } }, { onSuccess: typed.forget })}
            >
              {SHARED.discard}
            </Button>
          )}
          {!draft && published !== null && (
            <Button
              size="sm"
              busy={save.isPending}
              onClick={() => save.mutate({ body: { ...place, body: null, edition } }, { onSuccess: typed.forget })}
            >
              {TEXTS.toShipped}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

import {
  type ContentInLanguage,
  discardContentDraft,
  getContentItem,
  LANGUAGES,
  previewContent,
  saveContentDraft,
} from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { useId } from 'react';
import { TEXTS as SHARED } from '../../shared/content/texts.ts';
import { Overtaken, useTyped } from '../../shared/content/use-typed.tsx';
import { timeOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { Views } from '../../shared/views.tsx';
import { fieldsOf, pageText } from './page-text.ts';
import { TEXTS } from './texts.ts';

/** One page in the language that is chosen. */
export function PageEditor(props: { name: string; lang: string; onLanguage: (lang: string) => void }) {
  const { name, lang, onLanguage } = props;
  const { data, error } = useAsk(getContentItem, { query: { kind: 'page', name } });
  const of = data?.name === name ? data.languages.find((each) => each.lang === lang) : undefined;
  return (
    <section className="card" aria-label={name}>
      <div className="card__h">
        <h2 className="code">{name}</h2>
        <span className="sp" />
        {of && <span className="sub">{stateOf(of)}</span>}
      </div>
      <div className="pad pad--flush stk stk--m">
        <Views
          label={TEXTS.language}
          views={LANGUAGES.map(({ code, name: label }) => ({ value: code as string, label }))}
          value={lang}
          onChange={onLanguage}
        />
        <Refused error={error} />
        {of && <Fields key={`${name} ${lang}`} {...{ name, of }} />}
      </div>
    </section>
  );
}

function stateOf({ shipped, published, version, draft }: ContentInLanguage): string {
  if (draft) return TEXTS.draftOf(draft.by);
  if (published !== null) return TEXTS.changed(version);
  return shipped === null ? TEXTS.missing : TEXTS.shipped;
}

const shownFields = ({ shipped, published, draft }: ContentInLanguage) =>
  fieldsOf((draft ? draft.body : published) ?? shipped ?? '');

function Fields({ name, of }: { name: string; of: ContentInLanguage }) {
  const { lang, draft } = of;
  const mayChange = useMay()('content.change');
  const began = shownFields(of);
  const typed = useTyped(of, shownFields);
  const { value: fields, edition } = typed;
  const save = useDo(saveContentDraft);
  const discard = useDo(discardContentDraft);
  const place = { kind: 'page', name, lang } as const;
  const field = (of: 'title' | 'summary' | 'category' | 'published', label: string, type = 'text') => (
    <TextField
      label={label}
      type={type}
      value={fields[of]}
      readOnly={!mayChange}
      maxLength={200}
      onChange={({ target }) => typed.change({ ...fields, [of]: target.value })}
    />
  );
  return (
    <>
      {field('title', TEXTS.pageTitle)}
      {field('summary', TEXTS.summary)}
      {name.startsWith('blog/') && (
        <div className="f2c">
          {field('category', TEXTS.category)}
          {field('published', TEXTS.published, 'date')}
        </div>
      )}
      <Html value={fields.html} readOnly={!mayChange} onChange={(html) => typed.change({ ...fields, html })} />
      <Refused error={save.error ?? discard.error} />
      {typed.isOvertaken && !save.isPending && <Overtaken by={draft?.by} typed={typed} />}
      <div className="hline">
        {mayChange && (
          <Button
            kind="sel"
            busy={save.isPending}
            disabled={pageText(fields) === pageText(began)}
            onClick={() =>
              save.mutate({ body: { ...place, body: pageText(fields), edition } }, { onSuccess: typed.forget })
            }
          >
            {SHARED.save}
          </Button>
        )}
        {mayChange && draft && (
          <Button
            busy={discard.isPending}
            onClick={() => discard.mutate({ body: { ...place, edition } }, { onSuccess: typed.forget })}
          >
            {SHARED.discard}
          </Button>
        )}
        <span className="sp" />
        {draft ? <Preview {...{ name, lang }} /> : <span className="sub">{TEXTS.previewFirst}</span>}
      </div>
    </>
  );
}

/** The text of the page as HTML. */
function Html(props: { value: string; readOnly: boolean; onChange: (html: string) => void }) {
  const { value, readOnly, onChange } = props;
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{TEXTS.html}</label>
      <textarea
        id={id}
        className="htm"
        value={value}
        readOnly={readOnly}
        aria-describedby={`${id}-a`}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-a`} className="sub">
        {TEXTS.htmlAbout}
      </small>
    </div>
  );
}

/** Asks for a link that shows the draft as the site draws it; whoever has the link may look for ten minutes. */
function Preview({ name, lang }: { name: string; lang: string }) {
  const act = useDo(previewContent);
  return (
    <>
      <Refused error={act.error} />
      {act.data && (
        <a className="btn btn--line" href={act.data.url} target="_blank" rel="noreferrer">
          {TEXTS.previewLink(timeOf(act.data.untilMs))}
        </a>
      )}
      <Button icon="eye" busy={act.isPending} onClick={() => act.mutate({ body: { name, lang } })}>
        {TEXTS.preview}
      </Button>
    </>
  );
}

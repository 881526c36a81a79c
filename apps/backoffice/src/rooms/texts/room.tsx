import '../../shared/content/content.css';
import {
  type AnswerOf,
  DEFAULT_LANGUAGE,
  listContentTexts,
  TEXT_VIEWS,
  TEXTS_PAGE,
  type TextView,
} from '@evens/contract';
import { Button } from '@evens/ui';
import { useState } from 'react';
import { DraftsCard } from '../../shared/content/drafts-card.tsx';
import { languageName } from '../../shared/content/names.ts';
import { VersionsCard } from '../../shared/content/versions-card.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useAsk } from '../../shared/use-calls.ts';
import { Views } from '../../shared/views.tsx';
import { Editor } from './editor.tsx';
import { TEXTS } from './texts.ts';

type Listed = AnswerOf<typeof listContentTexts>;

/** Titles, descriptions and keywords of pages, by the entry of their path. */
const HEADS = 'head';

/** Every text of the site in nine languages side by side. */
export default function TextsRoom() {
  const [view, setView] = useState<TextView>('all');
  const [lang, setLang] = useState<string>();
  const [area, setArea] = useState('');
  const [text, setText] = useState('');
  const [after, setAfter] = useState(0);
  const [picked, pick] = useState<string>();
  const [focus, setFocus] = useState<string>(DEFAULT_LANGUAGE);
  const query = { view, after, ...(lang && { lang }), ...(area && { area }), ...(text && { text }) };
  const { data, error } = useAsk(listContentTexts, { query });
  const anew = (change: () => void): void => {
    change();
    setAfter(0);
  };
  const key = picked ?? data?.texts[0]?.key;
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{data && TEXTS.about(data.areas.reduce((sum, { texts }) => sum + texts, 0))}</p>
        <span className="sp" />
        <Button aria-pressed={area === HEADS} onClick={() => anew(() => setArea(area === HEADS ? '' : HEADS))}>
          {TEXTS.heads}
        </Button>
      </div>
      <Refused error={error} />
      <Languages
        languages={data?.languages ?? []}
        chosen={lang}
        onChoose={(code) => anew(() => setLang(code === lang ? undefined : code))}
      />
      <Views
        label={TEXTS.view}
        views={TEXT_VIEWS.map((value) => ({ value, label: TEXTS.views[value] }))}
        value={view}
        onChange={(value) => anew(() => setView(value))}
      />
      <div className="ctx">
        <section className="card">
          <div className="pad stk stk--s">
            <Filters
              {...{ text, area, areas: data?.areas ?? [] }}
              onText={(value) => anew(() => setText(value))}
              onArea={(value) => anew(() => setArea(value))}
            />
          </div>
          {data && <Keys data={data} picked={key} onPick={pick} after={after} onPage={setAfter} />}
        </section>
        {key === undefined ? (
          <section className="card pad">
            <p className="muted">{TEXTS.pick}</p>
          </section>
        ) : (
          <Editor key={key} name={key} onFocus={setFocus} />
        )}
        <div className="stk stk--m ctx__a">
          <DraftsCard
            kind="text"
            onPick={(draft) => {
              pick(draft.name);
              setFocus(draft.lang);
            }}
          />
          {key !== undefined && <VersionsCard kind="text" name={key} lang={focus} />}
        </div>
      </div>
    </div>
  );
}

function Languages(props: {
  languages: Listed['languages'];
  chosen: string | undefined;
  onChoose: (code: string) => void;
}) {
  return (
    <fieldset className="chips l9 num" aria-label={TEXTS.languages}>
      {props.languages.map(({ lang, missing, broken, changed }) => (
        <button key={lang} type="button" aria-pressed={lang === props.chosen} onClick={() => props.onChoose(lang)}>
          <b>{languageName(lang)}</b>
          {broken > 0 && <small className="m">{TEXTS.broken(broken)}</small>}
          {missing > 0 && <small className="m">{TEXTS.missing(missing)}</small>}
          {changed > 0 && <small>{TEXTS.changed(changed)}</small>}
          {missing + broken + changed === 0 && <small>{TEXTS.whole}</small>}
        </button>
      ))}
    </fieldset>
  );
}

function Filters(props: {
  text: string;
  area: string;
  areas: Listed['areas'];
  onText: (text: string) => void;
  onArea: (area: string) => void;
}) {
  return (
    <>
      <label className="field">
        <span className="label">{TEXTS.find}</span>
        <span className="input">
          <input value={props.text} maxLength={200} onChange={({ target }) => props.onText(target.value)} />
        </span>
      </label>
      <label className="field">
        <span className="label">{TEXTS.area}</span>
        <span className="input">
          <select value={props.area} onChange={({ target }) => props.onArea(target.value)}>
            <option value="">{TEXTS.everyArea}</option>
            {props.areas.map(({ area, texts }) => (
              <option key={area} value={area}>
                {area} ({texts})
              </option>
            ))}
          </select>
        </span>
      </label>
    </>
  );
}

function Keys(props: {
  data: Listed;
  picked: string | undefined;
  onPick: (key: string) => void;
  after: number;
  onPage: (after: number) => void;
}) {
  const { texts, total, next } = props.data;
  if (texts.length === 0) return <p className="pad muted">{TEXTS.none}</p>;
  return (
    <nav className="keysl" aria-label={TEXTS.list}>
      {texts.map(({ key, english, missing, broken }) => (
        <button
          key={key}
          type="button"
          className="kyl"
          aria-current={key === props.picked || undefined}
          onClick={() => props.onPick(key)}
        >
          <span className="code">{key}</span>
          <small>{english}</small>
          {missing.length + broken.length > 0 && <em>{missing.length + broken.length}</em>}
        </button>
      ))}
      <div className="pad hline">
        <span className="sub num">{TEXTS.of(props.after + 1, props.after + texts.length, total)}</span>
        <span className="sp" />
        {props.after >= TEXTS_PAGE && (
          <Button size="sm" onClick={() => props.onPage(0)}>
            {TEXTS.first}
          </Button>
        )}
        {next !== null && (
          <Button size="sm" onClick={() => props.onPage(next)}>
            {TEXTS.more}
          </Button>
        )}
      </div>
    </nav>
  );
}

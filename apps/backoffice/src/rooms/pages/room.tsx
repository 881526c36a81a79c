import '../../shared/content/content.css';
import { type ContentPageRow, DEFAULT_LANGUAGE, listContentPages } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { type FormEvent, useState } from 'react';
import { DraftsCard } from '../../shared/content/drafts-card.tsx';
import { languageName } from '../../shared/content/names.ts';
import { VersionsCard } from '../../shared/content/versions-card.tsx';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk } from '../../shared/use-calls.ts';
import { PageEditor } from './editor.tsx';
import { TEXTS } from './texts.ts';

/** Terms, policies and articles: written by language, previewed on the site, published at once or at a time. */
export default function PagesRoom() {
  const { data, error } = useAsk(listContentPages, {});
  const [at, setAt] = useState<{ name: string; lang: string }>();
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error} />
      <div className="ctx ctx--2">
        <div className="stk stk--m">
          <section className="card card--t">
            <Scroller label={TEXTS.table}>
              <table className="dt">
                <thead>
                  <tr>
                    <th>{TEXTS.page}</th>
                    <th>{TEXTS.languages}</th>
                  </tr>
                </thead>
                <tbody>
                  {(data?.pages ?? []).map((page) => (
                    <PageRow
                      key={page.name}
                      page={page}
                      selected={page.name === at?.name}
                      onPick={() => setAt({ name: page.name, lang: at?.lang ?? DEFAULT_LANGUAGE })}
                    />
                  ))}
                </tbody>
              </table>
            </Scroller>
            <NewArticle onOpen={(name) => setAt({ name, lang: DEFAULT_LANGUAGE })} />
          </section>
          {at && <PageEditor key={at.name} {...at} onLanguage={(lang) => setAt({ ...at, lang })} />}
        </div>
        <div className="stk stk--m ctx__a">
          <DraftsCard kind="page" onPick={({ name, lang }) => setAt({ name, lang })} />
          {at && <VersionsCard kind="page" {...at} />}
        </div>
      </div>
    </div>
  );
}

function PageRow({ page, selected, onPick }: { page: ContentPageRow; selected: boolean; onPick: () => void }) {
  return (
    <tr className={selected ? 'is-sel' : ''}>
      <td>
        <button type="button" className="rowb" aria-pressed={selected} onClick={onPick}>
          <b>{page.title}</b>
        </button>
        <small className="code">{page.name}</small>
      </td>
      <td className="tagw">
        <span className="ptab">
          {page.languages.map(({ lang, state, draft }) => (
            <span
              key={lang}
              className={draft ? 'tag tag--act' : state === 'missing' ? 'tag tag--no' : 'tag'}
              title={TEXTS.stateOf(languageName(lang), TEXTS.states[state], draft)}
            >
              {lang.startsWith('zh') ? lang : lang.slice(0, 2)}
              {state === 'changed' && ' *'}
              {state === 'missing' && ' –'}
            </span>
          ))}
        </span>
      </td>
    </tr>
  );
}

function NewArticle({ onOpen }: { onOpen: (name: string) => void }) {
  const mayChange = useMay()('content.change');
  const [name, setName] = useState('');
  if (!mayChange) return null;
  const open = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') onOpen(`blog/${name.trim()}`);
  };
  return (
    <form className="pad hline ctn" aria-label={TEXTS.newArticle} onSubmit={open}>
      <TextField label={TEXTS.newName} value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
      <Button type="submit">{TEXTS.newArticle}</Button>
    </form>
  );
}

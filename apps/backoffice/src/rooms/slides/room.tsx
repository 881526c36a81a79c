import '../../shared/content/content.css';
import {
  type ContentInLanguage,
  discardContentDraft,
  getContentItem,
  SLIDE_PAGES,
  type StoredSlide,
  saveContentDraft,
} from '@evens/contract';
import { Button, IconButton } from '@evens/ui';
import { useState } from 'react';
import { DraftsCard } from '../../shared/content/drafts-card.tsx';
import { TEXTS as SHARED } from '../../shared/content/texts.ts';
import { Overtaken, type Typed, useTyped } from '../../shared/content/use-typed.tsx';
import { VersionsCard } from '../../shared/content/versions-card.tsx';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { Views } from '../../shared/views.tsx';
import { bodyOf, moved, newSlide, slidesIn } from './model.ts';
import { SlideForm } from './slide-form.tsx';
import { TEXTS } from './texts.ts';

type Page = (typeof SLIDE_PAGES)[number];

const isPage = (name: string): name is Page => SLIDE_PAGES.some((page) => page === name);

/** Slides of each page: pictures, words by language, when and where they are shown, in their order. */
export default function SlidesRoom() {
  const [page, setPage] = useState<Page>('home');
  const { data, error } = useAsk(getContentItem, { query: { kind: 'slides', name: page } });
  const of = data?.name === page ? data.languages[0] : undefined;
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
      </div>
      <Refused error={error} />
      <Views
        label={TEXTS.page}
        views={SLIDE_PAGES.map((value) => ({ value, label: TEXTS.pages[value] }))}
        value={page}
        onChange={setPage}
      />
      <div className="ctx ctx--2">
        <div className="stk stk--m">{of && <SlideList key={page} {...{ page, of }} />}</div>
        <div className="stk stk--m ctx__a">
          <DraftsCard kind="slides" onPick={({ name }) => isPage(name) && setPage(name)} />
          <VersionsCard kind="slides" name={page} lang="all" />
        </div>
      </div>
    </div>
  );
}

const shownSlides = ({ shipped, published, draft }: ContentInLanguage): readonly StoredSlide[] =>
  slidesIn((draft ? draft.body : published) ?? shipped);

function SlideList({ page, of }: { page: Page; of: ContentInLanguage }) {
  const { draft } = of;
  const mayChange = useMay()('content.change');
  const began = shownSlides(of);
  const typed = useTyped(of, shownSlides);
  const { value: slides, change: setSlides } = typed;
  const [picked, pick] = useState<string>();
  const place = { kind: 'slides', name: page, lang: 'all' } as const;
  const at = slides.findIndex(({ id }) => id === picked);
  const chosen = slides[at];
  const change = (slide: StoredSlide): void => {
    setSlides(slides.map((each, index) => (index === at ? slide : each)));
    pick(slide.id);
  };
  const add = (): void => {
    const slide = newSlide(slides);
    setSlides([...slides, slide]);
    pick(slide.id);
  };
  return (
    <>
      <section className="card" aria-label={TEXTS.list}>
        <div className="card__h">
          <h2>{TEXTS.pages[page]}</h2>
          <span className="sp" />
          {draft && <span className="sub">{TEXTS.draftOf(draft.by)}</span>}
        </div>
        {slides.length === 0 && <p className="pad pad--flush muted">{TEXTS.none}</p>}
        {slides.map((slide, index) => (
          <Line
            key={slide.id}
            slide={slide}
            selected={slide.id === picked}
            onPick={() => pick(slide.id)}
            {...(mayChange && {
              onMove: (by: -1 | 1) => setSlides(moved(slides, index, by)),
              onRemove: () => setSlides(slides.filter((each) => each !== slide)),
            })}
          />
        ))}
        <Acts {...{ place, typed, began, draft }} {...(mayChange && { onAdd: add })} />
      </section>
      {chosen && <SlideForm slide={chosen} mayChange={mayChange} onChange={change} />}
    </>
  );
}

/** Keeps the list as a draft, throws the draft away, adds a slide. */
function Acts(props: {
  place: { readonly kind: 'slides'; readonly name: string; readonly lang: string };
  typed: Typed<readonly StoredSlide[]>;
  began: readonly StoredSlide[];
  draft: ContentInLanguage['draft'];
  onAdd?: () => void;
}) {
  const { place, typed, began, draft, onAdd } = props;
  const { value: slides, edition } = typed;
  const save = useDo(saveContentDraft);
  const discard = useDo(discardContentDraft);
  if (!onAdd) return null;
  return (
    <div className="pad stk stk--s">
      <Refused error={save.error ?? discard.error} />
      {typed.isOvertaken && !save.isPending && <Overtaken by={draft?.by} typed={typed} />}
      <div className="hline">
        <Button icon="plus" disabled={slides.length >= 12} onClick={onAdd}>
          {TEXTS.add}
        </Button>
        <span className="sp" />
        {draft && (
          <Button
            busy={discard.isPending}
            onClick={() => discard.mutate({ body: { ...place, edition } }, { onSuccess: typed.forget })}
          >
            {SHARED.discard}
          </Button>
        )}
        <Button
          kind="sel"
          busy={save.isPending}
          disabled={bodyOf(slides) === bodyOf(began)}
          onClick={() =>
            save.mutate({ body: { ...place, body: bodyOf(slides), edition } }, { onSuccess: typed.forget })
          }
        >
          {SHARED.save}
        </Button>
      </div>
    </div>
  );
}

function Line(props: {
  slide: StoredSlide;
  selected: boolean;
  onPick: () => void;
  onMove?: (by: -1 | 1) => void;
  onRemove?: () => void;
}) {
  const { slide, selected, onPick, onMove, onRemove } = props;
  const { id, path, picture, words, device = 'all', art } = slide;
  return (
    <div className={selected ? 'sld is-sel' : 'sld'}>
      {picture ? <img src={`/api/desk/content/pictures/${picture}`} alt="" /> : <i />}
      <span>
        <button type="button" className="rowb" aria-label={TEXTS.edit(id)} aria-pressed={selected} onClick={onPick}>
          <b>{words?.['en-US']?.title || id}</b>
        </button>
        <small className="sub">
          {' '}
          /{path}, {TEXTS.devices[device].toLowerCase()}
          {!picture && `, ${TEXTS.arts[art].toLowerCase()}`}
          {!words && `, ${TEXTS.shippedWords}`}
        </small>
      </span>
      <span className="acts">
        {onMove && <IconButton size="sm" icon="caret-up" label={TEXTS.up(id)} onClick={() => onMove(-1)} />}
        {onMove && <IconButton size="sm" icon="caret-down" label={TEXTS.down(id)} onClick={() => onMove(1)} />}
        {onRemove && <IconButton size="sm" icon="trash" label={TEXTS.remove(id)} onClick={onRemove} />}
      </span>
    </div>
  );
}

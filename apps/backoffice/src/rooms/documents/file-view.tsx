import type { DeskDocumentDetail } from '@evens/contract';
import { Button, IconButton } from '@evens/ui';
import { useEffect, useState } from 'react';
import { cssVars } from '../../shared/css-vars.ts';
import { momentOf } from '../../shared/format.ts';
import { useKeys } from '../../shared/keys.ts';
import { TakeOriginal } from './take-original.tsx';
import { TEXTS } from './texts.ts';

type DeskFile = DeskDocumentDetail['fileList'][number];

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const QUARTER = 90;

const addressOf = (id: string, page: number): string => `/api/desk/document-files/${id}?page=${page}`;
const isShown = ({ scan }: DeskFile): boolean => scan === 'clean' || scan === 'unscanned';

/**
 * The files of a document. Each request of one is a look that the log keeps: it is asked for when somebody presses for it, or has the
 * document in hand, and once.
 */
export function FileView(props: {
  kind: string;
  files: readonly DeskFile[];
  atOnce: boolean;
  onSeen: (id: string) => void;
}) {
  const { kind, files, atOnce, onSeen } = props;
  const newest = files.find(({ current }) => current) ?? files[0];
  const [chosen, choose] = useState<string>();
  const file = files.find(({ id }) => id === (chosen ?? newest?.id)) ?? newest;
  if (!file) return null;
  const place = files.indexOf(file) + 1;
  return (
    <section className="card">
      <div className="card__h">
        <fieldset className="chips" aria-label={TEXTS.fileTabs}>
          {files.map((each, at) => (
            <button
              key={each.id}
              type="button"
              className="chip"
              aria-pressed={each.id === file.id}
              onClick={() => choose(each.id)}
            >
              {TEXTS.fileNumber(at + 1)}
              {!each.current && <span className="n"> {TEXTS.earlier}</span>}
            </button>
          ))}
        </fieldset>
        <span className="sp" />
        <span className="sub2 clip docn">
          <bdi>{file.name}</bdi>, {Math.ceil(file.size / 1024)} kB, {momentOf(file.sentMs)}
        </span>
      </div>
      <div className="pad stk stk--s docd">
        {file.sameElsewhere > 0 && (
          <p className="refused" role="note">
            {TEXTS.same(file.sameElsewhere)}
          </p>
        )}
        {isShown(file) && (
          <Pages key={file.id} file={file} label={TEXTS.picture(kind, place)} atOnce={atOnce} onSeen={onSeen} />
        )}
        {isShown(file) && file.type === 'application/pdf' && (
          <TakeOriginal key={`${file.id}/original`} fileId={file.id} />
        )}
        <p className="sub2">{TEXTS.scans[file.scan]}</p>
      </div>
    </section>
  );
}

/** The pages of a file, one at a time. It was seen when each of them was, or when there is nothing to see. */
function Pages(props: { file: DeskFile; label: string; atOnce: boolean; onSeen: (id: string) => void }) {
  const { file, label, atOnce, onSeen } = props;
  const { id, pages } = file;
  const [page, setPage] = useState(1);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const all = pages !== null && seen.size >= pages;
  useEffect(() => {
    if (all) onSeen(id);
  }, [all, id, onSeen]);
  if (pages === 0) return <p className="sub2">{TEXTS.notDrawable}</p>;
  return (
    <>
      {pages !== null && pages > 1 && (
        <div className="hline">
          <IconButton
            icon="caret-left"
            label={TEXTS.pageBefore}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <IconButton
            icon="caret-right"
            label={TEXTS.pageAfter}
            disabled={page === pages}
            onClick={() => setPage(page + 1)}
          />
          <span className="sub2 num">{TEXTS.pageOf(page, pages)}</span>
        </div>
      )}
      <Picture
        key={page}
        src={addressOf(id, page)}
        label={pages === 1 ? label : `${label}, ${TEXTS.pageOf(page, pages ?? page)}`}
        atOnce={atOnce || page > 1 || seen.has(page)}
        onSeen={() => setSeen((before) => new Set([...before, page]))}
      />
    </>
  );
}

function Picture(props: { src: string; label: string; atOnce: boolean; onSeen: () => void }) {
  const { src, label, atOnce, onSeen } = props;
  const [asked, setAsked] = useState(atOnce);
  const [zoom, setZoom] = useState(0);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (atOnce) setAsked(true);
  }, [atOnce]);
  const step = (by: number): void => setZoom((before) => Math.max(0, Math.min(ZOOMS.length - 1, before + by)));
  const around = (): void => setTurn((before) => (before + QUARTER) % 360);
  useKeys({ '+': () => step(1), '-': () => step(-1), r: around });
  if (!asked) {
    return (
      <div className="docp docp--shut">
        <Button kind="line" icon="eye" onClick={() => setAsked(true)}>
          {TEXTS.look}
        </Button>
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section className="docp" tabIndex={0} aria-label={TEXTS.shown}>
        <img src={src} alt={label} style={cssVars({ '--z': ZOOMS[zoom] ?? 1, '--t': turn })} onLoad={onSeen} />
      </section>
      <div className="hline">
        <IconButton icon="plus" label={TEXTS.zoomIn} disabled={zoom === ZOOMS.length - 1} onClick={() => step(1)} />
        <IconButton icon="minus" label={TEXTS.zoomOut} disabled={zoom === 0} onClick={() => step(-1)} />
        <IconButton icon="arrow-clockwise" label={TEXTS.turn} onClick={around} />
        <span className="sub2 num">{Math.round((ZOOMS[zoom] ?? 1) * 100)} %</span>
      </div>
    </>
  );
}

import type { DeskDocumentDetail } from '@evens/contract';
import { Button, IconButton } from '@evens/ui';
import { useEffect, useState } from 'react';
import { cssVars } from '../../shared/css-vars.ts';
import { momentOf } from '../../shared/format.ts';
import { useKeys } from '../../shared/keys.ts';
import { TEXTS } from './texts.ts';

type DeskFile = DeskDocumentDetail['fileList'][number];

const ZOOMS = [1, 1.5, 2, 3, 4] as const;
const QUARTER = 90;

const addressOf = (id: string): string => `/api/desk/document-files/${id}`;
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
        {isShown(file) && file.type !== 'application/pdf' && (
          <Picture key={file.id} file={file} label={TEXTS.picture(kind, place)} atOnce={atOnce} onSeen={onSeen} />
        )}
        {isShown(file) && file.type === 'application/pdf' && (
          <p className="sub2">
            <a className="btn btn--line" href={addressOf(file.id)} download onClick={() => onSeen(file.id)}>
              {TEXTS.save}
            </a>{' '}
            {TEXTS.savedAbout}
          </p>
        )}
        <p className="sub2">{TEXTS.scans[file.scan]}</p>
      </div>
    </section>
  );
}

function Picture(props: { file: DeskFile; label: string; atOnce: boolean; onSeen: (id: string) => void }) {
  const { file, label, atOnce, onSeen } = props;
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
        <img
          src={addressOf(file.id)}
          alt={label}
          style={cssVars({ '--z': ZOOMS[zoom] ?? 1, '--t': turn })}
          onLoad={() => onSeen(file.id)}
        />
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

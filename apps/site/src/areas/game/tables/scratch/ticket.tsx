import { Button } from '@evens/ui';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GameViewProps } from '../../frame/game-view.ts';
import { isWin } from '../../frame/shown.ts';
import { Foil } from './foil.tsx';
import type { Field } from './scratch-cover.ts';
import type { Opened } from './use-opened.ts';

export interface TicketField {
  readonly key: string;
  /** What is under the silver; shown and read only once the silver is gone. */
  readonly picture: ReactNode;
  readonly words: string;
  readonly isHit: boolean;
}

interface TicketProps {
  readonly view: GameViewProps;
  readonly title: string;
  readonly how: string;
  readonly picture: 'orchard' | 'harbour';
  readonly fields: readonly Field[];
  /** In the order of `fields`; empty before a card is bought. */
  readonly contents: readonly TicketField[];
  readonly opened: Opened;
  readonly aspect: number;
  readonly children?: ReactNode;
}

const boxOf = ({ x, y, w, h }: Field): CSSProperties => ({
  left: `${100 * x}%`,
  top: `${100 * y}%`,
  width: `${100 * w}%`,
  height: `${100 * h}%`,
});

/** A printed card: fields under silver, which a coin, a key or one button takes off. */
export function Ticket({ view, title, how, picture, fields, contents, opened, aspect, children }: TicketProps) {
  const { t } = useTranslation('tables');
  const { covered, live, open, openAll, name } = opened;
  return (
    <div
      className="sctk"
      data-picture={picture}
      data-won={(covered.length === 0 && view.round && isWin(view.round)) || undefined}
    >
      <img className="sctk__bg" src={`/art/pictures/${picture}.webp`} alt="" width={760} height={350} />
      {children}
      <div className="sctk__card">
        <div className="sctk__h">
          <b>{title}</b>
          <span>{how}</span>
        </div>
        <div className="sctk__f" style={{ aspectRatio: aspect }}>
          {fields.map((field, place) => {
            const content = contents[place];
            const isCovered = covered.includes(place);
            return (
              <div
                key={content?.key ?? `field-${place}`}
                className="tf"
                style={boxOf(field)}
                data-hit={(!isCovered && covered.length === 0 && content?.isHit) || undefined}
              >
                {!isCovered && content && (
                  <div className="tf__in" role="img" aria-label={content.words}>
                    {content.picture}
                  </div>
                )}
              </div>
            );
          })}
          <Foil fields={fields} covered={covered} name={name} live={live} onOpen={open} />
          {live &&
            covered.map((place) => {
              const field = fields[place];
              return (
                field && (
                  <button
                    key={place}
                    type="button"
                    className="tf__key"
                    style={boxOf(field)}
                    aria-label={t('scratch.field', { number: place + 1 })}
                    onClick={() => open([place])}
                  />
                )
              );
            })}
        </div>
      </div>
      {live && (
        <div className="sctk__foot">
          <Button size="lg" className="sctk__all" onClick={openAll}>
            {t('scratch.all')}
          </Button>
        </div>
      )}
      {view.sending === 'press' && <span className="sr">{t('scratch.printing')}</span>}
    </div>
  );
}

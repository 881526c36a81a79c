import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type MarkedSide, SideMark } from './side-mark.tsx';

export interface RowSide extends MarkedSide {
  readonly shortName: string;
  /** Spoken and shown as a dot: this side serves. */
  readonly serving?: string | undefined;
}

/** One score column: home above away. `strong` is the figure that counts now. */
export interface ScoreColumn {
  readonly key: string;
  readonly home: string;
  readonly away: string;
  readonly strong?: boolean;
  readonly won?: 'home' | 'away' | undefined;
  /** Shown there alone; left out: everywhere. */
  readonly on?: 'desk' | 'phone';
}

export function SideName({ side }: { side: RowSide }) {
  return (
    <span className="mrow__team">
      <SideMark side={side} />
      <span className="clip">
        <span className="nm-l">{side.name}</span>
        <span className="nm-s">{side.shortName}</span>
      </span>
      {side.serving && <i className="serve" role="img" aria-label={side.serving} title={side.serving} />}
    </span>
  );
}

export function RowScores({ columns }: { columns: readonly ScoreColumn[] }) {
  const atDesk = columns.filter((column) => column.on !== 'phone').length;
  return (
    <div className={classNames('mrow__scores', `mrow__scores--${atDesk}`)}>
      {columns.flatMap((column) => {
        const Figure = column.strong ? 'b' : 'span';
        const place = column.on && `on-${column.on}`;
        return [
          <Figure key={`${column.key}h`} className={classNames(column.won === 'home' && 'w', place) || undefined}>
            {column.home}
          </Figure>,
          <Figure key={`${column.key}a`} className={classNames(column.won === 'away' && 'w', place) || undefined}>
            {column.away}
          </Figure>,
        ];
      })}
    </div>
  );
}

/**
 * A match in one glance: time or clock, both names, score, prices, and how many more markets there are. Everything that
 * moves by itself (clock, scores, prices) comes as a slot that renders itself.
 */
export function MatchRow(props: {
  favourite: ReactNode;
  clock: ReactNode;
  /** The names, inside the link to the match. */
  names: ReactNode;
  scores: ReactNode;
  main: ReactNode;
  handicap: ReactNode;
  total: ReactNode;
  more: ReactNode;
  single?: boolean;
  /** It has been played, or will not be: it recedes, and nothing in it can be bet on. */
  over?: boolean;
}) {
  return (
    <div className={classNames('mrow', props.single && 'mrow--single', props.over && 'mrow--over')}>
      {props.favourite}
      <div className="mrow__clock">{props.clock}</div>
      {props.names}
      {props.scores}
      <div className="mrow__p c-main">{props.main}</div>
      <div className="mrow__p c-hcap">{props.handicap}</div>
      <div className="mrow__p c-total">{props.total}</div>
      <div className="mrow__more">{props.more}</div>
    </div>
  );
}

/** The heading that sticks above the rows of one sport and names the columns of prices. */
export function ColumnHead(props: {
  name: ReactNode;
  scores: readonly string[];
  /** What the scores of a row count on phones, where they have names there. */
  scoresOnPhone?: readonly string[];
  main: readonly string[];
  handicap: readonly [string, string, string];
  total: readonly [string, string, string];
  action?: ReactNode;
}) {
  return (
    <div className="sport__head">
      <div className="sport__name">{props.name}</div>
      <div className="heads heads--scores c-score">
        {props.scores.map((head, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have a place, not an identity
          <span key={index}>{head}</span>
        ))}
      </div>
      {props.scoresOnPhone && (
        <div className="heads heads--phone">
          {props.scoresOnPhone.map((head) => (
            <span key={head}>{head}</span>
          ))}
        </div>
      )}
      <div className="heads c-main">
        {props.main.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <div className="heads heads--3 c-hcap">
        <span>{props.handicap[0]}</span>
        <b>{props.handicap[1]}</b>
        <span>{props.handicap[2]}</span>
      </div>
      <div className="heads heads--3 c-total">
        <span>{props.total[0]}</span>
        <b className="clip">{props.total[1]}</b>
        <span>{props.total[2]}</span>
      </div>
      <div className="heads c-more">{props.action}</div>
    </div>
  );
}

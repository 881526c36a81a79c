import { ColumnHead, Icon, IconButton, MatchRow, PriceButton, RowScores, RowsSkeleton, SideName } from '@evens/ui';
import type { ReactNode } from 'react';
import type { GalleryPage } from './gallery.tsx';

const price = (
  odd: string,
  more: { line?: string; pressed?: boolean; move?: 'up' | 'down'; locked?: boolean } = {},
) => (
  <PriceButton
    key={odd + (more.line ?? '')}
    label="Example"
    odd={odd}
    priceMilli={Number(odd) * 1000}
    state={more.locked ? 'suspended' : 'open'}
    {...(more.line && { line: more.line })}
    {...(more.pressed && { pressed: true })}
    {...(more.move && { move: more.move })}
  />
);

function Row(props: {
  clock: string;
  phase: string;
  home: string;
  away: string;
  score: readonly [string, string];
  main: ReactNode;
  locked?: boolean;
  single?: boolean;
  starred?: boolean;
}) {
  const { locked = false } = props;
  return (
    <MatchRow
      single={props.single ?? false}
      favourite={
        <IconButton
          icon={props.starred ? 'star-fill' : 'star'}
          size="sm"
          className="mrow__fav"
          label="Favourite"
          pressed={props.starred ?? false}
        />
      }
      clock={
        <>
          {props.clock}
          <small>{props.phase}</small>
        </>
      }
      names={
        <a className="mrow__names" href="#main">
          <SideName
            side={{ name: props.home, shortName: props.home, colours: ['dc2b3c', 'f2f4f8'], crest: 'stripes' }}
          />
          <SideName
            side={{
              name: props.away,
              shortName: props.away,
              colours: ['ffd91a', '15171c'],
              crest: 'band',
              serving: 'Serving',
            }}
          />
        </a>
      }
      scores={
        <RowScores
          columns={[
            { key: 'ht', home: '1', away: '0' },
            { key: 'main', home: props.score[0], away: props.score[1], strong: true },
          ]}
        />
      }
      main={props.main}
      handicap={[price('1.94', { line: '−0.5', locked }), price('1.90', { line: '+0.5', locked })]}
      total={[price('1.83', { line: '3.5', locked }), price('2.02', { line: '3.5', locked })]}
      more={
        <a className="more" href="#main">
          +164
        </a>
      }
    />
  );
}

function Rows() {
  return (
    <>
      <div className="sport sport--s2">
        <ColumnHead
          name={
            <>
              <Icon name="soccer-ball" />
              <span>Soccer</span>
              <span className="n num">38</span>
            </>
          }
          scores={['HT', '']}
          main={['1', 'X', '2']}
          handicap={['1', 'Handicap', '2']}
          total={['Over', 'Total', 'Under']}
        />
        <Row
          clock="67:41"
          phase="2nd half"
          home="Bayern München"
          away="Borussia Mönchengladbach"
          score={['2', '1']}
          starred
          main={[price('1.28', { move: 'up' }), price('5.20'), price('11.00', { move: 'down' })]}
        />
        <Row
          clock="52:10"
          phase="2nd half"
          home="Bayer Leverkusen"
          away="Borussia Dortmund"
          score={['1', '1']}
          main={[price('1.92', { pressed: true }), price('3.30'), price('4.60')]}
        />
        <Row
          clock="38:04"
          phase="1st half"
          home="Wolverhampton Wanderers"
          away="Brighton & Hove Albion"
          score={['0', '0']}
          locked
          main={[price('2.00', { locked: true }), price('3.00', { locked: true }), price('4.00', { locked: true })]}
        />
        <Row
          clock="23:05"
          phase="1st half"
          home="Real Sociedad"
          away="Athletic Club"
          score={['0', '1']}
          single
          main={[price('1.86'), price('3.75'), price('4.10')]}
        />
      </div>
      <RowsSkeleton rows={2} label="Loading" />
    </>
  );
}

export const states: readonly GalleryPage[] = [{ title: 'Match rows', Show: Rows, wide: true }];

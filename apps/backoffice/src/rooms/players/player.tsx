import { getDeskPerson } from '@evens/contract';
import { Icon } from '@evens/ui';
import { Link, useParams } from 'react-router';
import { dayOf, initialsOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk } from '../../shared/use-calls.ts';
import { PANELS } from './panels/panels.ts';
import { PLAYER_TEXTS as TEXTS } from './player-texts.ts';

/** One player: who it is in a line, and a card of every room that has something to say about players. */
export function PlayerPage() {
  const { accountId = '' } = useParams();
  const may = useMay();
  const { data, error } = useAsk(getDeskPerson, { params: { accountId } });
  const player = data?.accountId === accountId ? data : undefined;
  const panels = PANELS.filter(({ right }) => may(right));
  const column = (place: 'main' | 'side') =>
    player &&
    panels.filter((panel) => panel.place === place).map(({ name, Content }) => <Content key={name} player={player} />);
  return (
    <div className="bo__v">
      <Link className="lnk" to="/players">
        {TEXTS.back}
      </Link>
      <Refused error={error} />
      {player && (
        <>
          <div className="who">
            <span className="avatar" aria-hidden="true">
              {initialsOf(player.userName)}
            </span>
            <div>
              <h1>
                {player.userName}{' '}
                {player.userType !== 0 && <span className="tag tag--sel">{TEXTS.types[player.userType]}</span>}{' '}
                {player.locked && (
                  <span className="tag tag--alert">
                    <Icon name="lock-simple" size="xs" />
                    {TEXTS.locked}
                  </span>
                )}
              </h1>
              <p className="num">{TEXTS.line(dayOf(player.openedMs), player.country, player.age)}</p>
            </div>
          </div>
          <div className="bo__x">
            <div className="stk stk--m">{column('main')}</div>
            <div className="stk stk--m cols">{column('side')}</div>
          </div>
        </>
      )}
    </div>
  );
}

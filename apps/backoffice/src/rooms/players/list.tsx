import { type DeskPlayer, getDeskPlayers } from '@evens/contract';
import { Button, Chip, TextField } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClassTag } from '../../shared/class-tag.tsx';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
import { Scroller } from '../../shared/scroller.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk } from '../../shared/use-calls.ts';
import { ChangeClass } from './change-class.tsx';
import { TEXTS } from './texts.ts';
import { TimeLimits } from './time-limits.tsx';
import { WriteClass } from './write-class.tsx';

export function PlayerList() {
  const [name, setName] = useState('');
  const [playerClass, setClass] = useState<string>();
  const [chosen, choose] = useState<DeskPlayer>();
  const [said, say] = useState('');
  const may = useMay();
  const mayChange = may('players.change');
  const query = { name, ...(playerClass !== undefined && { playerClass }) };
  const { data, error } = useAsk(getDeskPlayers, { query });
  return (
    <div className="bo__v">
      <div className="pageh">
        <h1>{TEXTS.title}</h1>
        <p>{TEXTS.about}</p>
        <span className="sp" />
        <span className="sub2" role="status">
          {said}
        </span>
      </div>
      <Refused error={error} />
      <div className="bo__x">
        <section className="card card--t">
          <div className="pad stk stk--s">
            <TextField
              label={TEXTS.find}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
            <div className="chips">
              <Chip pressed={playerClass === undefined} onClick={() => setClass(undefined)}>
                {TEXTS.showAll}
              </Chip>
              {data?.classes
                .filter((each) => each.players > 0 && each.name !== 'standard')
                .map((each) => (
                  <Chip
                    key={each.name}
                    pressed={playerClass === each.name}
                    count={each.players}
                    onClick={() => setClass(each.name)}
                  >
                    {each.name}
                  </Chip>
                ))}
            </div>
          </div>
          <Scroller label={TEXTS.table}>
            <table className="dt num">
              <thead>
                <tr>
                  <th>{TEXTS.player}</th>
                  <th>{TEXTS.class}</th>
                  <th>{TEXTS.country}</th>
                  <th>{TEXTS.currency}</th>
                  <th>{TEXTS.since}</th>
                  {mayChange && <th className="r">{TEXTS.change}</th>}
                </tr>
              </thead>
              <tbody>
                {data?.players.map((player) => (
                  <tr key={player.accountId} className={player.accountId === chosen?.accountId ? 'is-sel' : undefined}>
                    <td>
                      <Link className="lnk" to={player.accountId} aria-label={TEXTS.open(player.userName)}>
                        <b>{player.userName}</b>
                      </Link>
                    </td>
                    <td>
                      {player.playerClass === 'standard' ? player.playerClass : <ClassTag name={player.playerClass} />}
                    </td>
                    <td>{player.country}</td>
                    <td>{player.currency}</td>
                    <td className="muted">{momentOf(player.openedMs)}</td>
                    {mayChange && (
                      <td className="r">
                        <Button size="sm" aria-label={TEXTS.put(player.userName)} onClick={() => choose(player)}>
                          {TEXTS.change}
                        </Button>
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
            {data?.players.length === 0 && (
              <div className="bo__gone">
                <b>{TEXTS.empty}</b>
                <span>{TEXTS.emptyNext}</span>
              </div>
            )}
          </Scroller>
        </section>
        <div className="stk stk--m cols">
          {chosen && data && (
            <ChangeClass
              key={chosen.accountId}
              player={chosen}
              classes={data.classes.map((each) => each.name)}
              onDone={(to) => {
                if (to !== undefined) say(TEXTS.done(chosen.userName, to));
                choose(undefined);
              }}
            />
          )}
          <section className="card card--t">
            <div className="card__h">
              <h2>{TEXTS.classes}</h2>
            </div>
            <Scroller label={TEXTS.classes}>
              <table className="dt num">
                <thead>
                  <tr>
                    <th>{TEXTS.class}</th>
                    <th className="r">{TEXTS.share}</th>
                    <th className="r">{TEXTS.delay}</th>
                    <th className="r">{TEXTS.players}</th>
                  </tr>
                </thead>
                <tbody>
                  {data?.classes.map((each) => (
                    <tr key={each.name}>
                      <td>
                        <b>{each.name}</b>
                      </td>
                      <td className="r">{TEXTS.percent(each.limitShare)}</td>
                      <td className="r">{TEXTS.seconds(each.extraDelayMs)}</td>
                      <td className="r">{each.name === 'standard' ? TEXTS.everybody : each.players}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroller>
          </section>
          {may('limits.see') && (
            <>
              <WriteClass />
              <TimeLimits />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

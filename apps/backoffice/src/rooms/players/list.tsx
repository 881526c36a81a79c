import { type AnswerOf, type DeskPlayer, getDeskPlayers, STANDARD_CLASS_NAME } from '@evens/contract';
import { Button, Chip, TextField } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { ClassTag } from '../../shared/class-tag.tsx';
import { type Column, DataTable } from '../../shared/data-table.tsx';
import { momentOf } from '../../shared/format.ts';
import { Refused } from '../../shared/refused.tsx';
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
  const query = { name, ...(playerClass !== undefined && { playerClass }) };
  const { data, error } = useAsk(getDeskPlayers, { query });
  const classes = data?.classes ?? [];
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
            <ClassChips classes={classes} value={playerClass} onChange={setClass} />
          </div>
          <DataTable
            label={TEXTS.table}
            columns={may('players.change') ? [...COLUMNS, changeBy(choose)] : COLUMNS}
            items={data?.players}
            keyOf={({ accountId }) => accountId}
            marked={chosen?.accountId}
            empty={[TEXTS.empty, TEXTS.emptyNext]}
          />
        </section>
        <div className="stk stk--m cols">
          {chosen && data && (
            <ChangeClass
              key={chosen.accountId}
              player={chosen}
              classes={classes.map((each) => each.name)}
              onDone={(to) => {
                if (to !== undefined) say(TEXTS.done(chosen.userName, to));
                choose(undefined);
              }}
            />
          )}
          <Classes classes={data?.classes} />
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

type ClassCount = AnswerOf<typeof getDeskPlayers>['classes'][number];

/** The classes that somebody is in, to show these players only. */
function ClassChips(props: {
  classes: readonly ClassCount[];
  value: string | undefined;
  onChange: (name: string | undefined) => void;
}) {
  const { classes, value, onChange } = props;
  return (
    <div className="chips">
      <Chip pressed={value === undefined} onClick={() => onChange(undefined)}>
        {TEXTS.showAll}
      </Chip>
      {classes
        .filter(({ name, players }) => players > 0 && name !== STANDARD_CLASS_NAME)
        .map(({ name, players }) => (
          <Chip key={name} pressed={value === name} count={players} onClick={() => onChange(name)}>
            {name}
          </Chip>
        ))}
    </div>
  );
}

const COLUMNS: readonly Column<DeskPlayer>[] = [
  {
    title: TEXTS.player,
    cell: ({ accountId, userName }) => (
      <Link className="lnk" to={accountId} aria-label={TEXTS.open(userName)}>
        <b>{userName}</b>
      </Link>
    ),
  },
  {
    title: TEXTS.class,
    cell: ({ playerClass }) => (playerClass === STANDARD_CLASS_NAME ? playerClass : <ClassTag name={playerClass} />),
  },
  { title: TEXTS.country, cell: ({ country }) => country },
  { title: TEXTS.currency, cell: ({ currency }) => currency },
  { title: TEXTS.since, className: 'muted', cell: ({ openedMs }) => momentOf(openedMs) },
];

const changeBy = (choose: (player: DeskPlayer) => void): Column<DeskPlayer> => ({
  title: TEXTS.change,
  className: 'r',
  cell: (player) => (
    <Button size="sm" aria-label={TEXTS.put(player.userName)} onClick={() => choose(player)}>
      {TEXTS.change}
    </Button>
  ),
});

function Classes({ classes }: { classes: readonly ClassCount[] | undefined }) {
  return (
    <section className="card card--t">
      <div className="card__h">
        <h2>{TEXTS.classes}</h2>
      </div>
      <DataTable
        label={TEXTS.classes}
        columns={CLASS_COLUMNS}
        items={classes}
        keyOf={({ name }) => name}
        empty={[TEXTS.noClasses]}
      />
    </section>
  );
}

const CLASS_COLUMNS: readonly Column<ClassCount>[] = [
  { title: TEXTS.class, cell: ({ name }) => <b>{name}</b> },
  { title: TEXTS.share, className: 'r', cell: ({ limitShare }) => TEXTS.percent(limitShare) },
  { title: TEXTS.delay, className: 'r', cell: ({ extraDelayMs }) => TEXTS.seconds(extraDelayMs) },
  {
    title: TEXTS.players,
    className: 'r',
    cell: ({ name, players }) => (name === STANDARD_CLASS_NAME ? TEXTS.everybody : players),
  },
];

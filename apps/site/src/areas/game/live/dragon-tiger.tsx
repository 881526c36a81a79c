import '../tables/table.css';
import type { RoundView } from '@evens/contract';
import {
  DRAGON_TIGER_MULTIPLES,
  DRAGON_TIGER_PLACES,
  type DragonTigerPlace,
  dragonTiger as dragonTigerRules,
  playable,
} from '@evens/games';
import { useTranslation } from 'react-i18next';
import type { GameModule, GameTexts, GameViewProps, MiniProps } from '../frame/game-view.ts';
import { isWin, shownOf } from '../frame/shown.ts';
import { PlayingCard } from '../tables/cards/playing-card.tsx';
import { useCardNames } from '../tables/cards/use-card-names.ts';
import { ChipRail } from '../tables/chips/chip-rail.tsx';
import { stakeOn } from '../tables/chips/placing.ts';
import { useChips } from '../tables/chips/use-chips.ts';
import { usePlacing } from '../tables/chips/use-placing.ts';
import { BetBox } from '../tables/felt/bet-box.tsx';
import { CardTable } from './card-table.tsx';
import { EndedRound } from './ended-round.tsx';
import { beadRoad } from './figures.ts';
import { Scene } from './scene.tsx';
import { TableSide } from './side.tsx';
import { type LiveTable, useLiveTable, useOwnPart, useTablePhase } from './table-state.ts';
import { useLiveTexts } from './use-live-texts.ts';

const GAME = dragonTigerRules.name;
const ORDER: readonly DragonTigerPlace[] = ['dragon', 'tie', 'suitedTie', 'tiger'];
const TONES: Readonly<Record<DragonTigerPlace, 'a' | 'b' | 'c'>> = {
  dragon: 'b',
  tiger: 'a',
  tie: 'c',
  suitedTie: 'c',
};
/** Of the time until wins are paid: when the first card is turned, and the second. */
const TURNS = { dragon: 0.25, tiger: 0.6 } as const;
/** Columns of beads that a side has room for. */
const COLUMNS = 10;

const isPlace = (place: string): place is DragonTigerPlace => DRAGON_TIGER_PLACES.some((each) => each === place);
const winsOf = (place: DragonTigerPlace): string => String(Number(DRAGON_TIGER_MULTIPLES[place].num) - 1);

type Winner = 'dragon' | 'tiger' | 'tie';
const winnerOf = (text: string | undefined): Winner | undefined =>
  text === 'dragon' || text === 'tiger' || text === 'tie' ? text : undefined;

/** Two cards, which come from the machine face down and are turned one after the other. */
function Cards({ table, calm }: { table: LiveTable; calm: boolean }) {
  const { t } = useTranslation('live-casino');
  const phase = useTablePhase(table, 200);
  const result = table.round?.result;
  const part = phase.kind === 'drawn' ? phase.since / phase.whole : 1;
  const dealt = phase.kind === 'closed' || result !== undefined;
  const winner = phase.kind === 'drawn' && part < TURNS.tiger ? undefined : winnerOf(result?.winner);
  return (
    <div className="lvc">
      {(['dragon', 'tiger'] as const).map((side) => {
        const open = result && (calm || part >= TURNS[side]);
        return (
          <div key={side} className="lvc__s" data-side={side} data-won={winner === side || undefined}>
            <b>{t(`dragonTiger.${side}`)}</b>
            {dealt ? (
              <PlayingCard card={open ? (result[side] ?? null) : null} arrives={!calm} />
            ) : (
              <i className="lvc__e" />
            )}
          </div>
        );
      })}
      {winner === 'tie' && <p className="felt__side">{t('dragonTiger.tie')}</p>}
    </div>
  );
}

function Beads({ table }: { table: LiveTable }) {
  const { t } = useTranslation('live-casino');
  const beads = table.board.flatMap(([id, { winner }]) => {
    const side = winnerOf(winner);
    return side ? [{ id, side }] : [];
  });
  return (
    <div className="lvb">
      <h3>{t('board.bead')}</h3>
      <div className="lvb__r" role="img" aria-label={t('board.bead')}>
        {beadRoad(beads, COLUMNS).map((column) => (
          <div key={column[0]?.id}>
            {column.map(({ id, side }) => (
              <span key={id} className="mini mini--side" data-side={side}>
                {t(`dragonTiger.short.${side}`)}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function Boxes({ view, table, part }: { view: GameViewProps; table: LiveTable; part: RoundView | undefined }) {
  const { t } = useTranslation(['live-casino', 'tables']);
  const chips = useChips(GAME, view.currency);
  const placing = usePlacing(view, isPlace);
  const { setup, free, money } = view;
  const isOld = setup.bets.length === 0 || (!free && !view.sending);
  const others = new Map(table.bets?.round === table.round?.id ? table.bets?.places : []);
  const kept = (place: string): boolean | undefined => {
    const multiple = part?.bets.find((bet) => bet.place === place)?.multiple;
    return multiple ? multiple[0] !== '0' : undefined;
  };
  return (
    <>
      <div className="bboxes bboxes--four">
        {ORDER.map((place) => (
          <div key={place} className="lvx">
            <BetBox
              name={t(`dragonTiger.${place}`)}
              pays={t('tables:toOne', { wins: winsOf(place) })}
              laid={isOld ? stakeOn(part?.bets ?? [], place) : stakeOn(setup.bets, place)}
              kept={isOld ? kept(place) : undefined}
              tone={TONES[place]}
              {...{ free, chips, money }}
              lay={() => placing.lay(place)}
              takeOff={() => placing.takeOff(place)}
            />
            {others.has(place) && <span className="rl__o num">{others.get(place)}</span>}
          </div>
        ))}
      </div>
      <p className="felt__note">{t('dragonTiger.note')}</p>
      <ChipRail view={view} chips={chips} placing={placing} />
    </>
  );
}

function View(view: GameViewProps) {
  const table = useLiveTable(GAME);
  const part = useOwnPart(view, table);
  const won = part?.status === 'over' && isWin(part);
  return (
    <div className="lvt">
      <div className="felt felt--live felt--dragon" data-won={won || undefined}>
        <Scene table={table}>
          <CardTable cloth="blue" />
          <Cards table={table} calm={view.calm} />
        </Scene>
        <Boxes {...{ view, table, part }} />
      </div>
      <TableSide gameKey={GAME} table={table} money={view.money} board={<Beads table={table} />} />
    </div>
  );
}

function Mini({ round }: MiniProps) {
  const { t } = useTranslation('live-casino');
  const winner = winnerOf(shownOf(round)?.text('winner'));
  if (!winner) return null;
  return (
    <span className="mini mini--side" data-side={winner}>
      {t(`dragonTiger.short.${winner}`)}
    </span>
  );
}

function useTexts(money: (amount: string) => string): GameTexts {
  const { t } = useTranslation('live-casino');
  const names = useCardNames();
  return useLiveTexts(GAME, money, (round) => {
    const shown = shownOf(round);
    const [dragon, tiger] = [shown?.text('dragon'), shown?.text('tiger')];
    if (dragon === undefined || tiger === undefined) return '';
    return t('dragonTiger.said', { dragon: names.one(dragon), tiger: names.one(tiger) });
  });
}

export const dragonTiger: GameModule = {
  ...{ rules: playable(dragonTigerRules), options: {}, places: true, wide: true },
  ...{ View, Mini, Ended: EndedRound, useTexts },
};

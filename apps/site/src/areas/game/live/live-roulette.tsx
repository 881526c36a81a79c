import '../tables/table.css';
import '../tables/roulette/roulette.css';
import type { RoundView } from '@evens/contract';
import { liveRoulette, type Pocket, playable, pocketText, SINGLE_ZERO_PLACES, studioRoulette } from '@evens/games';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameTexts, GameViewProps, MiniProps } from '../frame/game-view.ts';
import { isWin, shownOf } from '../frame/shown.ts';
import { ChipRail } from '../tables/chips/chip-rail.tsx';
import { useChips } from '../tables/chips/use-chips.ts';
import { usePlacing } from '../tables/chips/use-placing.ts';
import { useFingers, useNarrow } from '../tables/felt/use-narrow.ts';
import { type LaidStake, RouletteLayout } from '../tables/roulette/layout.tsx';
import { LineBets } from '../tables/roulette/line-bets.tsx';
import { usePlaceNames } from '../tables/roulette/place-names.ts';
import { pocketInk, SINGLE_ZERO_SPOTS } from '../tables/roulette/spots.ts';
import { EndedRound } from './ended-round.tsx';
import { type Drawn, hotAndCold, LAST_NUMBERS } from './figures.ts';
import { LiveWheel } from './live-wheel.tsx';
import { Scene } from './scene.tsx';
import { TableSide } from './side.tsx';
import { StudioPicture, useStudioNote } from './studio.tsx';
import { type LiveTable, useLiveTable, useOwnPart, useTablePhase } from './table-state.ts';
import { useLiveTexts } from './use-live-texts.ts';

const places = SINGLE_ZERO_PLACES;
const isPlace = (place: string): boolean => places.has(place);

const pocketOf = (text: string | undefined): Pocket | undefined => (text === undefined ? undefined : Number(text));

function PocketMark({ pocket }: { pocket: string }) {
  return (
    <span className="mini mini--pocket num" data-ink={pocketInk(Number(pocket))}>
      {pocket}
    </span>
  );
}

function Counted({ title, list }: { title: string; list: readonly Drawn[] }) {
  const { decimal } = useFigures();
  return (
    <div className="lvb__c">
      <h3>{title}</h3>
      <ul>
        {list.map(({ pocket, times }) => (
          <li key={pocket}>
            <PocketMark pocket={pocket} /> <span className="num">{decimal(String(times))}×</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was drawn before: the last numbers, and which came most and least. */
function Numbers({ table }: { table: LiveTable }) {
  const { t } = useTranslation('live-casino');
  const { decimal } = useFigures();
  const { board } = table;
  const { hot, cold } = hotAndCold(board);
  const last = board.slice(0, LAST_NUMBERS);
  return (
    <div className="lvb">
      <h3>{t('board.last', { number: decimal(String(LAST_NUMBERS)) })}</h3>
      <ol className="lvb__l" aria-label={t('board.last', { number: LAST_NUMBERS })}>
        {last.map(([id, { pocket }]) => (
          <li key={id}>
            <PocketMark pocket={pocket ?? ''} />
          </li>
        ))}
      </ol>
      <Counted title={t('board.hot', { number: decimal(String(board.length)) })} list={hot} />
      <Counted title={t('board.cold')} list={cold} />
    </div>
  );
}

/** Chips that are to be laid; where there are none, those of the player's part in the round that is shown. */
function useStakes(view: GameViewProps, part: RoundView | undefined, game: string): ReadonlyMap<string, LaidStake> {
  const { setup, sending, free, currency } = view;
  const chips = useChips(game, currency);
  return useMemo(() => {
    const laid = (amount: string, kept?: boolean): LaidStake => ({
      ...{ amount, kept, text: chips.text(amount), pile: chips.pile(amount) },
    });
    if (setup.bets.length > 0 && (free || sending))
      return new Map(setup.bets.map(({ place, stake }) => [place, laid(stake)]));
    const bets = part?.bets ?? [];
    return new Map(
      bets.map(({ place, stake, multiple }) => [place, laid(stake, multiple ? multiple[0] !== '0' : undefined)]),
    );
  }, [setup.bets, free, sending, part, chips]);
}

/** How many players have a bet on each place, the player himself among them. */
const othersOn = ({ bets, round }: LiveTable): ReadonlyMap<string, number> =>
  new Map(bets && bets.round === round?.id ? bets.places : []);

function Felt({
  game,
  view,
  table,
  part,
}: {
  game: string;
  view: GameViewProps;
  table: LiveTable;
  part: RoundView | undefined;
}) {
  const { t } = useTranslation('tables');
  const { free, money } = view;
  const stands = useNarrow();
  const fingers = useFingers();
  /** The number whose bets on lines are looked at: then a tap on a number looks at that one. */
  const [looked, look] = useState<string>();
  const nameOf = usePlaceNames(places);
  const placing = usePlacing(view, isPlace);
  const stakes = useStakes(view, part, game);
  const phase = useTablePhase(table, 500);
  const shown = phase.kind === 'paid' ? table.round?.result?.pocket : undefined;
  const labelOf = (place: string, laid: string | undefined): string => {
    const multiple = places.get(place)?.multiple;
    const wins = multiple ? String(Number(multiple.num / multiple.den) - 1) : '';
    const pays = t('roulette.pays', { name: nameOf(place), wins });
    return laid === undefined ? pays : t('roulette.withStake', { pays, amount: money(laid) });
  };
  const others = useMemo(() => othersOn(table), [table]);
  return (
    <>
      <div className="felt__in">
        <RouletteLayout
          {...{ places, stakes, stands, fingers, looked, free, nameOf, labelOf, others }}
          spots={SINGLE_ZERO_SPOTS}
          drawn={shown === undefined ? undefined : `straight-${shown}`}
          lay={(place) => (looked !== undefined && place.startsWith('straight-') ? look(place) : placing.lay(place))}
          takeOff={placing.takeOff}
        />
        {fingers && (
          <LineBets {...{ places, stakes, free, nameOf, labelOf, lay: placing.lay }} at={looked} onAt={look} />
        )}
      </div>
      <ChipRail view={view} chips={useChips(game, view.currency)} placing={placing} />
    </>
  );
}

function LiveRouletteView({ game, view }: { game: string; view: GameViewProps }) {
  const table = useLiveTable(game);
  const part = useOwnPart(view, table);
  const won = part?.status === 'over' && isWin(part);
  return (
    <div className="lvt">
      <div className="felt felt--live" data-won={won || undefined}>
        <Scene table={table}>
          <LiveWheel table={table} calm={view.calm} onStop={() => view.play('stop')} />
        </Scene>
        <Felt {...{ game, view, table, part }} />
      </div>
      <TableSide gameKey={game} table={table} money={view.money} board={<Numbers table={table} />} />
    </div>
  );
}

/** The same at a wheel of the operator's own: its picture instead of the drawn one, where there is any. */
function StudioRouletteView({ game, view }: { game: string; view: GameViewProps }) {
  const table = useLiveTable(game);
  const part = useOwnPart(view, table);
  const note = useStudioNote(table);
  const won = part?.status === 'over' && isWin(part);
  return (
    <div className="lvt">
      <div className="felt felt--live" data-won={won || undefined}>
        <Scene table={table} note={note}>
          <StudioPicture table={table}>
            <LiveWheel table={table} calm={view.calm} onStop={() => view.play('stop')} />
          </StudioPicture>
        </Scene>
        <Felt {...{ game, view, table, part }} />
      </div>
      <TableSide gameKey={game} table={table} money={view.money} board={<Numbers table={table} />} />
    </div>
  );
}

function Mini({ round }: MiniProps) {
  const pocket = pocketOf(shownOf(round)?.text('pocket'));
  return pocket === undefined ? null : <PocketMark pocket={pocketText(pocket)} />;
}

function useRouletteTexts(game: string, money: (amount: string) => string): GameTexts {
  const { t } = useTranslation('tables');
  const { decimal } = useFigures();
  return useLiveTexts(game, money, (round) => {
    const pocket = pocketOf(shownOf(round)?.text('pocket'));
    return pocket === undefined ? '' : t(`roulette.${pocketInk(pocket)}Drawn`, { number: decimal(String(pocket)) });
  });
}

type Money = (amount: string) => string;
const useWheelTexts = (money: Money): GameTexts => useRouletteTexts('live-roulette', money);
const useSpeedTexts = (money: Money): GameTexts => useRouletteTexts('live-roulette-speed', money);
const useStudioTexts = (money: Money): GameTexts => useRouletteTexts(studioRoulette.name, money);
const useHighTexts = (money: Money): GameTexts => useRouletteTexts('live-roulette-high', money);

const common = { options: {}, places: true, wide: true, Mini, Ended: EndedRound } satisfies Partial<GameModule>;

/** Wheels at which many sit. */
export const wheel: GameModule = {
  ...common,
  rules: playable(liveRoulette('live-roulette')),
  useTexts: useWheelTexts,
  View: (view) => <LiveRouletteView game="live-roulette" view={view} />,
};

export const speedWheel: GameModule = {
  ...common,
  rules: playable(liveRoulette('live-roulette-speed')),
  useTexts: useSpeedTexts,
  View: (view) => <LiveRouletteView game="live-roulette-speed" view={view} />,
};

export const highWheel: GameModule = {
  ...common,
  rules: playable(liveRoulette('live-roulette-high')),
  useTexts: useHighTexts,
  View: (view) => <LiveRouletteView game="live-roulette-high" view={view} />,
};

/** A wheel in the operator's own studio. */
export const studioWheel: GameModule = {
  ...common,
  rules: playable(studioRoulette),
  useTexts: useStudioTexts,
  View: (view) => <StudioRouletteView game={studioRoulette.name} view={view} />,
};

import '../tables/table.css';
import type { RoundView } from '@evens/contract';
import {
  BACCARAT_MULTIPLES,
  BACCARAT_PLACES,
  type BaccaratPlace,
  liveBaccarat as liveBaccaratRules,
  playable,
} from '@evens/games';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import type { GameModule, GameTexts, GameViewProps, MiniProps } from '../frame/game-view.ts';
import { isWin, shownOf } from '../frame/shown.ts';
import { PlayingCard } from '../tables/cards/playing-card.tsx';
import { useCardNames } from '../tables/cards/use-card-names.ts';
import { ChipRail } from '../tables/chips/chip-rail.tsx';
import { stakeOn } from '../tables/chips/placing.ts';
import { useChips } from '../tables/chips/use-chips.ts';
import { usePlacing } from '../tables/chips/use-placing.ts';
import { BetBox } from '../tables/felt/bet-box.tsx';
import { BaccaratRoads } from './baccarat-roads.tsx';
import { CardTable } from './card-table.tsx';
import { EndedRound } from './ended-round.tsx';
import type { Winner } from './roads.ts';
import { Scene } from './scene.tsx';
import { TableSide } from './side.tsx';
import { type LiveTable, useLiveTable, useOwnPart, useTablePhase } from './table-state.ts';
import { useLiveTexts } from './use-live-texts.ts';

const GAME = liveBaccaratRules.name;
const ORDER: readonly BaccaratPlace[] = ['playerPair', 'player', 'tie', 'banker', 'bankerPair'];
const TONES: Readonly<Partial<Record<BaccaratPlace, 'a' | 'b' | 'c'>>> = { player: 'a', banker: 'b', tie: 'c' };
/** Of the time until wins are paid: when each of six cards comes from the shoe. */
const COMES = [0.06, 0.16, 0.26, 0.36, 0.54, 0.72] as const;
const SIDES = ['player', 'banker'] as const;

const isPlace = (place: string): place is BaccaratPlace => BACCARAT_PLACES.some((each) => each === place);
const winnerOf = (text: string | undefined): Winner | undefined =>
  text === 'player' || text === 'banker' || text === 'tie' ? text : undefined;

function winsText(place: BaccaratPlace, decimal: (text: string) => string): string {
  const { num, den } = BACCARAT_MULTIPLES[place];
  const hundredths = Number((num * 100n) / den) - 100;
  return hundredths % 100 === 0 ? String(hundredths / 100) : decimal((hundredths / 100).toFixed(2));
}

interface Dealt {
  readonly side: 'player' | 'banker';
  readonly card: string;
}

/** Cards in the order in which they come: two each, the player's third, the banker's third. */
function dealtOf(result: Readonly<Record<string, string>>): readonly Dealt[] {
  const [player = [], banker = []] = SIDES.map((side) => result[side]?.split(' ') ?? []);
  const of = (side: Dealt['side'], cards: readonly string[], at: number): Dealt[] =>
    cards.slice(at, at + 1).map((card) => ({ side, card }));
  const pairs = [0, 1].flatMap((at) => [...of('player', player, at), ...of('banker', banker, at)]);
  return [...pairs, ...of('player', player, 2), ...of('banker', banker, 2)];
}

/** Two hands, card after card from the glass shoe. */
function Hands({ table, calm }: { table: LiveTable; calm: boolean }) {
  const { t } = useTranslation(['tables', 'live-casino']);
  const phase = useTablePhase(table, 200);
  const result = table.round?.result;
  const part = phase.kind === 'drawn' && !calm ? phase.since / phase.whole : 1;
  const dealt = result ? dealtOf(result) : [];
  const come = dealt.filter((_, at) => part >= (COMES[at] ?? 1));
  const done = result !== undefined && result !== null && come.length === dealt.length;
  return (
    <div className="lvc lvc--baccarat">
      {SIDES.map((side) => (
        <div key={side} className="lvc__s" data-side={side} data-won={(done && result.winner === side) || undefined}>
          <b>
            {t(`tables:baccarat.${side}`)} {done && <span className="num">{result[`${side}Total`]}</span>}
          </b>
          <span className="lvc__h">
            {come.filter((each) => each.side === side).length === 0 && <i className="lvc__e" />}
            {come
              .filter((each) => each.side === side)
              .map(({ card }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a shoe holds a card eight times.
                <PlayingCard key={`${table.round?.id} ${at}`} card={card} arrives={!calm} />
              ))}
          </span>
        </div>
      ))}
      {done && result.winner === 'tie' && <p className="felt__side">{t('tables:baccarat.tie')}</p>}
    </div>
  );
}

function Boxes({ view, table, part }: { view: GameViewProps; table: LiveTable; part: RoundView | undefined }) {
  const { t } = useTranslation('tables');
  const { decimal } = useFigures();
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
      <div className="bboxes bboxes--five lvx5">
        {ORDER.map((place) => (
          <div key={place} className="lvx">
            <BetBox
              name={t(`baccarat.${place}`)}
              pays={t('toOne', { wins: winsText(place, decimal) })}
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
      <div className="felt felt--live felt--baccarat" data-won={won || undefined}>
        <Scene table={table}>
          <CardTable cloth="wine" />
          <Hands table={table} calm={view.calm} />
        </Scene>
        <Boxes {...{ view, table, part }} />
      </div>
      <TableSide gameKey={GAME} table={table} money={view.money} shoe board={<BaccaratRoads table={table} />} />
    </div>
  );
}

function Mini({ round }: MiniProps) {
  const { t } = useTranslation('tables');
  const winner = winnerOf(shownOf(round)?.text('winner'));
  if (!winner) return null;
  return (
    <span className="mini mini--side" data-side={winner}>
      {t(`baccarat.${winner}Short`)}
    </span>
  );
}

function useTexts(money: (amount: string) => string): GameTexts {
  const { t } = useTranslation('tables');
  const names = useCardNames();
  return useLiveTexts(GAME, money, (round) => {
    const shown = shownOf(round);
    const winner = winnerOf(shown?.text('winner'));
    if (!shown || !winner) return '';
    const hand = (side: 'player' | 'banker'): string =>
      t('baccarat.said', {
        name: t(`baccarat.${side}`),
        cards: names.all(shown.texts(side) ?? []),
        total: shown.number(`${side}Total`) ?? '',
      });
    return [hand('player'), hand('banker'), t(`baccarat.${winner}Wins`)].join(' ');
  });
}

export const liveBaccarat: GameModule = {
  ...{ rules: playable(liveBaccaratRules), options: {}, places: true, wide: true },
  ...{ View, Mini, Ended: EndedRound, useTexts },
};

import '../table.css';
import './scratch.css';
import { LIGHTHOUSE_RUN, lighthouseScratch, ORCHARD_RUN, orchardScratch, type PrintRun, playable } from '@evens/games';
import { rational } from '@evens/kernel';
import { useTranslation } from 'react-i18next';
import type { GameModule, GameTexts, GameViewProps, MiniProps } from '../../frame/game-view.ts';
import { isWin, returnOf } from '../../frame/shown.ts';
import { lighthouseCard, orchardCard } from './cards-shown.ts';
import { gridOf } from './scratch-cover.ts';
import { Ticket, type TicketField } from './ticket.tsx';
import { useOpened } from './use-opened.ts';

const FRUITS = ['cherry', 'plum', 'lemon', 'orange', 'pear', 'apple', 'grape', 'goldenApple'] as const;

const ORCHARD_FIELDS = gridOf(3, 3);
/** Three beacons above, two rows of ships below. */
const HARBOUR_FIELDS = [...gridOf(3, 1, 0, 0.26), ...gridOf(4, 2, 0.3, 0.7)];

/** What a prize of a run is worth at a card's price, in the player's words. */
function prizeText(
  { prizes }: PrintRun,
  prize: number,
  stake: string,
  view: Pick<GameViewProps, 'money' | 'currency'>,
): string {
  return view.money(returnOf(stake, rational(BigInt(prizes[prize]?.multiple ?? 0)), view.currency));
}

function Fruit({ kind }: { kind: number }) {
  return <i className="fruit" data-kind={kind} aria-hidden="true" />;
}

/** All prizes of the card at the stake that stands in the field. */
function Prizes({ view }: { view: GameViewProps }) {
  const { t } = useTranslation('tables');
  const { setup, round, free } = view;
  const stake = free || !round ? setup.stake : round.stake;
  return (
    <ul className="prizes">
      {FRUITS.map((fruit, kind) => (
        <li key={fruit}>
          <Fruit kind={kind} />
          <span className="sr">{t(`fruit.${fruit}`)}</span>
          <span className="num">{prizeText(ORCHARD_RUN, kind, stake, view)}</span>
        </li>
      ))}
    </ul>
  );
}

function OrchardView(view: GameViewProps) {
  const { t } = useTranslation('tables');
  const { round } = view;
  const card = orchardCard(round);
  const opened = useOpened(view, ORCHARD_FIELDS.length);
  const contents = (card?.cells ?? []).map((kind, place): TicketField => {
    const prize = prizeText(ORCHARD_RUN, kind, round?.stake ?? '0', view);
    return {
      key: `${round?.id ?? ''}-${place}`,
      picture: (
        <>
          <Fruit kind={kind} />
          <b className="num">{prize}</b>
        </>
      ),
      words: t('scratch.prize', { name: t(`fruit.${FRUITS[kind] ?? 'cherry'}`), amount: prize }),
      isHit: kind === card?.won,
    };
  });
  return (
    <Ticket
      {...{ view, opened, contents }}
      title={t('scratch.orchard')}
      how={t('scratch.orchardHow')}
      picture="orchard"
      fields={ORCHARD_FIELDS}
      aspect={1.5}
    >
      <Prizes view={view} />
    </Ticket>
  );
}

function HarbourView(view: GameViewProps) {
  const { t } = useTranslation('tables');
  const { round } = view;
  const card = lighthouseCard(round);
  const opened = useOpened(view, HARBOUR_FIELDS.length);
  const id = round?.id ?? '';
  const contents: readonly TicketField[] = card
    ? [
        ...card.beacons.map((number) => ({
          key: `${id}-b${number}`,
          picture: (
            <>
              <i className="fleet fleet--lamp" aria-hidden="true" />
              <strong className="num">{number}</strong>
            </>
          ),
          words: t('scratch.beacon', { number }),
          isHit: card.ships.some((ship) => ship.number === number),
        })),
        ...card.ships.map(({ number, prize, isHit }) => {
          const amount = prizeText(LIGHTHOUSE_RUN, prize, round?.stake ?? '0', view);
          return {
            key: `${id}-s${number}`,
            picture: (
              <>
                <i className="fleet" aria-hidden="true" />
                <strong className="num">{number}</strong>
                <b className="num">{amount}</b>
              </>
            ),
            words: t('scratch.ship', { number, amount }),
            isHit,
          };
        }),
      ]
    : [];
  return (
    <Ticket
      {...{ view, opened, contents }}
      title={t('scratch.harbour')}
      how={t('scratch.harbourHow')}
      picture="harbour"
      fields={HARBOUR_FIELDS}
      aspect={1.5}
    />
  );
}

function Mini({ round }: MiniProps) {
  const kind = orchardCard(round)?.won;
  const isHit = kind !== undefined || (lighthouseCard(round)?.ships.some((ship) => ship.isHit) ?? false);
  return (
    <span className="mini num" data-won={isWin(round)}>
      {kind !== undefined && <Fruit kind={kind} />}
      {kind === undefined && (isHit ? <i className="fleet" /> : '–')}
    </span>
  );
}

function useOrchardTexts(): GameTexts {
  const { t, i18n } = useTranslation('tables');
  return {
    press: (amount) => t('scratch.press', { amount }),
    said: (round) => {
      const card = orchardCard(round);
      if (!card) return '';
      const fruits = FRUITS.map(
        (fruit, kind) => [t(`fruit.${fruit}`), card.cells.filter((cell) => cell === kind).length] as const,
      )
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${name} × ${count}`);
      const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(fruits);
      const end =
        card.won === undefined
          ? t('scratch.noThree')
          : t('scratch.three', { name: t(`fruit.${FRUITS[card.won] ?? 'cherry'}`) });
      return `${list}. ${end}`;
    },
  };
}

function useHarbourTexts(money: (amount: string) => string): GameTexts {
  const { t, i18n } = useTranslation('tables');
  return {
    press: (amount) => t('scratch.press', { amount }),
    said: (round) => {
      const card = lighthouseCard(round);
      if (!card) return '';
      const list = (numbers: readonly number[]): string =>
        new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' }).format(numbers.map(String));
      const hit = card.ships.find((ship) => ship.isHit);
      return [
        t('scratch.saidBeacons', { numbers: list(card.beacons) }),
        t('scratch.saidShips', { numbers: list(card.ships.map(({ number }) => number)) }),
        hit
          ? t('scratch.saidHit', {
              number: hit.number,
              amount: prizeText(LIGHTHOUSE_RUN, hit.prize, round.stake, { money, currency: round.currency }),
            })
          : t('scratch.noShip'),
      ].join(' ');
    },
  };
}

export const orchard: GameModule = {
  rules: playable(orchardScratch),
  options: {},
  wide: true,
  View: OrchardView,
  Mini,
  useTexts: useOrchardTexts,
};

export const harbour: GameModule = {
  rules: playable(lighthouseScratch),
  options: {},
  wide: true,
  View: HarbourView,
  Mini,
  useTexts: useHarbourTexts,
};

import '../tables/table.css';
import './live.css';
import { useTranslation } from 'react-i18next';
import type { MiniProps } from '../frame/game-view.ts';
import { shownOf } from '../frame/shown.ts';
import { PlayingCard } from '../tables/cards/playing-card.tsx';
import { pocketInk } from '../tables/roulette/spots.ts';

const HANDS = ['dragon', 'tiger', 'player', 'banker'] as const;

/** What a round of a table came to, on the round's own page: the table itself has gone on. */
export function EndedRound({ round }: MiniProps) {
  const { t } = useTranslation(['live-casino', 'tables']);
  const shown = shownOf(round);
  const pocket = shown?.text('pocket');
  const winner = shown?.text('winner');
  const cardsOf = (side: (typeof HANDS)[number]): readonly string[] => {
    const one = shown?.text(side);
    return shown?.texts(side) ?? (one === undefined ? [] : [one]);
  };
  const nameOf = (side: (typeof HANDS)[number]): string =>
    side === 'dragon' || side === 'tiger' ? t(`dragonTiger.${side}`) : t(`tables:baccarat.${side}`);
  return (
    <div className="felt felt--live lve">
      <div className="lvs">
        {pocket !== undefined && (
          <b className="lve__n num" data-ink={pocketInk(Number(pocket))}>
            {pocket}
          </b>
        )}
        <div className="lvc lvc--baccarat">
          {HANDS.filter((side) => cardsOf(side).length > 0).map((side) => (
            <div key={side} className="lvc__s" data-side={side} data-won={winner === side || undefined}>
              <b>{nameOf(side)}</b>
              <span className="lvc__h">
                {cardsOf(side).map((card, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a shoe holds a card eight times.
                  <PlayingCard key={at} card={card} />
                ))}
              </span>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

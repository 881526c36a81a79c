import { type LiveCasinoGame, liveBets, liveBoard, liveRoundView, tableTopic } from '@evens/contract';
import { Icon } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { Cover, GameStar, useClosedText } from '../../../shared/casino/game-card.tsx';
import { rememberGame } from '../../../shared/casino/recent-games.ts';
import { amountText, moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useBoard } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';

const LAST = 6;

type Result = Readonly<Record<string, string>>;

/** A result in the size of a word. */
function Mark({ result }: { result: Result }) {
  const { t } = useTranslation('live-casino');
  const { pocket, colour, winner, dealerTotal } = result;
  if (dealerTotal !== undefined) return <span className="lvk__m num">{dealerTotal}</span>;
  if (pocket !== undefined)
    return (
      <span className="lvk__m num" data-ink={colour}>
        {pocket}
      </span>
    );
  if (winner === 'dragon' || winner === 'tiger' || (winner === 'tie' && 'dragon' in result))
    return (
      <span className="lvk__m" data-side={winner}>
        {t(`dragonTiger.short.${winner}`)}
      </span>
    );
  if (winner !== 'player' && winner !== 'banker' && winner !== 'tie') return null;
  return (
    <span className="lvk__m" data-side={winner}>
      {t(`baccarat.short.${winner}`)}
    </span>
  );
}

/** How a table stands now: what was drawn last, who plays, whether bets are open. */
function LiveState({ game }: { game: LiveCasinoGame & { table: NonNullable<LiveCasinoGame['table']> } }) {
  const { t } = useTranslation('live-casino');
  const { tag } = useLanguage();
  const { table } = game;
  const board = useBoard(tableTopic(game.key));
  const round = liveRoundView.safeParse(board?.get('round')).data;
  const last = liveBoard.safeParse(board?.get('board')).data?.map(([, result]) => result) ?? table.last;
  const players = liveBets.safeParse(board?.get('bets')).data?.players ?? table.players;
  const money = (amount: string): string => moneyText(amount, table.currency, tag);
  return (
    <span className="lvk__s">
      <span className="lvk__l" title={t('card.last')}>
        {last.slice(0, LAST).map((result, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same number may come twice in a row.
          <Mark key={at} result={result} />
        ))}
      </span>
      <span className="num">{t('card.limits', { least: money(table.least), most: money(table.most) })}</span>
      <span className="num muted">
        {round && <>{t(`phase.${round.status}`)} · </>}
        {t('card.players', { number: amountText(String(players), tag) })}
      </span>
    </span>
  );
}

/** A live game of the lobby; of a table of the house with its live state. */
export function TableCard({ game, maker, first }: { game: LiveCasinoGame; maker: string; first: boolean }) {
  const to = usePaths();
  const closed = useClosedText();
  const { table } = game;
  const art = (
    <span className="game__art lvk__a">
      <Cover game={game.cover ?? game.key} eager={first} />
      {!game.open && (
        <span className="game__na">
          <Icon name="lock-simple-fill" />
          {closed}
        </span>
      )}
    </span>
  );
  const name = <b className="game__t">{game.name}</b>;
  return (
    <li className="game lvk" data-game={game.key}>
      {game.open ? (
        <Link className="game__a" to={to.game({ ...game, live: true })} onClick={() => rememberGame(game.key)}>
          {art}
          {name}
        </Link>
      ) : (
        <span className="game__a game__a--closed">
          {art}
          {name}
        </span>
      )}
      <GameStar game={game} />
      <span className="game__s">{maker}</span>
      {table && <LiveState game={{ ...game, table }} />}
    </li>
  );
}

import '../game.css';
import { publishedReturn } from '@evens/games';
import { Icon } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isSlot } from '../../../shared/games/slot-themes.ts';
import { Link } from '../../../shared/link.tsx';
import { useTitle } from '../../../shared/page-title.ts';
import { useFigures } from '../frame/figures.ts';
import { useGamePaths } from '../frame/paths.ts';
import { gamesQuery } from '../frame/queries.ts';
import { PayTables } from './pay-table.tsx';
import { payRulesOf } from './pays.ts';
import { useRuleLines, useRuleText } from './use-rule-lines.ts';

/** Sheets of slots come when one is asked for. */
const SlotRules = lazy(async () => ({ default: (await import('../slots/slot-rules.tsx')).SlotRules }));

/** What comes back in the long run, by bet, and whose play it supposes. */
function Returns({ game }: { game: string }) {
  const { t } = useTranslation(['game-rules', 'game']);
  const textOf = useRuleText();
  const { decimal } = useFigures();
  const published = publishedReturn(game);
  if (!published) return null;
  const named = (bet: string): string => textOf(`names.bet.${bet}`) ?? bet;
  const percent = (share: string): string =>
    t('game:percent', { value: decimal((Number(share) * 100).toFixed(6).replace(/0{1,4}$/, '')) });
  return (
    <section className="grule__rtp">
      <h2>{t('rtp')}</h2>
      <dl className="gfacts num">
        {Object.entries(published.bets).map(([bet, share]) => (
          <div key={bet}>
            <dt>{named(bet)}</dt>
            <dd>{percent(share)}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{t(published.bestPlay ? 'rtpBest' : 'rtpHow')}</p>
    </section>
  );
}

/** The rules of a game: sentences, what it pays, and what comes back in the long run. */
export function RulesScreen() {
  const { gameKey = '', gameProvider = '' } = useParams();
  const { t } = useTranslation('game-rules');
  const to = useGamePaths();
  const linesOf = useRuleLines();
  const name = useQuery(gamesQuery).data?.Games.find(({ key }) => key === gameKey)?.name ?? '';
  useTitle(name && t('titleOf', { name }));
  const pays = payRulesOf(gameKey);
  const lines = linesOf(gameKey);
  const slot = isSlot(gameKey);
  return (
    <article className="page game card grule">
      <Link className="grule__back" to={to.game(gameProvider, gameKey)}>
        <Icon name="caret-left" size="sm" />
        {t('back')}
      </Link>
      <h1>{name ? t('titleOf', { name }) : t('title')}</h1>
      {slot && (
        <Suspense>
          <SlotRules key={gameKey} game={gameKey} />
        </Suspense>
      )}
      {lines.length === 0 && !slot && <p>{t('none')}</p>}
      {lines.length > 0 && (
        <ul className="grule__lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
          <li>{t('cutDown')}</li>
        </ul>
      )}
      <Returns game={gameKey} />
      {pays && <PayTables key={gameKey} rules={pays} />}
    </article>
  );
}

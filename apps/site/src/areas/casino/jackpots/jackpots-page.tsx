import './jackpots.css';
import type { CasinoGame, JackpotWinning, MysteryJackpot, OwnJackpotWin } from '@evens/contract';
import { Button } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { amountText, moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { openModal } from '../../../shared/modals/modal-store.ts';
import { useTitle } from '../../../shared/page-title.ts';
import { useUser } from '../../../shared/session/session.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { useAllGames } from '../lists/use-lobby.ts';
import { CasinoShell } from '../shell.tsx';
import { levelsOf, ownWinsQuery, useJackpots } from './jackpots.ts';
import { JackpotStrip } from './strip.tsx';
import { useWhen } from './use-when.ts';

const nameIn = (games: readonly CasinoGame[], key: string): string =>
  games.find((game) => game.key === key)?.name ?? key;

function Levels({ levels }: { levels: readonly MysteryJackpot[] }) {
  const { t } = useTranslation('jackpots');
  const { tag } = useLanguage();
  const title = useId();
  return (
    <section className="card jcard num" aria-labelledby={title}>
      <header>
        <h2 id={title}>{t('levels.title')}</h2>
      </header>
      <div className="jtabs">
        <table className="jtab">
          <thead>
            <tr>
              <th scope="col">{t('levels.level')}</th>
              <th scope="col">{t('levels.begins')}</th>
              <th scope="col">{t('levels.cap')}</th>
              <th scope="col">{t('levels.share')}</th>
              <th scope="col">{t('levels.times')}</th>
            </tr>
          </thead>
          <tbody>
            {levels.map(({ name, seed, cap, currency, sharePpm, generation }) => (
              <tr key={name}>
                <td>{t(`level.${name}`)}</td>
                <td>{moneyText(seed, currency, tag)}</td>
                <td>{cap === null ? t('levels.none') : moneyText(cap, currency, tag)}</td>
                <td>{t('levels.percent', { percent: amountText(String(sharePpm / 10_000), tag) })}</td>
                <td>{generation - 1}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Wins({ winnings, games }: { winnings: readonly JackpotWinning[]; games: readonly CasinoGame[] }) {
  const { t } = useTranslation('jackpots');
  const { tag } = useLanguage();
  const when = useWhen();
  const title = useId();
  return (
    <section className="card jcard num" aria-labelledby={title}>
      <header>
        <h2 id={title}>{t('last.title')}</h2>
      </header>
      {winnings.length === 0 ? (
        <p className="muted">{t('last.nobody')}</p>
      ) : (
        <div className="jtabs">
          <table className="jtab">
            <thead>
              <tr>
                <th scope="col">{t('levels.level')}</th>
                <th scope="col">{t('last.player')}</th>
                <th scope="col">{t('last.game')}</th>
                <th scope="col">{t('last.when')}</th>
                <th scope="col">{t('last.amount')}</th>
              </tr>
            </thead>
            <tbody>
              {winnings.map(({ level, generation, name, game, atMs, amount, currency }) => (
                <tr key={`${level}/${generation}`}>
                  <td>{t(`level.${level}`)}</td>
                  <td>{name}</td>
                  <td>{nameIn(games, game)}</td>
                  <td>{when(atMs)}</td>
                  <td>{moneyText(amount, currency, tag)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function OwnWin({ win }: { win: OwnJackpotWin }) {
  const { t } = useTranslation('jackpots');
  const { tag } = useLanguage();
  const when = useWhen();
  const level = t(`level.${win.level}`);
  return (
    <tr>
      <td>{level}</td>
      <td>{when(win.atMs)}</td>
      <td>{moneyText(win.amount, win.currency, tag)}</td>
      <td>
        <Button
          kind="quiet"
          size="sm"
          aria-label={t('own.showOf', { level })}
          onClick={() => openModal('mystery-jackpot-win', `${win.level}-${win.generation}`)}
        >
          {t('own.show')}
        </Button>
      </td>
    </tr>
  );
}

function OwnWins() {
  const { t } = useTranslation('jackpots');
  const user = useUser();
  const title = useId();
  const { data } = useQuery({ ...ownWinsQuery(user?.UserID), enabled: Boolean(user) });
  if (!user || !data || data.length === 0) return null;
  return (
    <section className="card jcard num" aria-labelledby={title}>
      <header>
        <h2 id={title}>{t('own.title')}</h2>
      </header>
      <div className="jtabs">
        <table className="jtab">
          <tbody>
            {data.map((win) => (
              <OwnWin key={`${win.level}/${win.generation}`} win={win} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Games({ levels, games }: { levels: readonly MysteryJackpot[]; games: readonly CasinoGame[] }) {
  const { t } = useTranslation('jackpots');
  const to = usePaths();
  const keys = new Set(levels.flatMap((level) => level.games));
  const linked = games.filter(({ key }) => keys.has(key));
  if (linked.length === 0) return null;
  return (
    <section className="card jcard" aria-label={t('games')}>
      <header>
        <h2>{t('games')}</h2>
      </header>
      <div className="jgames">
        {linked.map((game) => (
          <Link key={game.key} className="chip" to={to.game(game)}>
            {game.name}
          </Link>
        ))}
      </div>
    </section>
  );
}

function Body() {
  const { t } = useTranslation('jackpots');
  const jackpots = useJackpots();
  const games = useAllGames().data?.Games ?? [];
  const levels = jackpots ? levelsOf(jackpots) : [];
  return (
    <div className="jpage">
      <JackpotStrip />
      {jackpots && levels.length === 0 && <p className="muted">{t('none')}</p>}
      <section className="card jhow" aria-label={t('how.title')}>
        <h2>{t('how.title')}</h2>
        <p>{t('how.share')}</p>
        <p>{t('how.chance')}</p>
        <p>{t('how.draw')}</p>
        <p>{t('how.not')}</p>
      </section>
      <OwnWins />
      {levels.length > 0 && <Levels levels={levels} />}
      <Wins winnings={jackpots?.winnings ?? []} games={games} />
      <Games levels={levels} games={games} />
    </div>
  );
}

/** The house's own jackpots: what they hold, how they are won, and who won last. */
export function JackpotsPage() {
  const { t } = useTranslation('jackpots');
  useTitle(t('title'));
  return (
    <CasinoShell current="jackpots" title={t('title')}>
      {() => <Body />}
    </CasinoShell>
  );
}

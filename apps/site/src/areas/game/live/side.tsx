import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigures } from '../frame/figures.ts';
import { stakeTermsQuery } from '../frame/queries.ts';
import { Chat } from './chat.tsx';
import { StudioProof } from './studio.tsx';
import type { LiveTable } from './table-state.ts';

interface SideProps {
  readonly gameKey: string;
  readonly table: LiveTable;
  readonly money: (amount: string) => string;
  /** What was drawn before, as the table's game shows it. */
  readonly board: ReactNode;
  /** Its seed is opened when the shoe ends. */
  readonly shoe?: boolean;
}

/** Beside the table: who plays, what was drawn, its limits, and how to check it. */
export function TableSide({ gameKey, table, money, board, shoe = false }: SideProps) {
  const { t } = useTranslation('live-casino');
  const { decimal } = useFigures();
  const { bets, round } = table;
  const terms = useQuery({ ...stakeTermsQuery(gameKey), enabled: false }).data;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by its keys where nothing in it can be pressed
    <aside className="lvd" tabIndex={0} aria-label={t('board.title')}>
      <section>
        <h2>{t('others.title')}</h2>
        <p className="num lvd__n">
          <b>{t('card.players', { number: decimal(String(bets?.players ?? 0)) })}</b>
          <span>{t('others.bets', { number: decimal(String(bets?.bets ?? 0)) })}</span>
        </p>
        <p className="hint">{t('others.note')}</p>
      </section>
      <section>
        <h2>{t('board.title')}</h2>
        {table.board.length === 0 ? <p className="hint">{t('board.none')}</p> : board}
        <p className="hint">{t('board.note')}</p>
      </section>
      <Chat gameKey={gameKey} />
      {terms && (
        <section>
          <h2>{t('limits.title')}</h2>
          <dl className="lvd__l num">
            <dt>{t('limits.least')}</dt>
            <dd>{money(terms.least)}</dd>
            <dt>{t('limits.most')}</dt>
            <dd>{money(terms.mostStake ?? terms.mostPayout)}</dd>
          </dl>
        </section>
      )}
      {round?.device && <StudioProof device={round.device} />}
      {round && !round.device && (
        <section>
          <h2>{t('proof.title')}</h2>
          <dl className="lvd__p">
            <dt>{t('proof.before')}</dt>
            <dd>
              <code>{round.hashBefore}</code>
            </dd>
            <dt>{t('proof.after')}</dt>
            <dd>{round.hash === null ? t(shoe ? 'proof.secretShoe' : 'proof.secret') : <code>{round.hash}</code>}</dd>
            <dt>{t('proof.salt')}</dt>
            <dd>
              <code>{round.salt}</code>
            </dd>
          </dl>
          <p className="hint">{t('proof.how')}</p>
        </section>
      )}
    </aside>
  );
}

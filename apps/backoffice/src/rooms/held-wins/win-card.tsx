import { type HeldWin, payHeldWin } from '@evens/contract';
import { Link } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import { Facts } from '../../shared/facts.tsx';
import { momentOf } from '../../shared/format.ts';
import { Note } from '../../shared/note.tsx';
import { Decision } from '../../shared/queue-room/decision.tsx';
import { Detail, NoDetail } from '../../shared/queue-room/detail.tsx';
import { useDecide } from '../../shared/queue-room/use-decide.ts';
import { useMay } from '../../shared/session.ts';
import { TEXTS } from './texts.ts';

export const keyOf = ({ provider, id }: Pick<HeldWin, 'provider' | 'id'>): string => `${provider}:${id}`;

/** A win on hold: of which round, how large beside its stake, and the way to have it paid. */
export function WinCard({ win }: { win: HeldWin | undefined }) {
  const may = useMay();
  const act = useDecide(payHeldWin);
  if (!win) return <NoDetail words={act.isSuccess ? TEXTS.paid : TEXTS.pick} />;
  const { provider, providerName, id, accountId, userName, game, round, currency, atMs, takesTwo, twoFrom, proposed } =
    win;
  const money = (amount: string | null) => (amount === null ? TEXTS.noRound : `${amountText(amount)} ${currency}`);
  return (
    <Detail title={money(win.amount)}>
      <Facts
        facts={[
          [TEXTS.player, userName],
          [TEXTS.provider, providerName],
          [TEXTS.game, game ?? ''],
          [TEXTS.round, round],
          [TEXTS.staked, money(win.staked)],
          [TEXTS.paidBefore, money(win.paid)],
          [TEXTS.at, momentOf(atMs)],
        ]}
      />
      {may('players.see') && (
        <Link className="lnk" to={`/players/${accountId}`}>
          {TEXTS.toPlayer}
        </Link>
      )}
      <p className="sub2">{TEXTS.decline}</p>
      {proposed && <Note words={TEXTS.proposed} />}
      {takesTwo && !proposed && <p className="sub">{TEXTS.takesTwo(amountText(twoFrom))}</p>}
      {may('results.change') && !proposed && (
        <Decision
          choices={[
            { name: 'pay', act: TEXTS.pay, title: TEXTS.payTitle, what: TEXTS.payWhat(money(win.amount)), kind: 'act' },
          ]}
          doing={act}
          onDecide={(_name, reason, done) => act.mutate({ body: { provider, id, reason } }, { onSuccess: done })}
        />
      )}
    </Detail>
  );
}

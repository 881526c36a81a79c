import { type DeskRound, giveBackRound } from '@evens/contract';
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

/** A round on hold: why, what was staked on it, and the way to give the stake back. */
export function RoundCard({ held }: { held: DeskRound | undefined }) {
  const may = useMay();
  const act = useDecide(giveBackRound);
  if (!held) return <NoDetail words={act.isSuccess ? TEXTS.returned : TEXTS.pick} />;
  const { round, accountId, userName, heldWhy, takesTwo, twoFrom, proposed } = held;
  const money = `${amountText(round.stake)} ${round.currency}`;
  return (
    <Detail title={round.game} {...(round.play && { tag: { words: TEXTS.playMoney, alert: false } })}>
      {heldWhy && <Note kind="alert" words={heldWhy} />}
      <Facts
        facts={[
          [TEXTS.player, userName],
          [TEXTS.stake, money],
          [TEXTS.bets, round.bets.map(({ place, stake }) => `${place} ${amountText(stake)}`).join(', ')],
          [TEXTS.choices, String(round.choices.length)],
          [TEXTS.started, momentOf(round.startedMs)],
          [TEXTS.clientSeed, round.seeds.clientSeed],
          [TEXTS.nonce, String(round.seeds.nonce)],
        ]}
      />
      <p className="sub2">
        {TEXTS.serverHash} {round.seeds.serverHash}
      </p>
      {may('players.see') && (
        <Link className="lnk" to={`/players/${accountId}`}>
          {TEXTS.toPlayer}
        </Link>
      )}
      {proposed && <Note words={TEXTS.proposed} />}
      {takesTwo && !proposed && <p className="sub">{TEXTS.takesTwo(amountText(twoFrom))}</p>}
      {may('results.change') && !proposed && (
        <Decision
          choices={[
            {
              name: 'giveBack',
              act: TEXTS.giveBack,
              title: TEXTS.giveBackTitle,
              what: TEXTS.giveBackWhat(money),
              kind: 'act',
            },
          ]}
          doing={act}
          onDecide={(_name, reason, done) =>
            act.mutate({ params: { id: round.id }, body: { reason } }, { onSuccess: done })
          }
        />
      )}
    </Detail>
  );
}

import { type BankLineDecision, type BankLineView, decideBankLine, NAMES_A_DEPOSIT } from '@evens/contract';
import { TextField } from '@evens/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import { type Fact, Facts } from '../../shared/facts.tsx';
import { Note } from '../../shared/note.tsx';
import { type Choosable, Decision } from '../../shared/queue-room/decision.tsx';
import { Detail, NoDetail } from '../../shared/queue-room/detail.tsx';
import { useDecide } from '../../shared/queue-room/use-decide.ts';
import { useMay } from '../../shared/session.ts';
import { TEXTS } from './texts.ts';

const factsOf = ({ bookedOn, account, payerAccount, words, deposit, returnReference }: BankLineView): Fact[] => [
  [TEXTS.booked, `${bookedOn}, ${account}`],
  [TEXTS.payerAccount, payerAccount ?? TEXTS.unknown],
  [TEXTS.words, words ?? TEXTS.unknown],
  ...(deposit
    ? [
        [
          TEXTS.deposit,
          `${deposit.reference ?? deposit.id}, ${amountText(deposit.amount)} ${deposit.currency}`,
        ] as const,
      ]
    : []),
  ...(returnReference === null ? [] : [[TEXTS.returnReference, <b key="reference">{returnReference}</b>] as const]),
];

/** A line, and what may be done with it. */
export function LineCard({ line }: { line: BankLineView | undefined }) {
  if (!line) return <NoDetail words={TEXTS.pick} />;
  const { amount, currency, payerName, state, why, deposit, proposed } = line;
  return (
    <Detail title={TEXTS.decide} tag={{ words: TEXTS.states[state], alert: state === 'open' }}>
      <div>
        <b>
          {amountText(amount)} {currency}, {payerName ?? TEXTS.unknown}
        </b>
        {deposit && (
          <div className="sub2">
            <Link className="lnk" to={`/players/${deposit.accountId}`}>
              {deposit.userName}: {TEXTS.toPlayer}
            </Link>
          </div>
        )}
      </div>
      <Facts facts={factsOf(line)} />
      {why !== null && <Note words={TEXTS.next[why]} />}
      {state === 'returning' && <Note words={TEXTS.howToReturn} />}
      {proposed !== null && <Note words={TEXTS.proposed[proposed]} />}
      {line.decisions.length > 0 && proposed === null && <Decide line={line} />}
    </Detail>
  );
}

function Decide({ line }: { line: BankLineView }) {
  const mayDecide = useMay()('payments.decide');
  const [deposit, setDeposit] = useState(line.deposit?.reference ?? '');
  const act = useDecide(decideBankLine);
  if (!mayDecide) return null;
  const choiceOf = (name: BankLineDecision, at: number): Choosable<BankLineDecision> => {
    const { act: words, title, what } = TEXTS.decisions[name];
    const names = NAMES_A_DEPOSIT.has(name);
    return {
      name,
      act: words,
      title,
      what: (
        <>
          <p>{what}</p>
          {names && (
            <TextField
              label={TEXTS.named}
              value={deposit}
              maxLength={60}
              onChange={(event) => setDeposit(event.target.value)}
            />
          )}
        </>
      ),
      kind: at === 0 && line.state === 'open' ? 'act' : 'quiet',
      ready: !names || deposit.trim() !== '',
    };
  };
  return (
    <>
      {line.takesTwo && <p className="sub">{TEXTS.takesTwo(amountText(line.twoFrom))}</p>}
      <Decision
        choices={line.decisions.map(choiceOf)}
        doing={act}
        onDecide={(what, reason, done) =>
          act.mutate(
            {
              params: { id: line.id },
              body: { what, reason, ...(NAMES_A_DEPOSIT.has(what) && { deposit: deposit.trim() }) },
            },
            { onSuccess: done },
          )
        }
      />
    </>
  );
}

import { type BankLineDecision, type BankLineView, decideBankLine, NAMES_A_DEPOSIT } from '@evens/contract';
import { Button, Icon } from '@evens/ui';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { amountText } from '../../shared/bet-words.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useMay } from '../../shared/session.ts';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** A line, and what may be done with it. */
export function LineCard({ line }: { line: BankLineView | undefined }) {
  if (!line) {
    return (
      <section className="card">
        <div className="pad">
          <p className="muted">{TEXTS.pick}</p>
        </div>
      </section>
    );
  }
  const { amount, currency, payerName, payerAccount, words, state, why, deposit, returnReference, proposed } = line;
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.decide}</h2>
        <span className={state === 'open' ? 'tag tag--alert' : 'tag'}>{TEXTS.states[state]}</span>
      </div>
      <div className="pad pad--flush stk stk--m">
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
        <dl className="kv num">
          <div>
            <dt>{TEXTS.booked}</dt>
            <dd>
              {line.bookedOn}, {line.account}
            </dd>
          </div>
          <div>
            <dt>{TEXTS.payerAccount}</dt>
            <dd>{payerAccount ?? TEXTS.unknown}</dd>
          </div>
          <div>
            <dt>{TEXTS.words}</dt>
            <dd>{words ?? TEXTS.unknown}</dd>
          </div>
          {deposit && (
            <div>
              <dt>{TEXTS.deposit}</dt>
              <dd>
                {deposit.reference ?? deposit.id}, {amountText(deposit.amount)} {deposit.currency}
              </dd>
            </div>
          )}
          {returnReference !== null && (
            <div>
              <dt>{TEXTS.returnReference}</dt>
              <dd>
                <b>{returnReference}</b>
              </dd>
            </div>
          )}
        </dl>
        {why !== null && <Note words={TEXTS.next[why]} />}
        {state === 'returning' && <Note words={TEXTS.howToReturn} />}
        {proposed !== null && <Note words={TEXTS.proposed[proposed]} />}
        {line.decisions.length > 0 && proposed === null && <Decide line={line} />}
      </div>
    </section>
  );
}

const Note = ({ words }: { words: string }) => (
  <output className="note">
    <Icon name="info" />
    <span>{words}</span>
  </output>
);

function Decide({ line }: { line: BankLineView }) {
  const mayDecide = useMay()('payments.decide');
  const id = useId();
  const [asking, ask] = useState<BankLineDecision>();
  const [deposit, setDeposit] = useState(line.deposit?.reference ?? '');
  const act = useDo(decideBankLine);
  if (!mayDecide) return null;
  const names = asking !== undefined && NAMES_A_DEPOSIT.has(asking);
  const words = asking && TEXTS.decisions[asking];
  return (
    <>
      {line.takesTwo && <p className="sub">{TEXTS.takesTwo}</p>}
      <div className="hline">
        {line.decisions.map((each, at) => (
          <Button key={each} kind={at === 0 && line.state === 'open' ? 'act' : 'quiet'} onClick={() => ask(each)}>
            {TEXTS.decisions[each].act}
          </Button>
        ))}
      </div>
      <ReasonDialog
        open={asking !== undefined}
        title={words?.title ?? ''}
        confirm={words?.act ?? ''}
        ready={!names || deposit.trim() !== ''}
        busy={act.isPending}
        error={act.error}
        onClose={() => {
          act.reset();
          ask(undefined);
        }}
        onConfirm={(reason) =>
          asking &&
          act.mutate(
            { params: { id: line.id }, body: { what: asking, reason, ...(names && { deposit: deposit.trim() }) } },
            { onSuccess: () => ask(undefined) },
          )
        }
      >
        <p>{words?.what}</p>
        {names && (
          <div className="field">
            <label htmlFor={id}>{TEXTS.named}</label>
            <div className="input">
              <input id={id} value={deposit} maxLength={60} onChange={(event) => setDeposit(event.target.value)} />
            </div>
          </div>
        )}
      </ReasonDialog>
    </>
  );
}

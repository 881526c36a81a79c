import { answerPriceError, type DeskPriceError } from '@evens/contract';
import { Button, TextField } from '@evens/ui';
import { useState } from 'react';
import { marketWords } from '../../shared/bet-words.ts';
import { Note } from '../../shared/note.tsx';
import { Detail } from '../../shared/queue-room/detail.tsx';
import { useDecide } from '../../shared/queue-room/use-decide.ts';
import { Refused } from '../../shared/refused.tsx';
import { isReason } from '../../shared/words-field.tsx';
import { TEXTS } from './texts.ts';

const ANSWERS = ['believe', 'oldPrices', 'shut', 'void'] as const;

/** What the house says of a suspended market: the source is right, the price before is, it stays shut, its bets are void. */
export function Answer({ error }: { error: DeskPriceError | undefined }) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const act = useDecide(answerPriceError);
  const ready = error !== undefined && isReason(reason);
  const put = (answer: (typeof ANSWERS)[number]): void => {
    if (!error) return;
    act.mutate(
      { params: { errorId: error.id }, body: { answer, reason } },
      { onSuccess: ({ approvalId }) => setAsked(approvalId !== undefined) },
    );
  };
  return (
    <Detail title={TEXTS.answer}>
      {error ? (
        <div>
          <b>{error.fixtureNames.join(' – ')}</b>
          <div className="sub2">
            {marketWords(error.key)} · {TEXTS.betsBefore(error.bets)}
          </div>
        </div>
      ) : (
        <p className="muted">{TEXTS.pick}</p>
      )}
      <TextField
        label={TEXTS.reason}
        placeholder={TEXTS.reasonHint}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {ANSWERS.map((answer) => (
        <Button
          key={answer}
          {...(answer === 'void' && { kind: 'alert' as const })}
          disabled={!ready || (answer === 'believe' && !error.believable)}
          busy={act.isPending}
          onClick={() => put(answer)}
        >
          {TEXTS[answer]}
        </Button>
      ))}
      <Refused error={act.error} />
      {asked && <Note words={TEXTS.asked} />}
    </Detail>
  );
}

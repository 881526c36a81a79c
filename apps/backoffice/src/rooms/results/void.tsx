import { type ClientCall, previewDeskResult, type proposeResult } from '@evens/contract';
import { Button, SelectField } from '@evens/ui';
import { useState } from 'react';
import { marketWords } from '../../shared/bet-words.ts';
import { useAsk } from '../../shared/use-calls.ts';
import { NOTHING_SAID } from './model.ts';
import { TEXTS } from './texts.ts';

const REASONS = Object.keys(TEXTS.reasons) as (keyof typeof TEXTS.reasons)[];

/** Voids markets, or takes a result or a void of them back. */
export function Void(props: {
  fixtureId: number;
  ready: boolean;
  busy: boolean;
  onAsk: (what: ClientCall<typeof proposeResult>['body']['what']) => void;
}) {
  const { fixtureId, ready, busy, onAsk } = props;
  const [market, setMarket] = useState('');
  const [reason, setReason] = useState<(typeof REASONS)[number]>('cancelled');
  // What bets wait on, and what has a result: a score of nothing names them all.
  const { data } = useAsk(previewDeskResult, { body: { fixtureId, result: NOTHING_SAID } });
  const keys = data ? [...new Set([...data.markets.map(({ key }) => key), ...data.open])] : [];
  const markets = market === '' ? keys : [market];
  const rollback = (of: 'result' | 'void'): void => onAsk({ rollback: { of, markets } });
  return (
    <>
      <h3 className="label">
        {TEXTS.void}: {TEXTS.stakesBack}
      </h3>
      <div className="g2">
        <SelectField
          label={TEXTS.market}
          value={market}
          options={[
            { value: '', label: TEXTS.allMarkets },
            ...keys.map((value) => ({ value, label: marketWords(value) })),
          ]}
          onChange={(event) => setMarket(event.target.value)}
        />
        <SelectField
          label={TEXTS.reason}
          value={reason}
          options={REASONS.map((value) => ({ value, label: TEXTS.reasons[value] }))}
          onChange={(event) => setReason(REASONS.find((each) => each === event.target.value) ?? reason)}
        />
      </div>
      <div className="hline">
        <Button
          busy={busy}
          disabled={!ready}
          onClick={() => onAsk({ void: { reason, ...(market !== '' && { markets: [market] }) } })}
        >
          {TEXTS.void}
        </Button>
        <Button busy={busy} disabled={!ready || markets.length === 0} onClick={() => rollback('result')}>
          {TEXTS.rollback}
        </Button>
        <Button busy={busy} disabled={!ready || markets.length === 0} onClick={() => rollback('void')}>
          {TEXTS.rollbackVoid}
        </Button>
      </div>
    </>
  );
}

import { getRiskSettings, setRiskSettings, type TraderRule } from '@evens/contract';
import { Button, IconButton, TextField } from '@evens/ui';
import { useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { isReason } from '../../shared/words-field.tsx';
import { RuleFields } from './rule-fields.tsx';
import { answerWords, EMPTY_RULE, ruleOf, whenWords } from './rule-words.ts';
import { TEXTS } from './texts.ts';

/** What is answered without the trader, in the order in which it is tried: the first rule that fits answers. */
export function Rules() {
  const mayChange = useMay()('limits.change');
  const { data, error } = useAsk(getRiskSettings, {});
  const act = useDo(setRiskSettings);
  const [written, write] = useState(EMPTY_RULE);
  const [reason, setReason] = useState('');
  const rules = data?.traderRules ?? [];
  const said = isReason(reason) && !act.isPending;
  const save = (traderRules: readonly TraderRule[]): void =>
    act.mutate(
      { body: { traderRules: [...traderRules], reason: reason.trim() } },
      {
        onSuccess: () => {
          // Not what was typed since: the answer may come after the list has moved.
          write((now) => (now === written ? EMPTY_RULE : now));
          setReason((now) => (now === reason ? '' : now));
        },
      },
    );
  const rule = ruleOf(written);
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.rules.title}</h2>
      </div>
      <div className="pad stk stk--m offd">
        <Refused error={error ?? act.error} />
        {rules.length === 0 && <p className="sub2">{TEXTS.rules.none}</p>}
        <RuleList rules={rules} mayChange={mayChange} disabled={!said} onSave={save} />
        {mayChange && (
          <form
            className="stk stk--m"
            onSubmit={(event) => {
              event.preventDefault();
              if (rule && said) save([...rules.filter(({ name }) => name !== rule.name), rule]);
            }}
          >
            <RuleFields written={written} onChange={(part) => write((now) => ({ ...now, ...part }))} />
            <TextField
              label={TEXTS.rules.reason}
              autoComplete="off"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
            <div className="hline">
              <Button kind="line" type="submit" busy={act.isPending} disabled={!rule || !said}>
                {TEXTS.rules.save}
              </Button>
            </div>
          </form>
        )}
      </div>
    </section>
  );
}

/** The rules that stand, each with ways to try it earlier and to take it away. */
function RuleList(props: {
  rules: readonly TraderRule[];
  mayChange: boolean;
  disabled: boolean;
  onSave: (rules: readonly TraderRule[]) => void;
}) {
  const { rules, mayChange, disabled, onSave } = props;
  const without = (rule: TraderRule): readonly TraderRule[] => rules.filter((each) => each !== rule);
  return (
    <ol className="stk stk--m" aria-label={TEXTS.rules.title}>
      {rules.map((rule, at) => (
        <li key={rule.name} className="hline">
          <span>
            <b>{rule.name}</b>
            <small className="sub2">
              {' '}
              {whenWords(rule)}: {answerWords(rule)}
            </small>
          </span>
          <span className="sp" />
          {mayChange && (
            <>
              <IconButton
                icon="caret-up"
                size="sm"
                label={TEXTS.rules.earlier(rule.name)}
                disabled={disabled || at === 0}
                onClick={() => onSave(without(rule).toSpliced(at - 1, 0, rule))}
              />
              <IconButton
                icon="trash"
                size="sm"
                label={TEXTS.rules.remove(rule.name)}
                disabled={disabled}
                onClick={() => onSave(without(rule))}
              />
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

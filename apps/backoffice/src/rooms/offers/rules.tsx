import { getRiskSettings, setRiskSettings, type TraderRule } from '@evens/contract';
import { Button, IconButton, SelectField, TextField } from '@evens/ui';
import { useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useMay } from '../../shared/session.ts';
import { useAsk, useDo } from '../../shared/use-calls.ts';
import { answerWords, EMPTY_RULE, ruleOf, type WrittenRule, whenWords } from './rule-words.ts';
import { TEXTS } from './texts.ts';

/** What is answered without the trader, in the order in which it is tried: the first rule that fits answers. */
export function Rules() {
  const may = useMay();
  const { data, error } = useAsk(getRiskSettings, {});
  const act = useDo(setRiskSettings);
  const [written, write] = useState(EMPTY_RULE);
  const [reason, setReason] = useState('');
  const rules = data?.traderRules ?? [];
  const mayChange = may('limits.change');
  const said = reason.trim().length >= 3 && !act.isPending;
  const rule = ruleOf(written);
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
  const set = (field: keyof WrittenRule) => (value: string) => write((now) => ({ ...now, [field]: value }));
  const field = (
    name: 'name' | 'above' | 'upTo' | 'classes' | 'markets' | 'minutes' | 'times',
    label: string,
    number = true,
  ) => (
    <TextField
      label={label}
      autoComplete="off"
      {...(number && { inputMode: 'decimal' as const })}
      value={written[name]}
      onChange={(event) => set(name)(event.target.value)}
    />
  );
  return (
    <section className="card">
      <div className="card__h">
        <h2>{TEXTS.rules.title}</h2>
      </div>
      <div className="pad stk stk--m offd">
        <Refused error={error ?? act.error} />
        {rules.length === 0 && <p className="sub2">{TEXTS.rules.none}</p>}
        <ol className="stk stk--m" aria-label={TEXTS.rules.title}>
          {rules.map((each, at) => (
            <li key={each.name} className="hline">
              <span>
                <b>{each.name}</b>
                <small className="sub2">
                  {' '}
                  {whenWords(each)}: {answerWords(each)}
                </small>
              </span>
              <span className="sp" />
              {mayChange && (
                <>
                  <IconButton
                    icon="caret-up"
                    size="sm"
                    label={TEXTS.rules.earlier(each.name)}
                    disabled={!said || at === 0}
                    onClick={() =>
                      save([...rules.slice(0, at - 1), each, ...rules.slice(at - 1).filter((r) => r !== each)])
                    }
                  />
                  <IconButton
                    icon="trash"
                    size="sm"
                    label={TEXTS.rules.remove(each.name)}
                    disabled={!said}
                    onClick={() => save(rules.filter((other) => other !== each))}
                  />
                </>
              )}
            </li>
          ))}
        </ol>
        {mayChange && (
          <form
            className="stk stk--m"
            onSubmit={(event) => {
              event.preventDefault();
              if (rule && said) save([...rules.filter(({ name }) => name !== rule.name), rule]);
            }}
          >
            {field('name', TEXTS.rules.name, false)}
            <div className="f2">
              {field('above', TEXTS.rules.aboveField)}
              {field('upTo', TEXTS.rules.upToField)}
              {field('classes', TEXTS.rules.classesField, false)}
              {field('markets', TEXTS.rules.marketsField, false)}
              {field('minutes', TEXTS.rules.minutesField)}
              <SelectField
                label={TEXTS.rules.whenField}
                value={written.when}
                options={(['any', 'before', 'live'] as const).map((value) => ({ value, label: TEXTS.rules[value] }))}
                onChange={(event) => set('when')(event.target.value)}
              />
              <SelectField
                label={TEXTS.rules.answerField}
                value={written.answer}
                options={(['wait', 'take', 'decline', 'offer'] as const).map((value) => ({
                  value,
                  label: value === 'offer' ? TEXTS.rules.offer : TEXTS.rules.answers[value],
                }))}
                onChange={(event) => set('answer')(event.target.value)}
              />
              {written.answer === 'offer' && field('times', TEXTS.rules.timesField)}
            </div>
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

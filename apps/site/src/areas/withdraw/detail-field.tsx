import type { WithdrawalField, WithdrawalMethod } from '@evens/contract';
import { classNames, Icon } from '@evens/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { sentences } from '../../shared/formats/sentences.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

type Choices = WithdrawalMethod['Choices'][number]['Values'];

/** One field of where the money goes: typed, or chosen from what there is. */
export function DetailField(props: {
  name: WithdrawalField;
  optional: boolean;
  value: string;
  wrong: boolean;
  /** What the house said about it, beside that it is wrong. */
  says: string | undefined;
  /** What was found in it, to be looked at before it is sent. */
  found: readonly string[];
  /** What it is chosen from; absent: it is typed. */
  choices: Choices | undefined;
  onChange: (value: string) => void;
}) {
  const { t, i18n } = useTranslation('withdraw');
  const { tag } = useLanguage();
  const id = useId();
  const { name, value, wrong } = props;
  const described = { 'aria-invalid': wrong || undefined, 'aria-describedby': wrong ? `${id}-note` : undefined };
  const wordOf = (code: string): string =>
    i18n.exists(`withdraw:choice.${code}`) ? t(`choice.${code as 'checking'}`) : code;
  return (
    <div className={classNames('field', wrong && 'has-error')}>
      <label htmlFor={id}>
        {/* Chosen from a list, it is the bank itself and no code of it. */}
        {t(`field.${name === 'BankCode' && props.choices ? 'BankName' : name}`)}
        {props.optional && <small> {t('optional')}</small>}
      </label>
      <div className="input">
        {props.choices ? (
          <>
            <select id={id} value={value} {...described} onChange={(event) => props.onChange(event.target.value)}>
              <option value="">{t('choice.none')}</option>
              {props.choices.map(({ Value, Name }) => (
                <option key={Value} value={Value}>
                  {Name ?? wordOf(Value)}
                </option>
              ))}
            </select>
            <Icon name="caret-down" size="sm" />
          </>
        ) : (
          <input
            id={id}
            value={value}
            autoComplete="off"
            inputMode={name === 'InteracEmail' ? 'email' : 'text'}
            {...described}
            onChange={(event) => props.onChange(event.target.value)}
          />
        )}
      </div>
      {wrong && (
        <span className="err" id={`${id}-note`}>
          <Icon name="warning-circle-fill" size="sm" />
          {props.says ?? t('fieldWrong')}
        </span>
      )}
      {props.found.length > 0 && (
        <span className="hint" role="status">
          {sentences(tag, ...props.found)}
        </span>
      )}
    </div>
  );
}

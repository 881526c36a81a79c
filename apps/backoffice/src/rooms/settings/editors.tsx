import { type SettingView, sendLogo } from '@evens/contract';
import { Button, Icon, Switch } from '@evens/ui';
import { useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useDo } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';
import { typedNumber } from './words.ts';

export interface EditorProps {
  readonly field: SettingView;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The way to change a setting, by what it is. */
export function Editor(props: EditorProps) {
  const { field, value, onChange } = props;
  if (field.kind === 'switch') return <Switch label={field.title} checked={value === true} onChange={onChange} />;
  if (field.kind === 'choice') return <Choice {...props} />;
  if (field.kind === 'choices' || field.kind === 'list') return <Choices {...props} />;
  if (field.kind === 'links') return <Links {...props} />;
  if (field.kind === 'json') return <Json {...props} />;
  if (field.kind === 'logo') return <Logo {...props} />;
  return <Typed {...props} />;
}

function Typed({ field: { title, kind, unit, optional }, value, onChange }: EditorProps) {
  const isNumber = kind === 'number';
  const typed = (text: string): unknown => {
    if (isNumber) return typedNumber(text);
    return text === '' && optional ? null : text;
  };
  return (
    <div className="input">
      {unit === 'EUR' && <span className="pre">{unit}</span>}
      <input
        aria-label={unit === null ? title : `${title}, ${unit}`}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        value={value === null || value === undefined ? '' : String(value)}
        onChange={({ target }) => onChange(typed(target.value))}
      />
      {unit !== null && unit !== 'EUR' && <span className="sub2">{unit}</span>}
    </div>
  );
}

function Choice({ field: { title, choices, optional }, value, onChange }: EditorProps) {
  return (
    <div className="input">
      <select
        aria-label={title}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
      >
        {optional && <option value="">{TEXTS.none}</option>}
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
      <Icon name="caret-down" size="sm" />
    </div>
  );
}

/** What is chosen, each with the way to take it out, and the rest to add from. */
function Choices({ field: { title, choices }, value, onChange }: EditorProps) {
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const rest = choices.filter((choice) => !chosen.includes(choice));
  return (
    <div className="set__many">
      <div className="chips">
        {chosen.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-label={TEXTS.removeFrom(each, title)}
            onClick={() => onChange(chosen.filter((other) => other !== each))}
          >
            {each}
            <Icon name="x" size="xs" />
          </button>
        ))}
        {chosen.length === 0 && <span className="sub2">{TEXTS.none}</span>}
      </div>
      {rest.length > 0 && (
        <div className="input">
          <select
            aria-label={TEXTS.addTo(title)}
            value=""
            onChange={({ target }) => onChange([...chosen, target.value])}
          >
            <option value="">{TEXTS.add}</option>
            {rest.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
          <Icon name="caret-down" size="sm" />
        </div>
      )}
    </div>
  );
}

interface Link {
  readonly Name: string;
  readonly Url: string;
}

function Links({ value, onChange }: EditorProps) {
  const links = Array.isArray(value) ? (value as readonly Link[]) : [];
  const put = (at: number, part: Partial<Link>): void =>
    onChange(links.map((link, place) => (place === at ? { ...link, ...part } : link)));
  return (
    <div className="set__many">
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place: its words change while they are typed
        <div className="set__link" key={at}>
          <div className="input">
            <input
              aria-label={TEXTS.linkName}
              value={link.Name}
              onChange={({ target }) => put(at, { Name: target.value })}
            />
          </div>
          <div className="input">
            <input
              aria-label={TEXTS.linkAddress}
              value={link.Url}
              onChange={({ target }) => put(at, { Url: target.value })}
            />
          </div>
          <Button
            size="sm"
            aria-label={TEXTS.removeLink(link.Name)}
            onClick={() => onChange(links.filter((_, place) => place !== at))}
          >
            <Icon name="x" size="sm" />
          </Button>
        </div>
      ))}
      <Button size="sm" icon="plus" onClick={() => onChange([...links, { Name: '', Url: 'https://' }])}>
        {TEXTS.addLink}
      </Button>
    </div>
  );
}

/** What is no JSON yet stays as it is typed, and is refused with a sentence. */
function Json({ field: { title }, value, onChange }: EditorProps) {
  const [text, type] = useState(() => (value === null || value === undefined ? '' : JSON.stringify(value, null, 2)));
  const read = (typed: string): unknown => {
    if (typed.trim() === '') return null;
    try {
      return JSON.parse(typed);
    } catch {
      return typed;
    }
  };
  return (
    <textarea
      aria-label={title}
      value={text}
      spellCheck={false}
      onChange={({ target }) => {
        type(target.value);
        onChange(read(target.value));
      }}
    />
  );
}

/** A file is sent at once and belongs to nothing until its address is published. */
function Logo({ field: { title }, value, onChange }: EditorProps) {
  const sending = useDo(sendLogo);
  const [shown, show] = useState<string>();
  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const svg = await file.text();
    sending.mutate(
      { body: { svg } },
      {
        onSuccess: ({ logo }) => {
          show(`data:image/svg+xml,${encodeURIComponent(svg)}`);
          onChange(logo);
        },
      },
    );
  };
  return (
    <div className="set__many">
      <div className="hline">
        {shown !== undefined && <img src={shown} alt={TEXTS.preview} width="32" height="32" />}
        <span className="sub2">{value === null ? TEXTS.noLogo : TEXTS.logoSet}</span>
      </div>
      <label className="btn btn--quiet btn--sm set__file">
        {TEXTS.chooseLogo}
        <input
          type="file"
          accept="image/svg+xml"
          aria-label={`${TEXTS.chooseLogo}: ${title}`}
          onChange={({ target }) => void send(target.files?.[0])}
        />
      </label>
      <Refused error={sending.error} />
    </div>
  );
}

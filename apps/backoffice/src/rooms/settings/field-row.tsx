import type { SettingFault, SettingView } from '@evens/contract';
import { Button, Fault } from '@evens/ui';
import { momentOf } from '../../shared/format.ts';
import { Editor } from './editors.tsx';
import { faultText, TEXTS } from './texts.ts';
import { ThemeEditor } from './theme-editor.tsx';
import { type Changes, drafted, wordsOf } from './words.ts';

/** Where a value comes from, as it stands. */
function originOf({ source, variable, setAtMs, setByName }: SettingView): string {
  if (source === 'set') return setAtMs === null ? TEXTS.setUnknown : TEXTS.setBy(setByName, momentOf(setAtMs));
  return source === 'environment' && variable !== null ? TEXTS.environment(variable) : TEXTS.shipped;
}

const WIDE: ReadonlySet<SettingView['kind']> = new Set(['choices', 'list', 'links', 'json', 'tokens']);

/** One setting: what it is, the way to change it, and where its value comes from or what it was. */
export function FieldRow(props: {
  readonly field: SettingView;
  readonly changes: Changes;
  readonly faults: readonly SettingFault[];
  readonly mayChange: boolean;
  readonly titleOf: (name: string) => string;
  readonly onChange: (field: SettingView, value: unknown) => void;
}) {
  const { field, changes, faults, mayChange, titleOf, onChange } = props;
  const isChanged = Object.hasOwn(changes, field.name);
  const value = drafted(changes, field);
  const isDefault = isChanged ? changes[field.name] === null : field.source !== 'set';
  const set = (next: unknown): void => onChange(field, next);
  const rowClass = ['sr2', isChanged && 'is-ch', WIDE.has(field.kind) && 'sr2--w'].filter(Boolean).join(' ');
  return (
    <div className={rowClass}>
      <div className="sr2__l">
        <b>{field.title}</b>
        <small>{field.says}</small>
        {field.twoPeople && <span className="tag">{TEXTS.twoPeople}</span>}
      </div>
      <div className="sr2__c">
        {!mayChange && <span>{wordsOf(value, field.unit)}</span>}
        {mayChange && field.kind === 'tokens' && <ThemeEditor value={value} onChange={set} />}
        {mayChange && field.kind !== 'tokens' && <Editor field={field} value={value} onChange={set} />}
        {faults.map((each) => (
          <Fault key={`${each.why} ${each.about}`}>{faultText(each, titleOf)}</Fault>
        ))}
      </div>
      <div className="sr2__s">
        {isChanged ? (
          <span className="tag tag--act">{TEXTS.was(wordsOf(field.value, field.unit))}</span>
        ) : (
          <span className="sub2">{originOf(field)}</span>
        )}
        {mayChange && !isDefault && (
          <Button size="sm" kind="text" aria-label={TEXTS.defaultOf(field.title)} onClick={() => set(null)}>
            {TEXTS.toDefault}
          </Button>
        )}
      </div>
    </div>
  );
}

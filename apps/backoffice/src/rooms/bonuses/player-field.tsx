import { getDeskPlayers } from '@evens/contract';
import { SelectField, TextField } from '@evens/ui';
import { useState } from 'react';
import { Refused } from '../../shared/refused.tsx';
import { useAsk } from '../../shared/use-calls.ts';
import { TEXTS } from './texts.ts';

/** A player, found by the beginning of his user name. */
export function PlayerField({ value, onChange }: { value: string; onChange: (accountId: string) => void }) {
  const [typed, type] = useState('');
  const { data, error } = useAsk(getDeskPlayers, { query: { name: typed.trim() } }, { enabled: typed.trim() !== '' });
  const found = typed.trim() === '' ? [] : (data?.players ?? []);
  return (
    <>
      <TextField
        label={TEXTS.player}
        hint={TEXTS.playerHint}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => {
          type(target.value);
          onChange('');
        }}
      />
      <Refused error={error} />
      <SelectField
        label={TEXTS.choose}
        value={value}
        options={[
          { value: '', label: '' },
          ...found.map(({ accountId, userName }) => ({ value: accountId, label: userName })),
        ]}
        onChange={({ target }) => onChange(target.value)}
      />
    </>
  );
}

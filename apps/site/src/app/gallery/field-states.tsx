import { Check, Flag, SelectField, Switch, TextField } from '@evens/ui';
import { useState } from 'react';
import type { GalleryPage } from './gallery.tsx';

function Fields() {
  const [on, setOn] = useState(true);
  return (
    <>
      <TextField label="Email" defaultValue="mira@example.com" type="email" />
      <TextField
        label="Amount"
        prefix="EUR"
        defaultValue="5.00"
        error="The smallest deposit is EUR 10.00. Raise the amount."
      />
      <TextField label="User name" hint="Letters and digits, three or more." placeholder="mira.k" />
      <TextField
        label="Password"
        type="password"
        defaultValue="correct horse"
        reveal={{ show: 'Show password', hide: 'Hide password' }}
      />
      <SelectField
        label="Country"
        before={<Flag code="de" />}
        options={[
          { value: 'DE', label: 'Germany' },
          { value: 'FR', label: 'France' },
        ]}
      />
      <div className="gallery__row">
        <Check defaultChecked>Email news</Check>
        <Check kind="radio" name="odds" defaultChecked>
          Better odds
        </Check>
        <Switch label="Early payout" checked={on} onChange={setOn} />
      </div>
    </>
  );
}

export const states: readonly GalleryPage[] = [{ title: 'Fields', Show: Fields }];

import { PROTECTION_CHANNELS } from '@evens/contract';
import { SelectField } from '@evens/ui';

/** How somebody reached the house. */
export type Channel = (typeof PROTECTION_CHANNELS)[number];

const CHANNELS: Readonly<Record<Channel, string>> = {
  phone: 'By phone',
  mail: 'By e-mail',
  letter: 'By letter',
  chat: 'By chat',
  person: 'In person',
  register: 'By a national register',
};

/** How a player said what an operator enters for them. */
export function ChannelField(props: { label: string; value: Channel; onChange: (channel: Channel) => void }) {
  const { label, value, onChange } = props;
  return (
    <SelectField
      label={label}
      value={value}
      options={PROTECTION_CHANNELS.map((each) => ({ value: each, label: CHANNELS[each] }))}
      onChange={(event) => onChange(PROTECTION_CHANNELS.find((each) => each === event.target.value) ?? value)}
    />
  );
}

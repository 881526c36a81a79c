import { Badge, Button, Chip, IconButton, Kit, Seg, Spinner, Tabs, Tag } from '@evens/ui';
import { Menu } from '@evens/ui/menu';
import { useState } from 'react';
import type { GalleryPage } from './gallery.tsx';

const KITS = ['plain', 'stripes', 'hoops', 'halves', 'sash', 'quarters', 'band'] as const;

function Actions() {
  return (
    <>
      <div className="gallery__row">
        <Button kind="act">Deposit</Button>
        <Button kind="sel">Accept 1.85</Button>
        <Button>Cancel</Button>
        <Button kind="line">Filter</Button>
        <Button kind="text">See all</Button>
        <Button kind="alert" icon="trash">
          Close account
        </Button>
      </div>
      <div className="gallery__row">
        <Button kind="act" disabled>
          Deposit
        </Button>
        <Button kind="act" busy>
          Placing
        </Button>
        <Button size="sm">Small</Button>
        <IconButton icon="gear-six" label="Settings" />
        <IconButton icon="star-fill" label="Favourite" pressed />
        <IconButton icon="envelope-simple" label="Messages, 3 unread" badge={3} />
        <Spinner label="Working" />
        <Menu
          trigger={<Button icon="dots-three">Menu</Button>}
          label="Example"
          items={[
            { key: 'one', label: 'First', onSelect: () => undefined },
            { key: 'two', label: 'Second', onSelect: () => undefined },
            { key: 'three', label: 'Not now', onSelect: () => undefined, disabled: true },
          ]}
        />
      </div>
      <Button kind="act" size="lg">
        Place bet EUR 10.00
      </Button>
      <div className="gallery__row">
        <Badge>3</Badge>
        <Badge kind="act">12</Badge>
        <Badge kind="quiet">99+</Badge>
        <Tag kind="live">67:41</Tag>
        <Tag>HT</Tag>
        <Tag kind="sel">Combo</Tag>
        <Tag kind="act">Bonus</Tag>
        <Tag kind="won">Won</Tag>
        <Tag kind="lost">Lost</Tag>
        <Tag kind="alert">Declined</Tag>
      </div>
      <div className="gallery__row">
        {KITS.map((pattern) => (
          <Kit key={pattern} pattern={pattern} colours={['dc2b3c', 'f2f4f8']} size="md" />
        ))}
      </div>
    </>
  );
}

function Choices() {
  const [sport, setSport] = useState('all');
  const [filter, setFilter] = useState(true);
  const [tab, setTab] = useState<'open' | 'settled' | 'declined'>('open');
  const [format, setFormat] = useState<'decimal' | 'fractional' | 'american'>('decimal');
  return (
    <>
      <div className="gallery__row">
        <Chip pressed={sport === 'all'} count={119} onClick={() => setSport('all')}>
          All
        </Chip>
        <Chip pressed={sport === 'soccer'} icon="soccer-ball" count={38} onClick={() => setSport('soccer')}>
          Soccer
        </Chip>
        <Chip kind="filter" pressed={filter} onClick={() => setFilter(!filter)}>
          With video
        </Chip>
        <Chip pressed={false} disabled>
          Not now
        </Chip>
      </div>
      <Tabs
        label="Bets"
        value={tab}
        onChange={setTab}
        options={[
          { value: 'open', label: 'Open', count: 4 },
          { value: 'settled', label: 'Settled' },
          { value: 'declined', label: 'Declined' },
        ]}
      />
      <Seg
        label="Odds"
        value={format}
        onChange={setFormat}
        options={[
          { value: 'decimal', label: 'Decimal' },
          { value: 'fractional', label: 'Fractional' },
          { value: 'american', label: 'American' },
        ]}
      />
    </>
  );
}

export const states: readonly GalleryPage[] = [
  { title: 'Buttons, badges, kits', Show: Actions },
  { title: 'Chips, tabs, segments', Show: Choices },
];

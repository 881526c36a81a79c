import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly onSelect: () => void;
  readonly disabled?: boolean;
}

/** A menu under a button: arrows move, letters jump, Escape and a click outside close. */
export function Menu(props: { trigger: ReactElement; label: string; items: readonly MenuItem[] }) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={props.trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner className="menu__pos" sideOffset={6} align="end">
          <BaseMenu.Popup className="lang menu" aria-label={props.label}>
            {props.items.map((item) => (
              <BaseMenu.Item
                key={item.key}
                className="menu__i"
                disabled={item.disabled ?? false}
                onClick={item.onSelect}
              >
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

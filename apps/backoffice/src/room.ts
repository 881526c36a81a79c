import type { OperatorRight } from '@evens/contract';
import type { IconName } from '@evens/ui';
import type { ComponentType } from 'react';
import type { Group } from './groups.ts';

/** One page of the back office: its place in the list is its place in the navigation. */
export interface Room {
  /** Its folder below `rooms`, and its address. */
  readonly name: string;
  readonly title: string;
  readonly group: Group;
  readonly icon: IconName;
  /** Who may not, does not see it. */
  readonly right: OperatorRight;
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}

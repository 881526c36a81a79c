import type { DeskPerson } from '@evens/contract';

/** What every panel of a player's page is told. */
export interface PanelProps {
  readonly player: DeskPerson;
}

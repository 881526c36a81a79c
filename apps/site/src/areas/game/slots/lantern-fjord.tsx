import type { GameViewProps, SetupProps } from '../frame/game-view.ts';
import { lookOf, SlotRows, slotModule } from './slot-module.tsx';
import { SlotView } from './slot-view.tsx';

const look = lookOf('slot-lantern-fjord');
const View = (props: GameViewProps) => <SlotView {...props} look={look} />;
const SetupRows = (props: SetupProps) => <SlotRows {...props} look={look} />;

export const lanternFjord = slotModule(look, { View, SetupRows });

import type { GameViewProps, SetupProps } from '../frame/game-view.ts';
import { lookOf, SlotRows, slotModule } from './slot-module.tsx';
import { SlotView } from './slot-view.tsx';

const brassOrchardLook = lookOf('slot-brass-orchard');
const BrassOrchardView = (props: GameViewProps) => <SlotView {...props} look={brassOrchardLook} />;
const BrassOrchardRows = (props: SetupProps) => <SlotRows {...props} look={brassOrchardLook} />;
export const brassOrchard = slotModule(brassOrchardLook, { View: BrassOrchardView, SetupRows: BrassOrchardRows });

const deepTempleLook = lookOf('slot-deep-temple');
const DeepTempleView = (props: GameViewProps) => <SlotView {...props} look={deepTempleLook} />;
const DeepTempleRows = (props: SetupProps) => <SlotRows {...props} look={deepTempleLook} />;
export const deepTemple = slotModule(deepTempleLook, { View: DeepTempleView, SetupRows: DeepTempleRows });

const clockmakerLook = lookOf('slot-clockmaker');
const ClockmakerView = (props: GameViewProps) => <SlotView {...props} look={clockmakerLook} />;
const ClockmakerRows = (props: SetupProps) => <SlotRows {...props} look={clockmakerLook} />;
export const clockmaker = slotModule(clockmakerLook, { View: ClockmakerView, SetupRows: ClockmakerRows });

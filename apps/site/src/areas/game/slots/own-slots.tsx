import { assert } from '@evens/kernel';
import type { GameModule, GameViewProps, SetupProps } from '../frame/game-view.ts';
import { lookOf, SlotRows, slotModule } from './slot-module.tsx';
import { SlotView } from './slot-view.tsx';

const brassOrchardLook = lookOf('slot-brass-orchard');
const BrassOrchardView = (props: GameViewProps) => <SlotView {...props} look={brassOrchardLook} />;
const BrassOrchardRows = (props: SetupProps) => <SlotRows {...props} look={brassOrchardLook} />;

const lanternFjordLook = lookOf('slot-lantern-fjord');
const LanternFjordView = (props: GameViewProps) => <SlotView {...props} look={lanternFjordLook} />;
const LanternFjordRows = (props: SetupProps) => <SlotRows {...props} look={lanternFjordLook} />;

const deepTempleLook = lookOf('slot-deep-temple');
const DeepTempleView = (props: GameViewProps) => <SlotView {...props} look={deepTempleLook} />;
const DeepTempleRows = (props: SetupProps) => <SlotRows {...props} look={deepTempleLook} />;

const glassCaravanLook = lookOf('slot-glass-caravan');
const GlassCaravanView = (props: GameViewProps) => <SlotView {...props} look={glassCaravanLook} />;
const GlassCaravanRows = (props: SetupProps) => <SlotRows {...props} look={glassCaravanLook} />;

const gemMineLook = lookOf('slot-gem-mine');
const GemMineView = (props: GameViewProps) => <SlotView {...props} look={gemMineLook} />;
const GemMineRows = (props: SetupProps) => <SlotRows {...props} look={gemMineLook} />;

const teaGardenLook = lookOf('slot-tea-garden');
const TeaGardenView = (props: GameViewProps) => <SlotView {...props} look={teaGardenLook} />;
const TeaGardenRows = (props: SetupProps) => <SlotRows {...props} look={teaGardenLook} />;

const clockmakerLook = lookOf('slot-clockmaker');
const ClockmakerView = (props: GameViewProps) => <SlotView {...props} look={clockmakerLook} />;
const ClockmakerRows = (props: SetupProps) => <SlotRows {...props} look={clockmakerLook} />;

const stormLightLook = lookOf('slot-storm-light');
const StormLightView = (props: GameViewProps) => <SlotView {...props} look={stormLightLook} />;
const StormLightRows = (props: SetupProps) => <SlotRows {...props} look={stormLightLook} />;

const skyIslandsLook = lookOf('slot-sky-islands');
const SkyIslandsView = (props: GameViewProps) => <SlotView {...props} look={skyIslandsLook} />;
const SkyIslandsRows = (props: SetupProps) => <SlotRows {...props} look={skyIslandsLook} />;

const iceCaveLook = lookOf('slot-ice-cave');
const IceCaveView = (props: GameViewProps) => <SlotView {...props} look={iceCaveLook} />;
const IceCaveRows = (props: SetupProps) => <SlotRows {...props} look={iceCaveLook} />;

const oldLibraryLook = lookOf('slot-old-library');
const OldLibraryView = (props: GameViewProps) => <SlotView {...props} look={oldLibraryLook} />;
const OldLibraryRows = (props: SetupProps) => <SlotRows {...props} look={oldLibraryLook} />;

const maskParadeLook = lookOf('slot-mask-parade');
const MaskParadeView = (props: GameViewProps) => <SlotView {...props} look={maskParadeLook} />;
const MaskParadeRows = (props: SetupProps) => <SlotRows {...props} look={maskParadeLook} />;

/** Components stand outside of functions, so that a page which opens again keeps what it shows. */
const PARTS: Readonly<Record<string, Pick<GameModule, 'View' | 'SetupRows'>>> = {
  'slot-brass-orchard': { View: BrassOrchardView, SetupRows: BrassOrchardRows },
  'slot-lantern-fjord': { View: LanternFjordView, SetupRows: LanternFjordRows },
  'slot-deep-temple': { View: DeepTempleView, SetupRows: DeepTempleRows },
  'slot-glass-caravan': { View: GlassCaravanView, SetupRows: GlassCaravanRows },
  'slot-gem-mine': { View: GemMineView, SetupRows: GemMineRows },
  'slot-tea-garden': { View: TeaGardenView, SetupRows: TeaGardenRows },
  'slot-clockmaker': { View: ClockmakerView, SetupRows: ClockmakerRows },
  'slot-storm-light': { View: StormLightView, SetupRows: StormLightRows },
  'slot-sky-islands': { View: SkyIslandsView, SetupRows: SkyIslandsRows },
  'slot-ice-cave': { View: IceCaveView, SetupRows: IceCaveRows },
  'slot-old-library': { View: OldLibraryView, SetupRows: OldLibraryRows },
  'slot-mask-parade': { View: MaskParadeView, SetupRows: MaskParadeRows },
};

/** The module of one of the house's slots. @throws where it is none */
export function ownSlot(game: string): GameModule {
  const parts = PARTS[game];
  assert(parts, `the slot ${game} has no view`);
  return slotModule(lookOf(game), parts);
}

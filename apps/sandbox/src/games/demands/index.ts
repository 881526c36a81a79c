import type { Demands } from './demand.ts';
import { egtDemands } from './egt.ts';
import { endorphinaDemands } from './endorphina.ts';
import { evolutionDemands } from './evolution.ts';
import { GENERIC_DEMANDS } from './generic.ts';
import { goldenraceDemands } from './goldenrace.ts';
import { habaneroDemands } from './habanero.ts';
import { pateplayDemands } from './pateplay.ts';
import { pragmaticDemands } from './pragmatic.ts';
import { softswissDemands } from './softswiss.ts';

export type { Demand, Demands, Situation } from './demand.ts';

const ALL: readonly Demands[] = [
  endorphinaDemands,
  habaneroDemands,
  softswissDemands,
  ...GENERIC_DEMANDS,
  egtDemands,
  pateplayDemands,
  pragmaticDemands,
  evolutionDemands,
  goldenraceDemands,
];

export const demandsOf = (id: string): Demands | undefined => ALL.find((each) => each.id === id);

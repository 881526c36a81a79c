import { egtProtocol } from './egt.ts';
import { evolutionProtocol } from './evolution.ts';
import { GENERIC_PROTOCOLS } from './generic.ts';
import { goldenraceProtocol } from './goldenrace.ts';
import { habaneroProtocol } from './habanero.ts';
import { pateplayProtocol } from './pateplay.ts';
import { pragmaticProtocol } from './pragmatic.ts';
import type { Protocol } from './protocol.ts';

/** Those of the later eleven. */
export const MORE_PROTOCOLS: readonly Protocol[] = [
  habaneroProtocol,
  ...GENERIC_PROTOCOLS,
  egtProtocol,
  pateplayProtocol,
  pragmaticProtocol,
  evolutionProtocol,
  goldenraceProtocol,
];

import type { FastifyInstance } from 'fastify';
import { mountEgt } from './egt-api.ts';
import { mountEndorphina } from './endorphina-api.ts';
import { mountEvolution } from './evolution-api.ts';
import { mountGeneric } from './generic-api.ts';
import { mountGoldenRace } from './goldenrace-api.ts';
import { mountHabanero } from './habanero-api.ts';
import { mountPateplay } from './pateplay-api.ts';
import { mountPragmatic } from './pragmatic-api.ts';
import type { ApiParts } from './provider-api.ts';
import { mountSoftSwiss } from './softswiss-api.ts';

/** The providers' own APIs, each below `/games/ID`: what launches, lists and orders reach. */
export const PROVIDER_APIS: readonly ((app: FastifyInstance, parts: ApiParts) => void)[] = [
  mountEndorphina,
  mountSoftSwiss,
  mountHabanero,
  mountGeneric,
  mountPragmatic,
  mountPateplay,
  mountEgt,
  mountEvolution,
  mountGoldenRace,
];

import type { FastifyInstance } from 'fastify';
import { mountEndorphina } from './endorphina-api.ts';
import type { ApiParts } from './provider-api.ts';
import { mountSoftSwiss } from './softswiss-api.ts';

/** The providers' own APIs, each below `/games/ID`: what launches, lists and orders reach. */
export const PROVIDER_APIS: readonly ((app: FastifyInstance, parts: ApiParts) => void)[] = [
  mountEndorphina,
  mountSoftSwiss,
];

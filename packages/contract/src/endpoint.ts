import type { RefusalCode } from '@evens/kernel';
import type { z } from 'zod';

/**
 * Who may call a route of the player's door: `public` anyone; `player` a signed-in player; `agent` such an account;
 * `provider` an outside party whose signature over the raw body is checked by the route itself.
 */
export type PlayerAccess = 'public' | 'player' | 'agent' | 'provider';

/** Who may call a route of the operator's door: `operator` a signed-in operator; `operatorPublic` whoever reaches it. */
export type OperatorAccess = 'operator' | 'operatorPublic';

/** Who may call a route. Every route says so; there is no default. It decides at which door the route stands. */
export type Access = PlayerAccess | OperatorAccess;

/** The two HTTP doors of a house, each with a port, a cookie and routes of its own. */
export type Door = 'player' | 'operator';

export type DoorOf<Who extends Access> = Who extends OperatorAccess ? 'operator' : 'player';

/** The one door at which routes with this access stand. */
export const doorOf = (access: Access): Door =>
  access === 'operator' || access === 'operatorPublic' ? 'operator' : 'player';

/** How often one caller may call: by account when signed in, else by address. */
export interface RateLimit {
  readonly max: number;
  readonly perMs: number;
}

/**
 * One route as a plain value: server, typed client and OpenAPI read the same.
 * `path` uses `:name` for parameters. `refusals` are the codes of its own; every route may also answer the request
 * group (InvalidRequest, TooManyRequests ...).
 */
export interface Endpoint {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  readonly refusals: readonly RefusalCode[];
  readonly rateLimit?: RateLimit;
  /** Largest body in bytes; 64 KiB when left out. */
  readonly bodyLimit?: number;
  /** May be kept by browsers and proxies for so long; left out: no-store. */
  readonly cacheSeconds?: number;
}

/** Keeps the literal types of an endpoint, so that client and handler know params, body and response exactly. */
export const endpoint = <const Definition extends Endpoint>(definition: Definition): Definition => definition;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a handler receives, parsed. */
export interface RequestOf<Definition extends Endpoint> {
  readonly params: Parsed<Definition['params']>;
  readonly query: Parsed<Definition['query']>;
  readonly body: Parsed<Definition['body']>;
}

/** What a client sends. */
export interface CallOf<Definition extends Endpoint> {
  readonly params: Sent<Definition['params']>;
  readonly query: Sent<Definition['query']>;
  readonly body: Sent<Definition['body']>;
}

export type ResponseOf<Definition extends Endpoint> = z.output<Definition['response']>;

import type { RefusalCode } from '@evens/kernel';
import type { z } from 'zod';
import type { OperatorRight } from './operator-rights.ts';

/**
 * Who may call a route of the player's door: `public` anyone; `player` a signed-in player; `agent` such an account;
 * `provider` an outside party whose signature over the raw body is checked by the route itself.
 */
export type PlayerAccess = 'public' | 'player' | 'agent' | 'provider';

/** Who may call a route of the operator's door: `operator` a signed-in operator; `operatorPublic` anyone who reaches it. */
export type OperatorAccess = 'operator' | 'operatorPublic';

/** Who may call a route. Every route says so; there is no default. It decides at which door the route stands. */
export type Access = PlayerAccess | OperatorAccess;

/** The two HTTP doors of a house, each with a port, a cookie and routes of its own. */
export type Door = 'player' | 'operator';

export type DoorOf<Who extends Access> = Who extends OperatorAccess ? 'operator' : 'player';

/** The one door at which routes with this access stand. */
export const doorOf = (access: Access): Door =>
  access === 'operator' || access === 'operatorPublic' ? 'operator' : 'player';

/**
 * What a changing route is to somebody who is kept from play: by an exclusion, a time-out, a lock, the rule of a country.
 * `true`: it plays, or pays in to play, and is refused. `'leaves'`: money leaves play or the house by it, and it stays open:
 * a cash-out, a payout. `false`: it moves no money and begins no play.
 */
export type Play = boolean | 'leaves';

/** How often one caller may call: by account when signed in, else by address. */
export interface RateLimit {
  readonly max: number;
  readonly perMs: number;
}

/** So long what is `recent` may be done after its session proved who it is. */
export const RECENT_MS = 5 * 60_000;

/** The kinds of files a route may take; what a file is, its first bytes say, never its name or its sender. */
export const FILE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'] as const;

export type FileType = (typeof FILE_TYPES)[number];

/** What may come under one field name of a form with files. */
export interface FileRule {
  readonly types: readonly FileType[];
  /** Of each file. */
  readonly maxBytes: number;
  /** 1 when left out. */
  readonly maxCount?: number;
  /** 1 when left out; 0 makes the field optional. */
  readonly minCount?: number;
}

/**
 * `json` when nothing is said; `form` fields as browsers send plain forms (URL-encoded); `files` a form with files;
 * `raw` bytes of an outside party, untouched, because its signature is over them.
 */
export type BodyKind = 'json' | 'form' | 'files' | 'raw';

/** An answer as bytes, in the shape an outside party wants. */
export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Uint8Array;
  /** What comes behind it, a piece after another as its reader takes them: of what is too long to be held. */
  readonly pieces?: AsyncIterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
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
  /** Every route of the player's door that is no GET says it; there is no default (`plays.test.ts`). */
  readonly play?: Play;
  /** Of a route that plays: its handler refuses by itself, in a form of its own, and not all that is asked of it. */
  readonly refusesPlayItself?: true;
  /** What a signed-in operator needs to call it: of every route with access `operator`, and of no other. */
  readonly right?: OperatorRight;
  /**
   * Only for a session that has proved within `RECENT_MS` who it is, by signing in or by `confirmIdentity`: whoever finds a
   * browser left open changes nothing with it. Else `ReauthenticationRequired`.
   */
  readonly recent?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  /** What the body holds: of JSON the value; of a form, with or without files, its fields, all of them texts. */
  readonly body?: z.ZodType;
  /** `files` follows from the rules below and is not said here. */
  readonly bodyKind?: Exclude<BodyKind, 'files'>;
  /** Makes it a form with files: the rule for each field that holds them. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** Left out only where the answer is bytes (`RawAnswer`): of an outside party, or a file. */
  readonly response?: z.ZodType;
  /** The answer is a file, as bytes (`RawAnswer`); refusals look as everywhere. */
  readonly answersFile?: true;
  readonly refusals: readonly RefusalCode[];
  readonly rateLimit?: RateLimit;
  /** Largest body in bytes; left out: 64 KiB, and with files what their rules add up to. */
  readonly bodyLimit?: number;
  /** May be kept by browsers and proxies for so long; left out: no-store. */
  readonly cacheSeconds?: number;
  /** The browser shall forget what it has kept of this site's answers. */
  readonly clearsCache?: true;
}

/** A route for operators says which right it needs; a definition without one does not compile. */
type WithRight<Definition extends Endpoint> = Definition['access'] extends 'operator'
  ? { readonly right: OperatorRight }
  : { readonly right?: never };

/** Keeps the literal types of an endpoint, so that client and handler know params, body and response exactly. */
export const endpoint = <const Definition extends Endpoint>(
  definition: Definition & WithRight<Definition>,
): Definition => definition;

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** An endpoint that answers JSON: all but those of outside parties. */
export type AnsweringEndpoint = Endpoint & { readonly response: z.ZodType };

export const bodyKindOf = ({ files, bodyKind }: Endpoint): BodyKind => (files ? 'files' : (bodyKind ?? 'json'));

/** A file that came, held in memory. */
export interface ReceivedFile {
  /** As its sender calls it, without a path: for people to read, never for a path of ours. */
  readonly name: string;
  /** What its bytes say it is. */
  readonly type: FileType;
  readonly bytes: Uint8Array;
}

type ByField<Definition extends Endpoint, File> = Definition extends { readonly files: infer Rules }
  ? { readonly [Field in keyof Rules]: readonly File[] }
  : undefined;

/** What a handler receives, parsed. */
export interface RequestOf<Definition extends Endpoint> {
  readonly params: Parsed<Definition['params']>;
  readonly query: Parsed<Definition['query']>;
  readonly body: Definition extends { readonly bodyKind: 'raw' } ? Uint8Array : Parsed<Definition['body']>;
  readonly files: ByField<Definition, ReceivedFile>;
}

/** A file to send: a browser's File or Blob, and the name it goes by. */
export interface FileToSend {
  readonly name: string;
  readonly content: unknown;
}

/** What a client sends. */
export interface CallOf<Definition extends Endpoint> {
  readonly params: Sent<Definition['params']>;
  readonly query: Sent<Definition['query']>;
  readonly body: Sent<Definition['body']>;
  readonly files: ByField<Definition, FileToSend>;
}

/** What a client gets. */
export type AnswerOf<Definition extends AnsweringEndpoint> = z.output<Definition['response']>;

/** What a handler answers with. */
export type ResponseOf<Definition extends Endpoint> = Definition extends { readonly response: infer Schema }
  ? Schema extends z.ZodType
    ? z.output<Schema>
    : RawAnswer
  : RawAnswer;

import type { IncomingHttpHeaders } from 'node:http';
import { bodyKindOf, type Endpoint, type RawAnswer, type RequestOf, type ResponseOf } from '@evens/contract';
import { assert, BrokenInvariant, refusal } from '@evens/kernel';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { AnyCaller, CallerOf } from './caller.ts';
import type { HttpApp } from './create-http.ts';
import { type Entrance, isUnsafe, openEntrance } from './entrance.ts';
import { answersErrors, sendRefusal } from './error-answer.ts';
import { filesBodyLimit } from './file-input.ts';
import { inTurn } from './in-turn.ts';
import { type RefusedAs, RefusedRequest, sendRaw } from './refusal-answer.ts';
import { type AskedRequest, type RequestInput, readInput } from './request-input.ts';
import type { Turns } from './turns.ts';
import type { ClientSession, Visit } from './visit.ts';
import { isRefused, type Refused } from './whole-answer.ts';

export interface HandlerRequest<Definition extends Endpoint> extends Omit<RequestOf<Definition>, 'body'> {
  /** Parsed; of a raw endpoint the bytes as they came. */
  readonly body: Definition extends { readonly bodyKind: 'raw' } ? Buffer : RequestOf<Definition>['body'];
  readonly caller: CallerOf<Definition>;
  /** The caller's cookies and CSRF token, for the few routes that start or end a session. */
  readonly session: ClientSession;
  readonly requestId: string;
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export type Handler<Definition extends Endpoint> = (
  request: HandlerRequest<Definition>,
) => Promise<ResponseOf<Definition> | Refused> | ResponseOf<Definition> | Refused;

export interface MountOptions {
  /**
   * How refusals look where not as everywhere, whichever comes: of the handler, of the doorman, of a house that is not open, of
   * an error of ours. Without it they look as everywhere.
   */
  readonly refusedAs?: RefusedAs;
  /** Usual requests are answered without the framework: `lean-routes.ts`. A handler then asks for no cookies. */
  readonly lean?: boolean;
  /** Shared by routes whose work is begun for a few at a time. Nothing is read for those who wait, not even what they sent. */
  readonly turns?: Turns | undefined;
}

const DEFAULT_BODY_LIMIT = 64 * 1024;
/**
 * Puts one endpoint of the contract on the air. Throws where it belongs to the other door. Before the handler runs: origin, session,
 * rate limit, who may call, CSRF token, content type, size and shape. The handler answers with the response value or a refusal.
 */
export function mount<Definition extends Endpoint>(
  app: HttpApp,
  definition: Definition,
  handler: Handler<Definition>,
  options: MountOptions = {},
): void {
  checkDefinition(definition, options);
  const entrance = openEntrance(app, definition);
  const mounted = routeOf({ app, definition, handler, options, entrance });
  // Only where files are taken does anything read multipart; elsewhere such a body is one of the wrong type.
  if (bodyKindOf(definition) === 'files') {
    app.fastify.register(async (scope) => {
      await scope.register(multipart);
      scope.route(mounted);
    });
  } else {
    app.fastify.route(mounted);
  }
  if (options.lean) addLean({ app, definition, handler, options, entrance });
  app.declare(definition);
}

/** An endpoint with all that its answers are made by. */
interface Mounting<Definition extends Endpoint> {
  readonly app: HttpApp;
  readonly definition: Definition;
  readonly handler: Handler<Definition>;
  readonly options: MountOptions;
  readonly entrance: Entrance;
}

function checkDefinition(definition: Endpoint, { refusedAs }: MountOptions): void {
  const { path: url, access, response, answersFile } = definition;
  assert(response || refusedAs || answersFile, `${url} answers bytes and must say how it refuses`);
  assert(
    bodyKindOf(definition) !== 'raw' || access === 'provider',
    `${url} takes raw bytes: only outside parties send such`,
  );
  assert(!definition.recent || access === 'player', `${url} asks a player for proof, and nobody else has any`);
  assert((access === 'operator') === (definition.right !== undefined), `${url} must name the right it needs`);
}

/** The route as the framework takes it. */
function routeOf<Definition extends Endpoint>(mounting: Mounting<Definition>): RouteOptions {
  const { app, definition, options, entrance } = mounting;
  const { method, path: url, access, response } = definition;
  const { refusedAs, turns } = options;
  const takesFiles = bodyKindOf(definition) === 'files';
  const bodyLimit = definition.bodyLimit ?? (definition.files ? filesBodyLimit(definition.files) : DEFAULT_BODY_LIMIT);
  const answer = answersIn(mounting);
  const asksOrigin = isUnsafe(method) && access !== 'provider';
  return {
    method,
    url,
    bodyLimit,
    config: { access },
    // What answers bytes answers those bytes: an outside party may sign or compare them.
    ...(!response && { compress: false }),
    // The reader of parts would tell the log all headers, and cookies with them.
    ...(takesFiles && { logSerializers: { busboyOptions: () => 'left out' } }),
    ...(refusedAs && { errorHandler: answersErrors(refusedAs) }),
    onRequest: (request, reply, done) => {
      if (asksOrigin && !app.isOwnOrigin(request.headers)) {
        entrance.denied('OriginNotAllowed', request.log);
        done(new RefusedRequest(refusal('OriginNotAllowed')));
        return;
      }
      // Hardly any request has to wait for its session: nothing is made then that only waiting needs.
      const visit = app.visits.open(request, reply);
      const enter = (opened: Visit): void => {
        try {
          entrance.admit(opened, request, reply);
          if (takesFiles) app.uploads.takeIn(request, reply, bodyLimit);
          request.visit = opened;
        } catch (error) {
          done(error as FastifyError);
          return;
        }
        done();
      };
      if (visit instanceof Promise) visit.then(enter, done);
      else enter(visit);
    },
    handler: turns ? (request, reply) => inTurn(turns, request, reply, answer) : answer,
  };
}

/** Reads what was asked, has it handled, and sends what comes of it. */
function answersIn<Definition extends Endpoint>({ app, definition, handler, options, entrance }: Mounting<Definition>) {
  const { response } = definition;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { visit } = request;
    if (!visit) throw new Error(`${definition.path}: the request has no visit`);
    const reading = readInput(definition, request);
    const parts = reading instanceof Promise ? await reading : reading;
    const input = new Input(parts, visit, request) as unknown as HandlerRequest<Definition>;
    const answer = await handler(input);
    if (isRefused(answer)) {
      entrance.denied(answer.refusal.code, request.log);
      const retryAfterSec = answer.refusal.detail?.retryAfterSec;
      if (retryAfterSec !== undefined) reply.header('retry-after', retryAfterSec);
      return sendRefusal(answer.refusal, request, reply, { refusedAs: options.refusedAs });
    }
    setCaching(reply, definition);
    if (!response) return sendRaw(answer as RawAnswer, reply);
    if (app.checkResponses) response.parse(answer);
    return reply.send(answer);
  };
}

/** Has usual requests answered before the framework sees them. */
function addLean<Definition extends Endpoint>({
  app,
  definition,
  handler,
  options,
  entrance,
}: Mounting<Definition>): void {
  const { path: url, response } = definition;
  const { refusedAs } = options;
  const outside = bodyKindOf(definition) === 'raw' && refusedAs ? { nobody: NOBODY, refusedAs } : undefined;
  assert(
    ((bodyKindOf(definition) === 'json' && response && !refusedAs) || outside) &&
      !definition.cacheSeconds &&
      !definition.clearsCache &&
      !options.turns,
    `${url} is no lean route`,
  );
  const checked = async (answering: ReturnType<typeof handler>): Promise<unknown> => {
    const answer = await answering;
    if (!isRefused(answer)) response?.parse(answer);
    return answer;
  };
  const toldIfDenied = async (answering: ReturnType<typeof handler>, id: string): Promise<unknown> => {
    const answer = await answering;
    if (isRefused(answer)) entrance.denied(answer.refusal.code, app.fastify.log.child({ reqId: id }));
    return answer;
  };
  app.lean.add({
    definition,
    outside,
    mayEnter: (visit, { headers, ip, peer }) =>
      !entrance.lackOf(visit, headers, peer) && entrance.take(visit.caller, ip).allowed,
    answer: (asked, visit) => {
      const parts = readInput(definition, asked);
      assert(!(parts instanceof Promise), `${url} waits for no files`);
      const answer = handler(new Input(parts, visit, asked) as unknown as HandlerRequest<Definition>);
      if (outside) return toldIfDenied(answer, asked.id);
      return app.checkResponses ? checked(answer) : answer;
    },
  });
}

/** Who sends calls of outside parties: their signature says whose they are. */
const NOBODY: Visit = {
  caller: { kind: 'visitor', visitorId: '' },
  get session(): ClientSession {
    throw new BrokenInvariant('an outside party has no session');
  },
  holdsToken: () => false,
};

interface AskedBy extends Pick<AskedRequest, 'headers'> {
  readonly id: string;
  readonly ip: string;
}

/** What a handler is given. A class, since a getter of an object literal costs: see `KnownVisit`. */
class Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: RequestInput['files'];
  readonly caller: AnyCaller;
  readonly requestId: string;
  readonly ip: string;
  readonly headers: IncomingHttpHeaders;
  private readonly visit: Visit;

  constructor({ params, query, body, files }: RequestInput, visit: Visit, { id, ip, headers }: AskedBy) {
    this.params = params;
    this.query = query;
    this.body = body;
    this.files = files;
    this.caller = visit.caller;
    this.requestId = id;
    this.ip = ip;
    this.headers = headers;
    this.visit = visit;
  }

  get session(): ClientSession {
    return this.visit.session;
  }
}

/** An answer that sets a cookie belongs to one browser and is kept by nobody else. */
function setCaching(reply: FastifyReply, definition: Endpoint): void {
  if (definition.clearsCache) reply.header('clear-site-data', '"cache"');
  const seconds = definition.cacheSeconds;
  const lasting = seconds !== undefined && reply.getHeader('set-cookie') === undefined;
  reply.header('cache-control', lasting ? `public, max-age=${seconds}` : 'no-store');
}

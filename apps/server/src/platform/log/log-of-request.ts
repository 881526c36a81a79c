import type { FastifyBaseLogger } from 'fastify';
import { levels } from 'pino';

/** Whether a line a request is written: at `debug` and below. */
export const tellsRequests = ({ level }: FastifyBaseLogger): boolean =>
  (levels.values[level] ?? Number.POSITIVE_INFINITY) <= (levels.values.debug ?? 0);

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
type Bindings = Record<string, unknown>;
type ChildOptions = Parameters<FastifyBaseLogger['child']>[1];

/**
 * The log of one request, which names it in every line. It is made when the first line is written: hardly any request
 * writes one, and making it costs as much as reading the request's body.
 */
class LogOfRequest {
  private made: FastifyBaseLogger | undefined;
  private readonly house: FastifyBaseLogger;
  private readonly bindings: Bindings;
  private readonly options: ChildOptions;

  constructor(house: FastifyBaseLogger, bindings: Bindings, options: ChildOptions) {
    this.house = house;
    this.bindings = bindings;
    this.options = options;
  }

  private get own(): FastifyBaseLogger {
    this.made ??= this.house.child(this.bindings, this.options);
    return this.made;
  }

  get level(): string {
    return this.own.level;
  }
  private write(level: Level, line: readonly unknown[]): void {
    Reflect.apply(this.own[level], this.own, line);
  }
  // Methods, since the framework looks at each of them for every request.
  fatal(...line: unknown[]): void {
    this.write('fatal', line);
  }
  error(...line: unknown[]): void {
    this.write('error', line);
  }
  warn(...line: unknown[]): void {
    this.write('warn', line);
  }
  info(...line: unknown[]): void {
    this.write('info', line);
  }
  debug(...line: unknown[]): void {
    this.write('debug', line);
  }
  trace(...line: unknown[]): void {
    this.write('trace', line);
  }
  silent(...line: unknown[]): void {
    this.write('silent', line);
  }
  child(bindings: Bindings, options?: ChildOptions): FastifyBaseLogger {
    return this.own.child(bindings, options);
  }
}

export const logOfRequest = (house: FastifyBaseLogger, bindings: Bindings, options: ChildOptions): FastifyBaseLogger =>
  new LogOfRequest(house, bindings, options) as unknown as FastifyBaseLogger;

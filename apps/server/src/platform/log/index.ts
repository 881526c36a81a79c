import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';
import { describeError } from './describe-error.ts';

export { describeError } from './describe-error.ts';
export { logOfRequest, tellsRequests } from './log-of-request.ts';

export type Log = Logger;

/** Fields that are never written, wherever a caller puts them: logs hold no secrets and no personal data. */
const HIDDEN = ['password', 'token', 'cookie', 'authorization', 'email', 'phone', 'cardNumber', 'cvc', 'secret'];

/** Structured lines on standard output, one JSON object each. `silent` for tests. */
/** `base` stands in every line. */
export function createLog(
  level: string,
  destination?: DestinationStream,
  base: Readonly<Record<string, string>> | null = null,
): Log {
  const options: LoggerOptions = {
    level,
    base,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError, error: describeError },
    hooks: {
      // Where a line has no words of its own, pino takes the error's, which may quote what somebody sent.
      logMethod(args, method) {
        const [first, ...words] = args as [unknown, ...unknown[]];
        const line = first instanceof Error ? { err: first } : first;
        const wordless = words[0] === undefined && typeof line === 'object' && line !== null && 'err' in line;
        method.apply(this, (wordless ? [line, 'an error'] : [line, ...words]) as typeof args);
      },
    },
    redact: {
      paths: [...HIDDEN, ...HIDDEN.map((field) => `*.${field}`), 'req.headers', '*.headers.cookie'],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

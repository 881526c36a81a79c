import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Fields that are never written, wherever a caller puts them: logs hold no secrets and no personal data. */
const HIDDEN = ['password', 'token', 'cookie', 'authorization', 'email', 'phone', 'cardNumber', 'cvc', 'secret'];

/** Structured lines on standard output, one JSON object each. `silent` for tests. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: [...HIDDEN, ...HIDDEN.map((field) => `*.${field}`), 'req.headers', '*.headers.cookie'],
      censor: '[hidden]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

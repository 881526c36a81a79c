export type { AddressCountry } from './address-country.ts';
export { askInHouse } from './ask-in-house.ts';
export {
  type AnyCaller,
  type Caller,
  type CallerOf,
  noSessions,
  type OperatorCaller,
  type OperatorSession,
  type PlayerCaller,
  type SessionSource,
  type SignedInSession,
  USER_TYPES,
  type UserType,
  type VisitorCaller,
} from './caller.ts';
export { newToken, sameSecret } from './cookies.ts';
export { createHttp, type HttpApp, type HttpOptions } from './create-http.ts';
export { fileAnswer } from './file-answer.ts';
export { inPieces } from './in-pieces.ts';
export { type Closing, closesForMaintenance } from './maintenance.ts';
export {
  type Handler,
  type HandlerRequest,
  type MountOptions,
  mount,
} from './mount.ts';
export { twoHostsAnswer } from './one-host.ts';
export { createOperationsDoor, type OperationsDoor } from './operations-door.ts';
export { isPrivateHost, wantsSecureCookies } from './origin.ts';
export { type Admission, addressKey, memoryRateLimiter, type RateLimiter } from './rate-limiter.ts';
export { createReadiness, type Readiness, type ReadinessCheck } from './readiness.ts';
export { messageOf, type RefusedAs, refusedWithMessage, statusOf } from './refusal-answer.ts';
export { mountRoutes, type OperatorRoute, type PlayerRoute, type Route, type Routes, route } from './route.ts';
export { openTurns, type Turns, type TurnsOptions } from './turns.ts';
export type { ClientSession } from './visit.ts';
export type { Refused } from './whole-answer.ts';

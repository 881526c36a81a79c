import { type Door, type DoorOf, doorOf, type Endpoint } from '@evens/contract';
import { assert } from '@evens/kernel';
import type { Caller } from './caller.ts';
import type { HttpApp } from './create-http.ts';
import { type Handler, type HandlerRequest, type MountOptions, mount } from './mount.ts';

/** One endpoint of the contract with what answers it, for the door at which it stands. */
export interface Route<At extends Door> {
  readonly definition: Endpoint;
  readonly door: At;
  /** Whether its requests wait for each other: see `Turns`. */
  readonly inTurn: boolean;
  mountOn(app: HttpApp): void;
  /** Answers inside the house; the parts are parsed already. Only for a public question that reads. */
  readonly answer: (parts: { readonly params: unknown; readonly query: unknown }) => Promise<unknown>;
}

export type PlayerRoute = Route<'player'>;
export type OperatorRoute = Route<'operator'>;

const NOBODY: Caller = { kind: 'visitor', visitorId: '' };

/** The routes of a capability, by door. A route in the wrong list does not compile. */
export interface Routes {
  readonly player: readonly PlayerRoute[];
  readonly operator: readonly OperatorRoute[];
}

/** A route of a capability; its endpoint's access says at which door it stands. */
export function route<Definition extends Endpoint>(
  definition: Definition,
  handler: Handler<Definition>,
  options: MountOptions = {},
): Route<DoorOf<Definition['access']>> {
  return {
    definition,
    door: doorOf(definition.access) as DoorOf<Definition['access']>,
    inTurn: options.turns !== undefined,
    mountOn: (app) => mount(app, definition, handler, options),
    answer: async (parts) => {
      assert(definition.access === 'public' && definition.method === 'GET', `${definition.name} asks who calls`);
      // Such a handler looks at nothing else of a request. A page that is drawn is everybody's: nobody is known yet.
      return handler({ caller: NOBODY, ...parts } as unknown as HandlerRequest<Definition>);
    },
  };
}

/** Puts those routes of a capability on the air that belong to this door. */
export function mountRoutes(app: HttpApp, routes: Routes): void {
  for (const each of routes[app.door]) each.mountOn(app);
}

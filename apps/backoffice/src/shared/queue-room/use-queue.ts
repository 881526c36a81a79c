import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { neighbourOf } from './neighbour.ts';

type Filter = Readonly<Record<string, string>>;

/** A filter as a route takes it: what is empty narrows nothing and is left out. */
type Asked<F extends Filter> = { readonly [Name in keyof F]?: Exclude<F[Name], ''> };

/** What is picked, and which page of the list is shown. */
export interface QueuePlace {
  /** The key that stands in the address behind the room: `/withdrawals/4711`. */
  readonly picked: string | undefined;
  readonly pick: (key: string | undefined) => void;
  /** Picks the next or the one before of these keys. */
  readonly step: (keys: readonly string[], by: 1 | -1) => void;
  /** The place in the list after which the page begins; undefined on the first. */
  readonly after: string | undefined;
  readonly turnTo: (after: string | undefined) => void;
}

export interface Queue<F extends Filter> extends QueuePlace {
  readonly filter: F;
  /** Another filter begins at its first page, with nothing picked. */
  readonly narrow: (change: Partial<F>) => void;
  /** Filter and place together, as the route of the list is asked. */
  readonly query: Asked<F> & { readonly after?: string };
}

/**
 * What a room that works off a queue keeps: how the list is narrowed, which page of it is shown, and what is picked. The pick stands in
 * the address, so that a colleague can be sent to it; Back closes it.
 *
 * @param room the room's name in `rooms.ts`, which is its address
 */
export function useQueue<F extends Filter>(room: string, first: F): Queue<F> {
  const [filter, setFilter] = useState(first);
  const [after, turnTo] = useState<string>();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { '*': rest = '' } = useParams();
  const picked = rest === '' ? undefined : rest;
  // The address follows a moment later; keys that are pressed quickly go on from what was picked last.
  const newest = useRef(picked);
  useLayoutEffect(() => {
    newest.current = picked;
  }, [picked]);
  const pick = (key: string | undefined): void => {
    const before = newest.current;
    if (key === before) return;
    newest.current = key;
    const address = key === undefined ? `/${room}` : `/${room}/${encodeURIComponent(key)}`;
    // From one to the next is no step back in the browser's history.
    void navigate(`${address}${search}`, { replace: before !== undefined });
  };
  const asked = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')) as Asked<F>;
  return {
    filter,
    narrow: (change) => {
      setFilter((now) => ({ ...now, ...change }));
      turnTo(undefined);
      pick(undefined);
    },
    picked,
    pick,
    step: (keys, by) => pick(neighbourOf(keys, newest.current, by)),
    after,
    turnTo,
    query: { ...asked, ...(after !== undefined && { after }) },
  };
}

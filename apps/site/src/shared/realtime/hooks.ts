import { followedTopics } from '@evens/contract';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { whenWhole } from '../drawn/whole.ts';
import { useSettings } from '../settings/settings-store.ts';
import type { Board } from './boards.ts';
import { browserRealtime } from './browser.ts';
import type { ConnectionState } from './connection-parts.ts';
import type { AccountListener, TopicState } from './realtime.ts';
import type { StoryNow } from './stories.ts';
import {
  type FixtureNow,
  fixtureKey,
  type MarketNow,
  marketKeyOf,
  marketsKey,
  type StoreKey,
  storyKey,
  topicKey,
} from './values.ts';

/** One value of the store; the component is drawn again only when that value is replaced. */
function useStored<Value>(key: StoreKey, read: () => Value): Value {
  const subscribe = useCallback((listener: () => void) => browserRealtime().store.listen(key, listener), [key]);
  // A page that the server drew has put what it was drawn from into the store before React looks.
  return useSyncExternalStore(subscribe, read, read);
}

export const useMarket = (fixtureId: number, key: string): MarketNow | undefined =>
  useStored(marketKeyOf(fixtureId, key), () => browserRealtime().store.market(fixtureId, key));

/** Keys of the markets of a fixture; changes when one comes or goes, not when prices move. */
export const useMarketKeys = (fixtureId: number): readonly string[] =>
  useStored(marketsKey(fixtureId), () => browserRealtime().store.marketKeys(fixtureId));

/** Description, status, score, number of markets and preview keys of a fixture. */
export const useFixtureLive = (fixtureId: number): FixtureNow | undefined =>
  useStored(fixtureKey(fixtureId), () => browserRealtime().store.fixture(fixtureId));

/** What has been told of a contest since its page is open. */
export const useStoryNow = (fixtureId: number): StoryNow | undefined =>
  useStored(storyKey(fixtureId), () => browserRealtime().store.stories.get(fixtureId));

export interface TopicNow {
  readonly state: TopicState;
  /** Fixtures of a list topic, in the order they arrived from the server: sort them before display. */
  readonly fixtureIds: readonly number[] | undefined;
}

const follow = (topic: string): (() => void) => whenWhole(() => browserRealtime().subscribe(topic));

/** Keeps a topic live while the component is shown. Undefined: none. */
export function useTopic(topic: string | undefined): TopicNow {
  useEffect(() => (topic === undefined ? undefined : follow(topic)), [topic]);
  const name = topic ?? '';
  const state = useStored(topicKey(name), () => browserRealtime().topicState(name));
  const fixtureIds = useStored(topicKey(name), () => browserRealtime().store.fixturesOf(name));
  return { state, fixtureIds };
}

/** Keeps a topic live whose values stand under keys, and gives them as they are now. */
export function useBoard(topic: string): Board | undefined {
  useEffect(() => follow(topic), [topic]);
  return useStored(topicKey(topic), () => browserRealtime().boards.get(topic));
}

/** Keeps several topics live, for lists whose rows come from calls. */
export function useTopics(topics: readonly string[]): void {
  const slow = useSettings((settings) => settings.slowConnectionMode);
  const names = followedTopics(topics, slow).join(' ');
  useEffect(() => {
    const leave = names === '' ? [] : names.split(' ').map(follow);
    return () => {
      for (const each of leave) each();
    };
  }, [names]);
}

export function useConnection(): ConnectionState {
  const subscribe = useCallback((listener: () => void) => browserRealtime().onState(listener), []);
  const read = () => browserRealtime().state();
  return useSyncExternalStore(subscribe, read, read);
}

/** Calls when the server no longer takes this page for the signed-in player's: who it is, is to be read by call. */
export function useSessionEnd(ended: () => void): void {
  useEffect(() => browserRealtime().onSessionEnded(ended), [ended]);
}

/**
 * Keeps the account topic live while `signedIn`. `fresh` is called when news may have been missed: then balance and tickets
 * are read by call.
 */
export function useAccountNews(signedIn: boolean, hear: AccountListener, fresh: () => void): void {
  const latest = useRef({ hear, fresh });
  useEffect(() => {
    latest.current = { hear, fresh };
  });
  useEffect(() => {
    if (!signedIn) return undefined;
    const realtime = browserRealtime();
    const leave = [
      realtime.onAccount((kind, payload) => latest.current.hear(kind, payload)),
      realtime.onAccountFresh(() => latest.current.fresh()),
      follow('account'),
    ];
    return () => {
      for (const each of leave) each();
    };
  }, [signedIn]);
}

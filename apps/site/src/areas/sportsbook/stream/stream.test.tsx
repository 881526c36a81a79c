import { describe, expect, it } from 'vitest';
import { type StreamEvent, type StreamState, streamAfter } from './stream-state.ts';

describe('the states of a stream', () => {
  it.each<[StreamState, StreamEvent, StreamState]>([
    ['closed', 'open', 'opening'],
    ['opening', 'plays', 'playing'],
    ['playing', 'waits', 'opening'],
    ['opening', 'fails', 'failed'],
    ['playing', 'fails', 'failed'],
    ['failed', 'open', 'opening'],
    ['playing', 'close', 'closed'],
    ['failed', 'close', 'closed'],
    ['closed', 'plays', 'closed'],
    ['failed', 'plays', 'failed'],
    ['closed', 'fails', 'closed'],
    ['notForYou', 'open', 'notForYou'],
    ['notForYou', 'close', 'notForYou'],
  ])('%s, when it %s, is %s', (state, event, next) => {
    expect(streamAfter(state, event)).toBe(next);
  });
});

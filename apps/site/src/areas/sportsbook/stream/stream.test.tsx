import { describe, expect, it } from 'vitest';
import { attachStream } from '../../../shared/stream/attach.ts';
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

describe('a picture in its element', () => {
  const element = (plays: string) => {
    const video = { src: '', loads: 0 };
    return Object.assign(video, {
      canPlayType: () => plays,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      removeAttribute: () => {
        video.src = '';
      },
      load: () => {
        video.loads += 1;
      },
    }) as unknown as HTMLVideoElement;
  };
  it.each([
    ['an MP4', 'mp4', ''],
    ['HLS where the browser plays it itself', 'hls', 'maybe'],
  ] as const)('%s is given to the browser, and let go of', (_, type, plays) => {
    const video = element(plays);
    const leave = attachStream(video, { url: 'https://tv.example/7', type }, () => undefined);
    expect(video.src).toBe('https://tv.example/7');
    leave();
    expect(video.src).toBe('');
  });
  it('HLS where neither browser nor library can play it fails, and is told so', async () => {
    let failures = 0;
    attachStream(element(''), { url: 'https://tv.example/7', type: 'hls' }, () => {
      failures += 1;
    });
    await expect.poll(() => failures).toBe(1);
  });
});

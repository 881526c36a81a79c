import { describe, expect, it } from 'vitest';
import { captureParameters } from './query-capture.ts';

describe('check 65: parameters in the address', () => {
  it.each([
    [
      'https://e.x/en-US/live?btag=a1&tab=2#top',
      { btag: { value: 'a1', path: '/en-US/live' } },
      '/en-US/live?tab=2#top',
    ],
    [
      'https://e.x/en-US?token=t&affiliate_id=7',
      { token: { value: 't', path: '/en-US' }, affiliate_id: { value: '7', path: '/en-US' } },
      '/en-US',
    ],
    ['https://e.x/en-US/set-password?token=t', {}, '/en-US/set-password?token=t'],
    ['https://e.x/en-US?page=2', {}, '/en-US?page=2'],
  ])('%s', (address, captured, rest) => {
    expect(captureParameters(new URL(address))).toEqual({ captured, rest });
  });
});

import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('what a device is called', () => {
  it.each([
    [`${MAC} Chrome/140.0.0.0 Safari/537.36`, 'Chrome, macOS'],
    [`${MAC} Version/18.0 Safari/605.1.15`, 'Safari, macOS'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari, iPhone',
    ],
    ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
    ['curl/8.5.0', ''],
    ['', ''],
    [undefined, ''],
    [`<script>alert(1)</script> ${'x'.repeat(10_000)} Firefox/1`, ''],
  ])('%s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});

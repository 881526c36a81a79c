import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError, envExample, helpText, loadConfig, SETTING_NAMES, variableOf } from './index.ts';

describe('configuration', () => {
  it('starts a house on this machine when nothing is set', () => {
    expect(loadConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      trustProxy: false,
      backofficePort: 3001,
      backofficeHost: '127.0.0.1',
      sandboxPort: 3002,
      dataDir: 'data',
      databasePool: 20,
      role: 'all',
      feed: 'simulator',
      seed: 'evens',
      simSpeed: 1,
      replaySpeed: 1,
      footballMargin: 'oddsRatio',
      minStake: 0.1,
      minFreeDiskMb: 200,
      mailFrom: 'Evens <no-reply@localhost>',
      maxStake: 10_000,
      maxPayout: 250_000,
      marketLiability: 1_000_000,
      livePriceChange: 'offer',
      liveOfferSeconds: 30,
      earlyPayout: false,
      rateLimitFactor: 1,
      termsVersion: 1,
      demo: true,
      logLevel: 'info',
    });
  });

  it.each([
    ['PORT', '8080', 'port', 8080],
    ['PORT', '', 'port', 3000],
    ['PUBLIC_URL', 'https://bets.example/', 'publicUrl', 'https://bets.example'],
    ['TRUST_PROXY', '2', 'trustProxy', 2],
    ['TRUST_PROXY', '10.0.0.0/8,::1', 'trustProxy', ['10.0.0.0/8', '::1']],
    ['DEMO', 'off', 'demo', false],
    ['SIM_SPEED', '12.5', 'simSpeed', 12.5],
    ['DATABASE_URL', 'postgres://a:b@db:5432/evens', 'databaseUrl', 'postgres://a:b@db:5432/evens'],
    ['REPLAY_FROM', '2025-11-01', 'replayFrom', '2025-11-01'],
    ['LIVE_DELAY', 'soccer=5, tennis=3.5,other=0', 'liveDelay', { soccer: 5000, tennis: 3500, other: 0 }],
    ['LIVE_PRICE_CHANGE', 'decline', 'livePriceChange', 'decline'],
    ['FOOTBALL_MARGIN', 'power', 'footballMargin', 'power'],
    ['STREAM_URL', 'https://tv.example/{sport}/{id}.m3u8?k=1', 'streamUrl', 'https://tv.example/{sport}/{id}.m3u8?k=1'],
  ])('reads %s=%s', (variable, value, name, expected) => {
    expect(loadConfig({ [variable]: value })).toHaveProperty(name, expected);
  });

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '3.5'],
    ['PUBLIC_URL', 'bets.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['TRUST_PROXY', 'everybody'],
    ['DATABASE_URL', 'mysql://x'],
    ['FEED', 'oracle'],
    ['FOOTBALL_MARGIN', 'flat'],
    ['DEMO', 'yes'],
    ['SIM_SPEED', '0'],
    ['REPLAY_FROM', '2025-13-01'],
    ['LOG_LEVEL', 'loud'],
    ['LIVE_DELAY', 'football=5'],
    ['LIVE_DELAY', 'soccer=soon'],
    ['LIVE_DELAY', 'soccer=61'],
    ['LIVE_PRICE_CHANGE', 'haggle'],
    ['STREAM_URL', 'https://tv.example/all.m3u8'],
    ['STREAM_URL', 'https://tv.example/{id}.avi'],
    ['STREAM_URL', 'https://tv.example; script-src *//{id}.mp4'],
    ['STREAM_URL', 'javascript:{id}.mp4'],
    ['STREAM_URL', 'https://{id}.tv.example/{id}.mp4'],
    ['STREAM_URL', 'https://{sport}.tv.example/{id}.m3u8'],
    ['STREAM_URL', 'https://user:word@tv.example/{id}.m3u8'],
    ['STREAM_URL', 'https://tv.example:99999/{id}.m3u8'],
    ['NATS_URL', 'http://nats:4222'],
    ['ROLE', 'king'],
    ['SANDBOX_SECRET', 'short'],
  ])('refuses %s=%s and names the variable', (variable, value) => {
    expect(() => loadConfig({ [variable]: value })).toThrow(new RegExp(`^Wrong configuration:\\n {2}${variable}=`));
  });

  it('names every wrong variable at once, and never shows a password', () => {
    const wrong = { PORT: 'x', DATABASE_URL: 'mysql://u:secret@h', SIM_SPEED: '-1', NATS_URL: 'http://u:secret@h' };
    expect(() => loadConfig(wrong)).not.toThrow(/secret/);
    expect(() => loadConfig(wrong)).toThrow(ConfigError);
    expect(() => loadConfig(wrong)).toThrow(/PORT=x[\s\S]*DATABASE_URL=\.\.\.[\s\S]*SIM_SPEED=-1/);
  });

  it.each([
    ['replay', 'REPLAY_PATH'],
    ['scenario', 'SCENARIO'],
  ])('FEED=%s needs %s', (feed, missing) => {
    expect(() => loadConfig({ FEED: feed })).toThrow(`${missing} is missing`);
  });

  it("refuses an address of operators that is the players' too", () => {
    const both = { PUBLIC_URL: 'https://bets.example', BACKOFFICE_URL: 'https://bets.example/office' };
    expect(() => loadConfig(both)).toThrow('BACKOFFICE_URL has the origin of PUBLIC_URL');
    expect(loadConfig({ ...both, BACKOFFICE_URL: 'https://office.bets.example' })).toMatchObject({
      backofficeUrl: 'https://office.bets.example',
    });
  });

  const url = { DATABASE_URL: 'postgres://a:b@db:5432/evens' };
  const nats = { NATS_URL: 'nats://u:p@nats:4222' };
  it.each([
    ['web', { DEMO: 'off' }, ['DATABASE_URL is missing', 'NATS_URL is missing']],
    ['worker', { DEMO: 'off', ...url }, ['NATS_URL is missing']],
    ['web', { ...url, ...nats }, ['SANDBOX_URL and SANDBOX_SECRET are missing']],
    ['worker', { ...url, ...nats, SANDBOX_URL: 'http://s:1', SANDBOX_SECRET: 'x'.repeat(32) }, []],
    ['web', { ...url, ...nats, DEMO: 'off' }, []],
    ['all', {}, []],
  ])('ROLE=%s with %o lacks %o', (role, env, missing) => {
    const told = ((): string => {
      try {
        loadConfig({ ROLE: role, ...env });
        return '';
      } catch (error) {
        return error instanceof ConfigError ? error.message : String(error);
      }
    })();
    for (const each of missing) expect(told).toContain(each);
    expect(told.match(/missing/g) ?? []).toHaveLength(missing.length === 0 ? 0 : missing.length);
  });

  it('describes every setting in the help and in .env.example, which is current', () => {
    for (const name of SETTING_NAMES) {
      expect(helpText()).toMatch(new RegExp(`\\n {2}${variableOf(name)} +\\w.{10}`));
      expect(envExample()).toContain(`\n# ${variableOf(name)}=`);
    }
    const file = new URL('../../../../../.env.example', import.meta.url);
    expect(readFileSync(file, 'utf8'), 'write it anew: npm run write-docs').toBe(envExample());
  });
});

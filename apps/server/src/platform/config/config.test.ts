import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './index.ts';

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
      backupDir: 'backups',
      databasePool: 20,
      role: 'all',
      feed: 'simulator',
      seed: 'evens',
      simSpeed: 1,
      replaySpeed: 1,
      footballMargin: 'oddsRatio',
      minStake: 0.1,
      mailFrom: 'Evens <no-reply@localhost>',
      maxStake: 10_000,
      maxPayout: 250_000,
      casinoMinStake: 0.1,
      casinoMaxPayout: 1_000_000,
      marketLiability: 1_000_000,
      livePriceChange: 'offer',
      liveOfferSeconds: 30,
      lateResultMinutes: 60,
      ratesMaxAgeHours: 24,
      ratesCoinMargin: 1,
      bankTransferDays: 14,
      bankChannelLineLimit: 1_000,
      bankChannelDayLimit: 10_000,
      withdrawalOnePersonEuros: 1_000,
      withdrawalTwoPeopleEuros: 5_000,
      withdrawalMostADay: 3,
      withdrawalMostADayEuros: 2_000,
      withdrawalMostOpen: 10,
      withdrawalNewDetailsHours: 24,
      withdrawalNewFactorHours: 24,
      withdrawalClosedLoopDays: 365,
      agentsKeepLeast: 10,
      agentsMostOfTurnover: 1.63,
      approverDayEuros: 20_000,
      approverWeekEuros: 60_000,
      signerCoins: ['BTC', 'ETH'],
      coinNetwork: 'main',
      btcConfirmations: 3,
      ltcConfirmations: 6,
      dogeConfirmations: 40,
      ethConfirmations: 12,
      ethTraces: false,
      processorCredits: 'whole',
      cashOutMargin: 5,
      earlyPayout: false,
      virtuals: true,
      loyalty: true,
      loyaltyWheel: true,
      loyaltyWidget: true,
      paymentRedirect: false,
      playMoney: 1000,
      rateLimitFactor: 1,
      termsVersion: 1,
      sessionIdleMinutes: 1440,
      sessionShortIdleMinutes: 120,
      sessionLongestHours: 720,
      demo: true,
      testHouse: false,
      operationsPort: 3003,
      operationsHost: '127.0.0.1',
      textsADay: 1000,
      lettersADay: 10_000,
      logLevel: 'info',
    });
  });

  it.each([
    ['PORT', '8080', 'port', 8080],
    ['PORT', '', 'port', 3000],
    ['PUBLIC_URL', 'http://10.0.0.4:3000/', 'publicUrl', 'http://10.0.0.4:3000'],
    ['TRUST_PROXY', '2', 'trustProxy', 2],
    ['TRUST_PROXY', '10.0.0.0/8,::1', 'trustProxy', ['10.0.0.0/8', '::1']],
    ['DEMO', 'on', 'demo', true],
    ['TEST_HOUSE', 'on', 'testHouse', true],
    ['SIM_SPEED', '12.5', 'simSpeed', 12.5],
    ['DATABASE_URL', 'postgres://a:b@db:5432/evens', 'databaseUrl', 'postgres://a:b@db:5432/evens'],
    ['REPLAY_FROM', '2025-11-01', 'replayFrom', '2025-11-01'],
    ['LIVE_DELAY', 'soccer=5, tennis=3.5,other=0', 'liveDelay', { soccer: 5000, tennis: 3500, other: 0 }],
    ['LIVE_PRICE_CHANGE', 'decline', 'livePriceChange', 'decline'],
    ['FOOTBALL_MARGIN', 'power', 'footballMargin', 'power'],
    ['RATES_URL', 'https://rates.example/eur?key=1', 'ratesUrl', 'https://rates.example/eur?key=1'],
    ['SIGNER_URL', 'http://10.0.0.7:7410/', 'signerUrl', 'http://10.0.0.7:7410'],
    ['BTC_NODE_URL', 'http://name:word@10.0.0.8:8332/', 'btcNodeUrl', 'http://name:word@10.0.0.8:8332'],
    ['ETH_TRACES', 'on', 'ethTraces', true],
    ['SIGNER_COINS', 'BTC,USDTE', 'signerCoins', ['BTC', 'USDTE']],
    ['COIN_NETWORK', 'regtest', 'coinNetwork', 'regtest'],
    ['PROCESSOR_COINS', 'BCH,NEO,BCH', 'processorCoins', ['BCH', 'NEO']],
    ['PROCESSOR_CREDITS', 'minusFee', 'processorCredits', 'minusFee'],
    ['RATES_COIN_MARGIN', '0', 'ratesCoinMargin', 0],
    ['BANK_TRANSFER_DAYS', '3', 'bankTransferDays', 3],
    ['BANK_CHANNEL_LINE_LIMIT', '250', 'bankChannelLineLimit', 250],
    ['BANK_CHANNEL_DAY_LIMIT', '0', 'bankChannelDayLimit', 0],
    ['WITHDRAWAL_NEW_DETAILS_HOURS', '0', 'withdrawalNewDetailsHours', 0],
    ['WITHDRAWAL_TWO_PEOPLE_EUROS', '2500', 'withdrawalTwoPeopleEuros', 2_500],
    ['STREAM_URL', 'https://tv.example/{sport}/{id}.m3u8?k=1', 'streamUrl', 'https://tv.example/{sport}/{id}.m3u8?k=1'],
    [
      'VISUALISATION_URL',
      'https://see.example/{language}?m={id}',
      'visualisationUrl',
      'https://see.example/{language}?m={id}',
    ],
  ])('reads %s=%s', (variable, value, name, expected) => {
    expect(loadConfig({ DEMO: 'on', [variable]: value })).toHaveProperty(name, expected);
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
    ['VISUALISATION_URL', 'https://see.example/all'],
    ['VISUALISATION_URL', 'https://{id}.see.example/{id}'],
    ['VISUALISATION_URL', 'https://see.example; frame-src *//{id}'],
    ['VISUALISATION_URL', 'data:text/html,{id}'],
    ['NATS_URL', 'http://nats:4222'],
    ['ROLE', 'king'],
    ['SANDBOX_SECRET', 'short'],
    ['SIGNER_SECRET', 'short'],
    ['SIGNER_COINS', 'BTC,XRP'],
    ['ETH_NODE_URL', 'ws://10.0.0.8:8546'],
    ['BTC_CONFIRMATIONS', '0'],
    ['USDT_CONTRACT', '0x12'],
    ['COIN_NETWORK', 'signet'],
    ['PROCESSOR_URL', 'coins.example'],
    ['PROCESSOR_KEY', 'a b'],
    ['PROCESSOR_SECRET', 'short'],
    ['PROCESSOR_COINS', 'BCH, NEO'],
    ['PROCESSOR_CREDITS', 'half'],
    ['RATES_URL', 'ftp://rates.example'],
    ['RATES_MAX_AGE_HOURS', '0'],
    ['RATES_COIN_MARGIN', '10.1'],
    ['WITHDRAWAL_ONE_PERSON_EUROS', '99.5'],
    ['WITHDRAWAL_MOST_A_DAY', '0'],
    ['WITHDRAWAL_NEW_FACTOR_HOURS', '745'],
    ['WITHDRAWAL_TWO_PEOPLE_EUROS', '0'],
    ['BANK_TRANSFER_DAYS', '0'],
    ['BANK_ACCOUNTS', 'DE89370400440532013000'],
    ['BANK_ACCOUNTS', '{}'],
    [
      'BANK_ACCOUNTS',
      '[{"id":"eur","method":"banktransfer","currency":"EUR","form":"iban","number":"DE89370400440532013001","holder":"Evens Ltd"}]',
    ],
  ])('refuses %s=%s and names the variable', (variable, value) => {
    expect(() => loadConfig({ [variable]: value })).toThrow(new RegExp(`^Wrong configuration:\\n {2}${variable}=`));
  });

  it('reads partners and their secrets, and shows no secret', () => {
    const [a, b] = ['a'.repeat(32), 'b'.repeat(40)];
    expect(loadConfig({ PARTNERS: `acme=${a}, other-1=${b}` }).partners).toEqual(
      new Map([
        ['acme', a],
        ['other-1', b],
      ]),
    );
    for (const wrong of [`acme=${'a'.repeat(31)}`, `acme=${a},acme=${b}`, a, `Acme=${a}`]) {
      expect(() => loadConfig({ PARTNERS: wrong })).toThrow(/PARTNERS=\.\.\.: (?!.*a{31})/);
    }
  });

  it('names every wrong variable at once, and never shows a password', () => {
    const wrong = { PORT: 'x', DATABASE_URL: 'mysql://u:secret@h', SIM_SPEED: '-1', NATS_URL: 'http://u:secret@h' };
    expect(() => loadConfig(wrong)).not.toThrow(/secret/);
    expect(() => loadConfig(wrong)).toThrow(ConfigError);
    expect(() => loadConfig(wrong)).toThrow(/PORT=x[\s\S]*DATABASE_URL=\.\.\.[\s\S]*SIM_SPEED=-1/);
  });

  it('shows no secret of who moves coins, however short', () => {
    const wrong = { SIGNER_SECRET: 'hush', PROCESSOR_SECRET: 'hush', PROCESSOR_KEY: 'hush hush' };
    expect(() => loadConfig(wrong)).not.toThrow(/hush/);
    expect(() => loadConfig(wrong)).toThrow(
      /PROCESSOR_KEY=\.\.\.[\s\S]*PROCESSOR_SECRET=\.\.\.[\s\S]*SIGNER_SECRET=\.\.\./,
    );
  });

  it.each([
    ['RATES_URL', 'ftp://rates.example/latest?key=hush', 'RATES_URL=...:'],
    ['RATES_URL', 'ftp://house:hush@rates.example', 'RATES_URL=...:'],
    ['VOUCHER_SHOP_URL', 'ftp://house:hu/hush@shop.example/all', 'VOUCHER_SHOP_URL=ftp://...@shop.example/all:'],
  ])('shows no key and no password of an address: %s=%s', (variable, value, shown) => {
    expect(() => loadConfig({ [variable]: value })).toThrow(shown);
    expect(() => loadConfig({ [variable]: value })).not.toThrow(/hush/);
  });

  it('takes a processor with its key and its secret alone', () => {
    const url = { PROCESSOR_URL: 'https://coins.example/api/v2/' };
    for (const lacking of [url, { ...url, PROCESSOR_KEY: 'k' }, { ...url, PROCESSOR_SECRET: 's'.repeat(16) }]) {
      expect(() => loadConfig(lacking)).toThrow('PROCESSOR_KEY and PROCESSOR_SECRET are missing');
    }
    expect(loadConfig({ ...url, PROCESSOR_KEY: 'k', PROCESSOR_SECRET: 's'.repeat(16) })).toMatchObject({
      processorUrl: 'https://coins.example/api/v2',
    });
  });

  it.each([
    ['replay', 'REPLAY_PATH'],
    ['scenario', 'SCENARIO'],
  ])('FEED=%s needs %s', (feed, missing) => {
    expect(() => loadConfig({ FEED: feed })).toThrow(`${missing} is missing`);
  });

  it.each([
    ['SESSION_IDLE_MINUTES', '5'],
    ['SESSION_IDLE_MINUTES', '43201'],
    ['SESSION_SHORT_IDLE_MINUTES', '0'],
    ['SESSION_LONGEST_HOURS', '2161'],
    ['SESSION_LONGEST_HOURS', '12'],
  ])('check 62: keeps the times of sessions within bounds that fit each other: %s=%s', (variable, value) => {
    expect(() => loadConfig({ [variable]: value })).toThrow(variable);
  });

  it('wants no fewer people for a larger withdrawal', () => {
    const both = { WITHDRAWAL_ONE_PERSON_EUROS: '800', WITHDRAWAL_TWO_PEOPLE_EUROS: '700' };
    expect(() => loadConfig(both)).toThrow('WITHDRAWAL_TWO_PEOPLE_EUROS is less than WITHDRAWAL_ONE_PERSON_EUROS');
    expect(loadConfig({ ...both, WITHDRAWAL_TWO_PEOPLE_EUROS: '800' })).toMatchObject({
      withdrawalTwoPeopleEuros: 800,
    });
  });

  it("refuses an address of operators that is the players' too", () => {
    const both = { DEMO: 'on', PUBLIC_URL: 'https://bets.example', BACKOFFICE_URL: 'https://bets.example/office' };
    expect(() => loadConfig(both)).toThrow('BACKOFFICE_URL has the origin of PUBLIC_URL');
    expect(loadConfig({ ...both, BACKOFFICE_URL: 'https://office.bets.example' })).toMatchObject({
      backofficeUrl: 'https://office.bets.example',
    });
  });

  const url = { DATABASE_URL: 'postgres://a:b@db:5432/evens' };
  const nats = { NATS_URL: 'nats://u:p@nats:4222' };
  it.each([
    ['web', { DEMO: 'off' }, ['DATABASE_URL is missing', 'NATS_URL is missing']],
    ['worker', { DEMO: 'off', FEED: 'none', ...url }, ['NATS_URL is missing']],
    ['web', { ...url, ...nats }, ['SANDBOX_URL and SANDBOX_SECRET are missing']],
    ['worker', { ...url, ...nats, SANDBOX_URL: 'http://s:1', SANDBOX_SECRET: 'x'.repeat(32) }, []],
    ['web', { ...url, ...nats, DEMO: 'off' }, []],
    ['all', {}, []],
    ['all', { SANDBOX_URL: 'http://s:1' }, ['SANDBOX_SECRET is missing']],
    ['all', { SANDBOX_URL: 'http://s:1', DEMO: 'off', FEED: 'none' }, []],
    ['all', { SANDBOX_URL: 'http://s:1', SANDBOX_SECRET: 'x'.repeat(32) }, []],
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

  const HEARD = { HOST: '0.0.0.0' };
  const OPEN = { PUBLIC_URL: 'https://bets.example' };
  it.each<[string, Record<string, string>, string | undefined]>([
    ['an address of the world, and not a word of DEMO', OPEN, 'DEMO is not said: PUBLIC_URL=https://bets.example'],
    ['the same with DEMO left empty', { ...OPEN, DEMO: '' }, 'DEMO is not said'],
    ['an office of the world', { BACKOFFICE_URL: 'https://office.example' }, 'DEMO is not said: BACKOFFICE_URL'],
    ['an address by its number', { PUBLIC_URL: 'http://203.0.113.7' }, 'DEMO is not said'],
    ['a door for everybody, without an address', { HOST: '0.0.0.0' }, 'DEMO is not said: HOST=0.0.0.0'],
    ['one of the sixth version', { HOST: '::' }, 'DEMO is not said: HOST=::'],
    ['one that hears the world', { HOST: '203.0.113.7' }, 'DEMO is not said: HOST=203.0.113.7'],
    ['one that hears a network of the house', { HOST: '10.0.0.11' }, 'DEMO is not said: HOST=10.0.0.11'],
    ['one by a name', { HOST: 'bets.example' }, 'DEMO is not said: HOST=bets.example'],
    ['an office for everybody', { BACKOFFICE_HOST: '0.0.0.0' }, 'DEMO is not said: BACKOFFICE_HOST=0.0.0.0'],
    ['figures for everybody', { OPERATIONS_HOST: '0.0.0.0' }, 'DEMO is not said: OPERATIONS_HOST=0.0.0.0'],
    [
      'an address of this machine at such a door',
      { ...HEARD, PUBLIC_URL: 'http://localhost:3000' },
      'DEMO is not said',
    ],
    ['a proxy before the house', { TRUST_PROXY: '1' }, 'DEMO is not said: what stands behind TRUST_PROXY'],
    ['a demo behind a proxy, by word', { TRUST_PROXY: '1', DEMO: 'on' }, undefined],
    ['a demo at such a door, by word', { ...HEARD, DEMO: 'on' }, undefined],
    ['no demo at such a door, by word', { ...HEARD, DEMO: 'off', FEED: 'none' }, undefined],
    ['doors of this machine alone', { HOST: 'localhost', BACKOFFICE_HOST: '::1' }, undefined],
    ['another loopback address', { HOST: '127.0.0.2' }, undefined],
    ['a demo for the world, by word', { ...OPEN, DEMO: 'on' }, undefined],
    ['no demo, by word', { ...OPEN, DEMO: 'off', FEED: 'none' }, undefined],
    ['an address of this machine', { PUBLIC_URL: 'http://localhost:5173' }, undefined],
    ['one of the house’s own network', { PUBLIC_URL: 'http://192.168.0.9:3000' }, undefined],
    ['real money on the simulator, which is the default', { DEMO: 'off' }, 'FEED=simulator needs DEMO=on'],
    ['real money on the simulator, by word', { DEMO: 'off', FEED: 'simulator' }, 'FEED=simulator needs DEMO=on'],
    ['real money on a season that was', { DEMO: 'off', FEED: 'replay', REPLAY_PATH: 'x' }, 'FEED=replay needs DEMO=on'],
    ['real money on a script', { DEMO: 'off', FEED: 'scenario', SCENARIO: 'x' }, 'FEED=scenario needs DEMO=on'],
    ['real money without a feed', { DEMO: 'off', FEED: 'none' }, undefined],
    ['play money on the simulator', { DEMO: 'on' }, undefined],
    ['a test', { DEMO: 'off', TEST_HOUSE: 'on' }, undefined],
    ['a test that others can reach', { ...HEARD, DEMO: 'off', TEST_HOUSE: 'on' }, 'TEST_HOUSE=on is for tests'],
    ['a test that the world can reach', { ...OPEN, DEMO: 'off', TEST_HOUSE: 'on' }, 'TEST_HOUSE=on is for tests'],
  ])('says at the start what kind of house it is: %s', (_what, env, refused) => {
    if (refused === undefined) expect(() => loadConfig(env)).not.toThrow();
    else expect(() => loadConfig(env)).toThrow(refused);
  });

  it.each([
    ['PORT', '6000'],
    ['BACKOFFICE_PORT', '5060'],
    ['SANDBOX_PORT', '6667'],
    ['PUBLIC_URL', 'http://bets.example:10080'],
    ['BACKOFFICE_URL', 'https://office.example:6566'],
  ])('refuses a door that no browser opens: %s=%s', (variable, value) => {
    expect(() => loadConfig({ [variable]: value })).toThrow(/a port that browsers do not refuse to open/);
  });
});

import { expect, it } from 'vitest';
import { isTestCode, readSources } from './source-files.ts';

/** Who opens a connection outwards, and where its address comes from: always a setting, never a request. */
const CALLS_OUT: Readonly<Record<string, string>> = {
  'apps/server/src/capabilities/casino/providers/http-games.ts': 'providers of games, where their settings say',
  'apps/server/src/capabilities/money/payments/books/answer-of.ts':
    'the providers of the configuration, for their statements',
  'apps/server/src/capabilities/money/payments/rails/card/hosted-card-provider.ts':
    'the payment provider of the configuration',
  'apps/server/src/capabilities/money/payments/rails/nodes/rpc.ts': 'BTC_NODE_URL and its siblings',
  'apps/server/src/capabilities/money/payments/rails/payout-service/http-payouts.ts':
    'the payout provider of the configuration',
  'apps/server/src/capabilities/money/payments/rails/processor/wire.ts': 'the processor of coins of the configuration',
  'apps/server/src/capabilities/money/payments/rails/signer/chain-payouts.ts': 'SIGNER_URL',
  'apps/server/src/capabilities/money/payments/rails/wallet/quick-checkout-provider.ts':
    'the wallet of the configuration',
  'apps/server/src/capabilities/money/payments/rails/widget/x1-widget.ts': 'the payment provider of the configuration',
  'apps/server/src/capabilities/money/rates/http-rates.ts': 'RATES_URL',
  'apps/server/src/capabilities/people/mail/smtp.ts': 'SMTP_URL',
  'apps/server/src/capabilities/people/sms/index.ts': 'the gateway of the configuration',
  'apps/server/src/entrypoints/wallet-steps/visitor.ts':
    'the house that a command has opened for itself, or was told to try',
  'apps/server/src/platform/antivirus/clamd.ts': 'the scanner of the configuration',
  'apps/server/src/platform/antivirus/over-http.ts': 'the scanner of the configuration',
  'apps/server/src/platform/bus/nats-link.ts': 'NATS_URL',
};

/** A call of an address that is not written out as one of our own paths, or a connection. */
const OUTWARDS =
  /(?<![.\w'"`])fetch\((?!['"`]\/)|\bhttps?\.(?:request|get)\(|\bcreateConnection\(|\bcreateTransport\(|\bconnect\(\{|\bnet\.connect\(|new WebSocket\(|from 'undici'/;

it('check 66: only adapters call out, each the address that its setting names', () => {
  const found = readSources()
    .filter(({ path }) => path.startsWith('apps/server/src/') && !isTestCode(path))
    .filter(({ text }) => OUTWARDS.test(text.replaceAll(/^\s*(?:\*|\/\/).*$/gm, '')))
    .map(({ path }) => path);
  expect(found).toEqual(Object.keys(CALLS_OUT));
});

import { processorBooks } from '../books/coin-books.ts';
import { bankMethods } from './bank/bank-provider.ts';
import { cardStatement } from './card/card-statement.ts';
import { hostedCardProvider } from './card/hosted-card-provider.ts';
import { chainBooks, chainSource } from './nodes/chain-source.ts';
import { openNodeCoins } from './nodes/open-nodes.ts';
import { OWN_NODE } from './nodes/own-addresses.ts';
import { readOwnChains } from './nodes/own-keys.ts';
import { httpPayouts } from './payout-service/http-payouts.ts';
import { payoutStatement } from './payout-service/payout-statement.ts';
import { processorAddresses } from './processor/addresses.ts';
import { processorClient } from './processor/client.ts';
import { PROCESSOR_COINS } from './processor/coin-codes.ts';
import { processorPayouts } from './processor/payouts.ts';
import { openProcessorEar } from './processor/processor.ts';
import { processorStatement } from './processor/processor-statement.ts';
import { processorWire } from './processor/wire.ts';
import { chainPayouts } from './signer/chain-payouts.ts';
import { quickCheckoutProvider } from './wallet/quick-checkout-provider.ts';
import { walletHistory } from './wallet/wallet-history.ts';
import { x1Widget } from './widget/x1-widget.ts';

/** Who makes what speaks with each provider, for whoever knows its address and keys. */
export const adapters = {
  bank: { methods: bankMethods },
  card: { provider: hostedCardProvider, statement: cardStatement },
  wallet: { provider: quickCheckoutProvider, statement: walletHistory },
  widget: { x1: x1Widget },
  payoutService: { payouts: httpPayouts, statement: payoutStatement },
  processor: {
    coins: PROCESSOR_COINS,
    wire: processorWire,
    client: processorClient,
    addresses: processorAddresses,
    ear: openProcessorEar,
    payouts: processorPayouts,
    statement: processorStatement,
    books: processorBooks,
  },
  nodes: { name: OWN_NODE, chains: readOwnChains, open: openNodeCoins, source: chainSource, books: chainBooks },
  signer: { payouts: chainPayouts },
} as const;

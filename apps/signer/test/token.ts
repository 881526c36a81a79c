import { type Anvil, RICH } from './anvil.ts';

/* Two small contracts, written by hand in the words of the machine, since no compiler belongs to the house. */

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** The code, and before it what puts it in its place: `first` runs once. */
const deployable = (first: string, code: string): string => {
  const size = (code.length / 2).toString(16).padStart(2, '0');
  // PUSH size, DUP, PUSH offset, PUSH 0, CODECOPY, PUSH 0, RETURN
  const offset = (first.length / 2 + 9).toString(16).padStart(2, '0');
  return `0x${first}60${size}8060${offset}5f395ff3${code}`;
};

/** A token as USDT is: `transfer` answers nothing, moves the balance and logs it; whoever makes it has all of it. */
const TOKEN = deployable(
  // PUSH16 amount, CALLER, SSTORE
  `6f${'0'.repeat(16)}${'f'.repeat(16)}3355`,
  [
    // By the first four bytes: balanceOf, transfer, or nothing.
    '5f3560e01c',
    '806370a0823114601d57',
    '8063a9059cbb14602857',
    '5f5ffd',
    '00',
    // balanceOf at 0x1d: the balance stands under the address itself.
    '5b600435545f5260205ff3',
    // transfer at 0x28
    '5b3354602435808210606c57',
    '8082033355',
    '600435805482018155',
    '815f52',
    `337f${TRANSFER}60205fa300`,
    '5b5f5ffd',
  ].join(''),
);

/** Passes the ether that it is called with on to the address in its first word. */
const FORWARDER = deployable('', '5f5f5f5f345f355af100');

const deploy = async (anvil: Anvil, data: string): Promise<string> => {
  const hash = (await anvil.call('eth_sendTransaction', { from: RICH.address, data, gas: '0x7a120' })) as string;
  await anvil.call('anvil_mine', '0x1');
  const receipt = (await anvil.call('eth_getTransactionReceipt', hash)) as { contractAddress: string; status: string };
  if (receipt.status !== '0x1') throw new Error('the contract was not made');
  return receipt.contractAddress;
};

export const deployToken = (anvil: Anvil): Promise<string> => deploy(anvil, TOKEN);
export const deployForwarder = (anvil: Anvil): Promise<string> => deploy(anvil, FORWARDER);

const word = (value: bigint | string): string =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');
export const transferCall = (to: string, units: bigint): string => `0xa9059cbb${word(to)}${word(units)}`;
export const forwardCall = (to: string): string => `0x${word(to)}`;
export const balanceOf = async (anvil: Anvil, token: string, address: string): Promise<bigint> =>
  BigInt((await anvil.call('eth_call', { to: token, data: `0x70a08231${word(address)}` }, 'latest')) as string);

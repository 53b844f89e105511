import type { Answer } from '@openappkit/testing/conformance';
import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { testAccount } from './test-accounts.js';

const { address } = testAccount('p2wpkh', 0x77);
const mainnet = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

export const badAddresses: readonly string[] = [
  ...[
    '',
    'banana',
    '0x',
    'bcrt1',
    `${address} `,
    ` ${address}`,
    `${address}q`,
    address.slice(0, -1),
  ],
  address.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')),
  address.replace('bcrt1', 'tb1'),
  `${address.slice(0, -1)}${address.slice(-1).toUpperCase()}`,
  mainnet,
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'So11111111111111111111111111111111111111112',
];

export function createGarbage(
  good: unknown,
  sends: boolean,
): Readonly<Record<Answer, readonly unknown[]>> {
  const account = good as Record<string, unknown>;
  const nothing = [42, null, undefined, '', 'signed', {}, new Uint8Array()];
  const other = new Transaction({ allowUnknownOutputs: true });
  other.addInput({ txid: new Uint8Array(32).fill(1), index: 0 });
  return {
    accounts: [
      ...[[42, null], 'banana', address, {}, null, undefined, [''], [address], [[account]]],
      ...[[{ ...account, address: '' }], [{ ...account, publicKey: 'key' }], [account, {}]],
      ...badAddresses.map((bad) => [{ ...account, address: bad }]),
      ...[['bitcoin:nonsense'], ['solana:mainnet'], [], ['bitcoin:mainnet'], 'x'].map((chains) => [
        { ...account, chains },
      ]),
      [account, { ...account, address: mainnet }],
    ],
    chain: [[], ['banana'], 42, null, ['bitcoin:'], ['bitcoin:nonsense']].map((chains) => [
      { ...account, chains },
    ]),
    signature: [...nothing, new Uint8Array(64), new Uint8Array(65), new Uint8Array(100).fill(7)],
    transaction: sends
      ? [...nothing, 'ab', 'g'.repeat(64), `0x${'a'.repeat(64)}`, new Uint8Array(32)]
      : [...nothing, new Uint8Array(200).fill(7), hex.decode('70736274ff00'), other.toPSBT()],
  };
}

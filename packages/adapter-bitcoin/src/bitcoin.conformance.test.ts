import { sandboxQuarry } from '@openappkit/sandbox/networks';
import { type ConformanceOptions, proveConformance } from '@openappkit/testing/conformance';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { BitcoinAdapter } from './index.js';
import { createBitcoinConformanceWallet } from './test/bitcoin-conformance-wallet.js';
import { createSatsConformanceWallet } from './test/sats-conformance-wallet.js';
import { startQuarry } from './test/start-quarry.js';
import { type TestAddressType, testAccount } from './test/test-accounts.js';
import { createUniSatConformanceWallet } from './test/unisat-conformance-wallet.js';

const quarry = await startQuarry();
const types: readonly TestAddressType[] = ['p2wpkh', 'p2tr', 'p2sh', 'p2pkh'];
const pairOf = (type: TestAddressType) => [testAccount(type, 1), testAccount(type, 2)] as const;
/** Created once, because each costs two derivations and every test needs a wallet. */
const pairs = {
  p2wpkh: pairOf('p2wpkh'),
  p2tr: pairOf('p2tr'),
  p2sh: pairOf('p2sh'),
  p2pkh: pairOf('p2pkh'),
} as const;
const accountsOf = (type: TestAddressType) => pairs[type];

const signet = {
  ...sandboxQuarry,
  id: '00000008819873e925422c1ff0f99f7c',
  name: 'Signet',
  caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c',
} as const;
const testnet4 = {
  ...sandboxQuarry,
  id: '00000000da84f2bafbbc53dee25a72ae',
  name: 'Testnet4',
  caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae',
} as const;

function optionsFor(type: TestAddressType, sends = false): ConformanceOptions {
  const isShared = type === 'p2pkh' || type === 'p2sh';
  const oneNetwork =
    'a segwit address is of one kind of network: its wallet has no other to move to';
  return {
    makeAdapter: () => new BitcoinAdapter(),
    makeWallet: () =>
      createBitcoinConformanceWallet({
        quarry,
        sends,
        caipNetworkId: sandboxQuarry.caipNetworkId,
        chains: ['bitcoin:regtest', ...(isShared ? ['bitcoin:testnet4'] : [])],
        accounts: accountsOf(type),
      }),
    networks: [sandboxQuarry, signet],
    ...(isShared ? { servedNetwork: testnet4 } : {}),
    rpcUrl: quarry.apiUrl,
    services: { bitcoinUtxo: quarry.utxoUrl },
    amount: 10_001n,
    cannot: {
      ...(isShared ? {} : { moveTo: oneNetwork }),
      answerChain: 'the network is the app’s choice: an account lists those it works on',
      learnNetworks: 'a Bitcoin wallet has the networks it has',
      askToSwitch: 'the network is the app’s choice: nobody is asked',
      pretendToSwitch: 'the network is the app’s choice: each request names it',
      hang: 'what is offered without asking is a list on the wallet’s object, not an answer',
    },
  };
}

/** Wallets that inject their own global. They have a current network and prompt the user before they change it. */
function injectedOptions(
  makeWallet: typeof createUniSatConformanceWallet,
  type: TestAddressType,
  cannot: ConformanceOptions['cannot'] = {},
): ConformanceOptions {
  return {
    ...optionsFor(type),
    makeWallet: () =>
      makeWallet({
        quarry,
        caipNetworkId: sandboxQuarry.caipNetworkId,
        accounts: accountsOf(type),
        knows: [sandboxQuarry.caipNetworkId, testnet4.caipNetworkId],
      }),
    cannot: {
      learnNetworks: 'a Bitcoin wallet has the networks it has',
      announce: 'the wallet is a global of the page',
      ...cannot,
    },
  };
}

beforeAll(async () => {
  for (const type of types) for (const { address } of accountsOf(type)) await quarry.fund(address);
}, 30_000);
afterAll(() => quarry.stop());

const signing = types.map((type) => [`a wallet with ${type} addresses`, optionsFor(type)] as const);

proveConformance({
  describe,
  it,
  worlds: {
    ...Object.fromEntries(signing),
    'a wallet that sends': optionsFor('p2wpkh', true),
    'a wallet of the UniSat kind': injectedOptions(createUniSatConformanceWallet, 'p2pkh', {
      offerTwo: 'the wallet offers the address that is active in it',
    }),
    'a wallet of the sats-connect kind': injectedOptions(createSatsConformanceWallet, 'p2pkh'),
  },
  catcher: 'a wallet of the sats-connect kind',
  cannotShow: {
    'keeps a listener on the wallet after disconnect':
      'what it adds to the provider is on the kit’s own object here, not on the wallet',
  },
});

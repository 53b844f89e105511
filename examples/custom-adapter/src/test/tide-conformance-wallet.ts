// A Tide wallet with real keys that the conformance suite scripts: it grants, declines, delays and misbehaves.
import type { CaipNetworkId } from '@openappkit/core/adapter';
import {
  type Answer,
  type ConformanceWallet,
  createScriptedUser,
  withScriptedUser,
} from '@openappkit/testing/conformance';
import type { TideWallet } from '../adapter/tide-wallet.types.js';
import { addressOf, verifyMessage } from '../chain/signing.js';
import { announceWallet, createWalletEvents } from '../wallet/page-wallet.js';
import { createKeyRing } from '../wallet/key-ring.js';
import { createNodeClient } from '../wallet/node-client.js';

interface TideConformanceWalletOptions {
  readonly rpcUrl: string;
  /** Two funded keys. */
  readonly secretKeys: readonly [Uint8Array, Uint8Array];
  readonly id?: string;
}

/** The address of the key `09…09`, which no test uses. The second address is the same with its last letter changed. */
const stranger = addressOf(new Uint8Array(32).fill(9));
const wrongChecksum = `${stranger.slice(0, -1)}${stranger.endsWith('q') ? 'p' : 'q'}`;
const mixedCase = `T${stranger.slice(1)}`;
const badAddresses = [
  '',
  'tide1',
  'banana',
  wrongChecksum,
  mixedCase,
  `${stranger} `,
  stranger.replace('tide', 'ebb'),
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
];
const garbage: Readonly<Record<Answer, readonly unknown[]>> = {
  accounts: [
    [42, null],
    'banana',
    stranger,
    {},
    null,
    undefined,
    [''],
    [wrongChecksum],
    [[stranger]],
  ],
  chain: [null, undefined, 42, '', 'two words', 'tide:local', 'x'.repeat(33), {}, ['local']],
  signature: [null, undefined, 42, '', 'banana', '00', 'g'.repeat(128), {}],
  transaction: [null, undefined, true, '', '00', 'g'.repeat(64), {}],
};

const referenceOf = (caipNetworkId: CaipNetworkId): string => caipNetworkId.split(':')[1] ?? '';

export function createTideConformanceWallet(
  options: TideConformanceWalletOptions,
): ConformanceWallet {
  const { rpcUrl, secretKeys, id = 'example.tide.conformance' } = options;
  const node = createNodeClient(rpcUrl);
  const keys = createKeyRing(secretKeys, node);
  const events = createWalletEvents();
  const accounts: readonly [string, string] = [addressOf(secretKeys[0]), addressOf(secretKeys[1])];
  const known = new Set(['local']);
  const user = createScriptedUser({ code: 'declined', message: 'The person declined' });
  let authorised: readonly string[] = [];
  let chain = 'local';

  const answer = (kind: Answer, respond: () => unknown): unknown =>
    user.respond(() => user.garbledOr(kind, respond));
  /** Prompts the scripted user first, who approves unless the answer says otherwise. */
  const prompt = (kind: Answer, respond: () => unknown): unknown =>
    user.prompt(async () => {
      const response = await respond();
      return user.garbledOr(kind, () => response);
    });

  const provider: TideWallet = {
    connect: () =>
      prompt('accounts', () => {
        authorised = accounts;
        return authorised;
      }),
    accounts: () => answer('accounts', () => authorised),
    chain: () => answer('chain', () => chain),
    switchChain: (reference) =>
      user.prompt(() => {
        if (wallet.pretendsToSwitch) return;
        if (!known.has(reference)) throw { code: 'unknown-chain', message: 'Never heard of it' };
        wallet.moveTo(`tide:${reference}`);
      }),
    addChain: ({ reference }) => user.prompt(() => void known.add(reference)),
    signMessage: (address, message) => prompt('signature', () => keys.sign(address, message)),
    send: (transfer) => prompt('transaction', () => keys.send(transfer)),
    disconnect() {
      if (wallet.ignoresDisconnect) return new Promise(() => undefined);
      return user.prompt(() => {
        authorised = [];
      });
    },
    on: events.on,
    off: events.off,
  };

  const wallet: ConformanceWallet = withScriptedUser(user, {
    connectorId: id,
    accounts,
    garbage,
    badAddresses,
    get caipNetworkId(): CaipNetworkId {
      return `tide:${chain}`;
    },
    install: (page) => announceWallet(page.events, { id, name: 'Conformance', wallet: provider }),
    offerSilently(next) {
      authorised = next;
    },
    selectAccounts(next) {
      authorised = next;
      events.tell('accounts', next);
    },
    moveTo(next) {
      chain = referenceOf(next);
      events.tell('chain', chain);
    },
    say: (kind, value) => events.tell(kind, value),
    leave: () => events.tell('gone', undefined),
    listenerCount: events.listenerCount,
    knows: (caipNetworkId) => known.has(referenceOf(caipNetworkId)),
    verify: async (message, signature, address) => verifyMessage(message, signature, address),
    balanceOf: node.balance,
    transaction: node.transaction,
  } satisfies Omit<ConformanceWallet, keyof typeof user>);
  return wallet;
}

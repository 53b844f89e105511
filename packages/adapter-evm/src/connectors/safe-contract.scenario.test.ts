import { testEnv } from '@openappkit/testing';
import SafeAppsSDK from '@safe-global/safe-apps-sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { other, vitalik } from '../test/set-up-evm.js';
import { createSafeMessenger } from './safe-messenger.js';
import { createSafeProvider } from './safe-provider.js';

const hash = `0x${'5a'.repeat(32)}`;
const typedData = {
  domain: { name: 'Pier', chainId: 1 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'Hello' },
};

interface Message {
  readonly method: string;
  readonly params: unknown;
  readonly env: unknown;
}
const withoutId = ({ method, params, env }: Message): Message => ({ method, params, env });

/** Returns the messages that the parent window receives. The parent answers each method from `answers`. */
async function heard(
  begin: (parent: object, reply: (data: object) => void) => () => Promise<unknown>,
  answers: Readonly<Record<string, unknown>>,
): Promise<readonly Message[]> {
  const messages: Message[] = [];
  let reply = (_: object): void => undefined;
  const parent = {
    postMessage(message: Message & { readonly id: string }) {
      messages.push(withoutId(message));
      const data = answers[message.method];
      queueMicrotask(() => reply({ id: message.id, success: true, version: '9.1.0', data }));
    },
  };
  const run = begin(parent, (data) => reply(data));
  reply = (data) => listeners.at(-1)?.({ data, origin: 'https://app.safe.global', source: parent });
  await run();
  return messages;
}
const listeners: ((event: unknown) => void)[] = [];

function sdk(talk: (sdk: SafeAppsSDK) => Promise<unknown>) {
  return (parent: object) => () => {
    vi.stubGlobal('window', {
      parent,
      crypto: globalThis.crypto,
      addEventListener: (_: string, listener: (event: unknown) => void) => listeners.push(listener),
    });
    return talk(new SafeAppsSDK({ allowedDomains: [/^https:\/\/app\.safe\.global$/] }));
  };
}

function ours(
  talk: (
    request: (method: string, params?: readonly unknown[]) => Promise<unknown>,
    line: ReturnType<typeof createSafeMessenger>,
  ) => Promise<unknown>,
) {
  return (parent: object) => () => {
    const env = testEnv({ globals: { parent } });
    env.page.parent = 'https://app.safe.global';
    const line = createSafeMessenger(env);
    listeners.push((event) => {
      env.page.events.dispatchEvent(Object.assign(new Event('message'), event));
    });
    const provider = createSafeProvider(line, { address: vitalik, caipNetworkId: 'eip155:1' });
    return talk(async (method, params = []) => provider.request({ method, params }), line);
  };
}

afterEach(() => void vi.unstubAllGlobals());

const calls = [{ to: other, value: '1', data: '0xabcd' }];
const answers = {
  getSafeInfo: { safeAddress: vitalik, chainId: 1 },
  sendTransactions: { safeTxHash: hash },
  signMessage: { signature: '0x12' },
  signTypedMessage: { signature: '0x12' },
  getTxBySafeTxHash: { txStatus: 'FAILED' },
  getOffChainSignature: '0x12',
  rpcCall: '0x1',
};

describe('messages to the Safe', () => {
  it.each<[string, ReturnType<typeof ours>, ReturnType<typeof sdk>]>([
    ['getSafeInfo', ours((_, line) => line.request('getSafeInfo')), sdk((it) => it.safe.getInfo())],
    [
      'sendTransactions',
      ours((request) => request('eth_sendTransaction', [{ ...calls[0], value: '0x1' }])),
      sdk((it) => it.txs.send({ txs: calls, params: { safeTxGas: undefined } as never })),
    ],
    [
      'signMessage',
      ours((request) => request('personal_sign', ['0x48', vitalik])),
      sdk((it) => it.txs.signMessage('0x48')),
    ],
    [
      'signTypedMessage',
      ours((request) => request('eth_signTypedData_v4', [vitalik, JSON.stringify(typedData)])),
      sdk((it) => it.txs.signTypedMessage(typedData as never)),
    ],
    [
      'getTxBySafeTxHash',
      ours((request) => request('wallet_getCallsStatus', [hash])),
      sdk((it) => it.txs.getBySafeTxHash(hash)),
    ],
    [
      'getOffChainSignature',
      ours((_, line) => line.request('getOffChainSignature', hash)),
      sdk((it) => it.safe.getOffChainSignature(hash)),
    ],
    [
      'rpcCall',
      ours((request) => request('eth_getBalance', [other, 'latest'])),
      sdk((it) => it.eth.getBalance([other, 'latest'])),
    ],
  ])('sends %s as the SDK of the Safe does', async (method, kitCall, original) => {
    const kitMessages = await heard(kitCall, answers);
    const sdkMessages = await heard(original, answers);
    expect(kitMessages).toEqual(sdkMessages);
    expect(kitMessages.map((message) => message.method)).toEqual([method]);
  });
});

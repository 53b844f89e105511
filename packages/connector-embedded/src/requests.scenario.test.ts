import type { EmbeddedRequest, WalletConnection } from '@openappkit/core/adapter';
import bs58 from 'bs58';
import { describe, expect, it } from 'vitest';
import type { EmbeddedProvider } from './index.js';
import { noReply } from './test/fake-frame.js';
import {
  address,
  mainnet,
  setUpEmbedded,
  smartAddress,
  solana,
  solanaAddress,
  solanaId,
} from './test/set-up-embedded.js';

const providerOf = ({ provider }: WalletConnection) => provider as EmbeddedProvider;
const transaction = new Uint8Array([1, 2, 250]);
const base64 = Buffer.from(transaction).toString('base64');
const base58 = bs58.encode(transaction);

async function connected() {
  const kit = setUpEmbedded({ on: [mainnet, solana] });
  const { connections } = await kit.connect();
  const [evm, sol] = connections.map(providerOf);
  if (!evm || !sol) throw new Error('not connected');
  const wallet = await kit.wallet();
  const lists: (readonly EmbeddedRequest[])[] = [];
  wallet.onRequests((requests) => lists.push(requests));
  const rpc = () => kit.frame.asked('RPC_REQUEST');
  /** Waits for a request, because the first one on Solana loads more code. */
  const arrived = async (): Promise<void> => {
    while (rpc().length === 0) await kit.env.clock.advance(0);
  };
  const sent = () => rpc().map(({ payload }) => (payload as { method: string }).method);
  const answer = async (at: number, result: unknown): Promise<void> => {
    const question = rpc()[at];
    if (!question) throw new Error(`no request ${at}`);
    if (result instanceof Error) kit.frame.fail(question, result.message);
    else kit.frame.succeed(question, result);
    await kit.env.clock.advance(0);
  };
  return { ...kit, evm, sol, wallet, lists, rpc, arrived, sent, answer };
}
const sign = (provider: EmbeddedProvider, text = '0x61') =>
  provider.request({ method: 'personal_sign', params: [text, smartAddress] });

describe('a request that only reads', () => {
  it('sends a read request at once, with serializable numbers', async () => {
    const { evm, frame, lists, rpc } = await connected();
    frame.reply('RPC_REQUEST', '0x10');
    const params = [{ to: smartAddress, value: 16n, list: [2n ** 200n] }, 'latest'];
    expect(await evm.request({ method: 'eth_call', params })).toBe('0x10');
    expect(rpc()[0]?.payload).toEqual({
      method: 'eth_call',
      params: [{ to: smartAddress, value: '0x10', list: [`0x1${'0'.repeat(50)}`] }, 'latest'],
      chainId: 1,
      chainNamespace: 'eip155',
    });
    expect(lists).toEqual([[]]);
  });

  it('times out after thirty seconds without an answer', async () => {
    const { evm, env } = await connected();
    const rejection = expect(evm.request({ method: 'eth_blockNumber' })).rejects.toMatchObject({
      message: 'Embedded Wallet Request Timed Out',
    });
    await env.clock.advance(30_000);
    await rejection;
    expect(env.clock.pending()).toBe(0);
  });

  it.each<[string, unknown]>([
    ['a function', [() => 1]],
    ['a circular reference', circle()],
  ])('rejects parameters with %s and answers the next request', async (_what, params) => {
    const { evm, frame } = await connected();
    await expect(evm.request({ method: 'eth_call', params })).rejects.toThrow();
    frame.reply('RPC_REQUEST', '0x1');
    expect(await evm.request({ method: 'eth_blockNumber' })).toBe('0x1');
  });

  it('fails with the message and code of the frame', async () => {
    const { evm, frame, env, rpc } = await connected();
    const rejection = expect(evm.request({ method: 'eth_call' })).rejects.toMatchObject({
      code: 3,
      message: 'execution reverted',
    });
    await env.clock.advance(0);
    const [question] = rpc();
    if (question) frame.fail(question, 'execution reverted', 3);
    await rejection;
  });
});

describe('a method that apps may not call', () => {
  it.each(['eth_sign', 'net_version', 'web3_clientVersion', 'wallet_addEthereumChain', 'toString'])(
    'rejects %s without sending it to the frame, and reports it after 300 ms',
    async (method) => {
      const { evm, env, sent, wallet } = await connected();
      const refused: string[] = [];
      wallet.onRefused((each) => refused.push(each));
      await expect(evm.request({ method })).rejects.toMatchObject({
        code: 4200,
        message: 'Requested RPC call is not allowed',
      });
      await env.clock.advance(299);
      expect(refused).toEqual([]);
      await env.clock.advance(1);
      expect(refused).toEqual([method]);
      expect(sent()).toEqual([]);
      expect(env.logs).toMatchObject([{ message: 'Requested RPC call is not allowed' }]);
    },
  );
});

describe('a request that needs approval', () => {
  it('keeps a request pending and listed as long as the frame lives', async () => {
    const { answer, evm, env, frame, lists } = await connected();
    frame.reply('GET_CHAIN_ID', { chainId: 1 });
    const signing = sign(evm);
    await env.clock.advance(600_000);
    expect(lists.at(-1)).toMatchObject([{ method: 'personal_sign', namespace: 'eip155' }]);
    await answer(0, '0x5e');
    expect(await signing).toBe('0x5e');
    expect(lists.at(-1)).toEqual([]);
    expect(env.clock.pending()).toBe(0);
  });

  it('sends a request once the previous one has ended, even with an error', async () => {
    const { answer, evm, env, lists, rpc } = await connected();
    const signatures = ['0x61', '0x62', '0x63'].map((text) => sign(evm, text));
    const all = Promise.allSettled(signatures);
    await env.clock.advance(0);
    expect([rpc().length, lists.at(-1)?.length]).toEqual([1, 3]);
    await answer(0, '0x1');
    await answer(1, new Error('User rejected the request'));
    await answer(2, '0x3');
    expect(await all).toMatchObject([
      { value: '0x1' },
      { reason: { code: 4001, message: 'User rejected the request' } },
      { value: '0x3' },
    ]);
  });

  it('aborts a request that the user rejects, also in the frame, and shows the next one', async () => {
    const { answer, evm, env, frame, lists, rpc, wallet } = await connected();
    const [first, second] = [sign(evm), sign(evm, '0x62')];
    const rejected = expect(first).rejects.toMatchObject({
      code: 4001,
      message: 'Request was aborted',
    });
    await env.clock.advance(0);
    wallet.reject(lists.at(-1)?.[0]?.id);
    expect(lists.at(-1)).toHaveLength(1);
    await env.clock.advance(0);
    expect(frame.asked('RPC_ABORT')).toHaveLength(1);
    await answer(0, new Error('Request was aborted'));
    await rejected;
    expect(rpc()).toHaveLength(2);
    await answer(1, '0x2');
    expect(await second).toBe('0x2');
  });

  it('returns the result if the frame approved before it received the rejection', async () => {
    const { answer, evm, env, wallet } = await connected();
    const signing = sign(evm);
    await env.clock.advance(0);
    wallet.reject();
    await answer(0, '0x5e');
    expect(await signing).toBe('0x5e');
  });

  it.each([
    ['personal_sign', 4001, 'Request was aborted'],
    [
      'eth_sendTransaction',
      -32603,
      "We don't know yet if it was sent. Check its status before you try again.",
    ],
    ['wallet_grantPermissions', -32603, expect.stringContaining('if it was sent')],
    ['wallet_revokePermissions', -32603, expect.stringContaining('if it was sent')],
  ])(
    'ends a rejected %s within three seconds if the frame does not answer',
    async (method, code, message) => {
      const { evm, env, frame, wallet } = await connected();
      frame.reply('RPC_ABORT', noReply);
      const rejection = expect(evm.request({ method })).rejects.toMatchObject({ code, message });
      await env.clock.advance(0);
      wallet.reject();
      await env.clock.advance(3000);
      await rejection;
      expect(env.clock.pending()).toBe(0);
    },
  );

  it('does not send a request that is rejected while it is queued', async () => {
    const { answer, evm, env, frame, lists, sent, wallet } = await connected();
    const first = sign(evm);
    const second = expect(sign(evm, '0x62')).rejects.toMatchObject({ code: 4001 });
    await env.clock.advance(0);
    wallet.reject(lists.at(-1)?.[1]?.id);
    wallet.reject('nobody');
    await second;
    await answer(0, '0x1');
    expect(await first).toBe('0x1');
    expect(sent()).toEqual(['personal_sign']);
    expect(frame.asked('RPC_ABORT')).toEqual([]);
  });

  it('rejects all requests when the frame reloads', async () => {
    const { evm, env, lists, wallet } = await connected();
    const outcomes = Promise.allSettled([sign(evm), sign(evm)]);
    await env.clock.advance(0);
    const reloading = wallet.reload();
    await env.clock.advance(500);
    await reloading;
    expect(await outcomes).toMatchObject([{ reason: { code: 4001 } }, { reason: { code: 4001 } }]);
    expect([lists.at(-1), wallet.frame()]).toEqual([[], 'ready']);
  });

  it.each(['eth_sendTransaction', 'wallet_sendCalls'])(
    'adds the active account to a %s without a sender',
    async (method) => {
      const { evm, frame, rpc } = await connected();
      frame.reply('RPC_REQUEST', '0x1');
      await evm.request({ method, params: [{ to: smartAddress }, 'more'] });
      await evm.request({ method, params: [{ from: address }] });
      expect(rpc().map(({ payload }) => (payload as { params: unknown }).params)).toEqual([
        [{ to: smartAddress, from: smartAddress }, 'more'],
        [{ from: address }],
      ]);
    },
  );

  it('sends typed data as text, with numbers of any size', async () => {
    const { evm, env, rpc } = await connected();
    const params = [smartAddress, { message: { value: 2n ** 255n } }];
    void evm.request({ method: 'eth_signTypedData_v4', params }).catch(() => undefined);
    await env.clock.advance(0);
    const text = `{"message":{"value":"${2n ** 255n}"}}`;
    expect(rpc()[0]?.payload).toMatchObject({ params: [smartAddress, text] });
  });
});

describe('Solana', () => {
  it.each<[string, object, object, object, object]>([
    [
      'solana_signMessage',
      { message: base58, pubkey: solanaAddress },
      { message: base58, pubkey: solanaAddress },
      { signature: base58 },
      { signature: base58 },
    ],
    [
      'solana_signTransaction',
      { transaction: base64, pubkey: solanaAddress, feePayer: 'x' },
      { transaction: base58, pubkey: solanaAddress },
      { transaction: base58 },
      { transaction: base64 },
    ],
    [
      'solana_signAllTransactions',
      { transactions: [base64, base64] },
      { transactions: [base58, base58] },
      { transactions: [base58, base58] },
      { transactions: [base64, base64] },
    ],
    [
      'solana_signAndSendTransaction',
      { transaction: base64, sendOptions: { maxRetries: 2 } },
      { transaction: base58, options: { maxRetries: 2 } },
      { signature: base58 },
      { signature: base58 },
    ],
  ])(
    'converts %s to the format of the frame and back',
    async (method, params, frameParams, answered, result) => {
      const { answer, arrived, rpc, sol } = await connected();
      const pending = sol.request(
        { method, params: params },
        'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      );
      await arrived();
      expect(rpc()[0]?.payload).toEqual({
        method,
        params: frameParams,
        chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
        chainNamespace: 'solana',
      });
      await answer(0, answered);
      expect(await pending).toEqual(result);
    },
  );

  it('returns its account and rejects invalid parameters', async () => {
    const { sol, sent } = await connected();
    expect(await sol.request({ method: 'solana_getAccounts' })).toEqual([
      { pubkey: solanaAddress },
    ]);
    for (const params of [undefined, { transaction: '***' }, { transactions: 'x' }])
      await expect(sol.request({ method: 'solana_signTransaction', params })).rejects.toMatchObject(
        { code: -32602 },
      );
    await expect(
      sol.request({ method: 'solana_signMessage', params: {} }, 'eip155:1'),
    ).rejects.toMatchObject({ code: -32602 });
    expect(sent()).toEqual([]);
  });

  it.each([{ transaction: '0OIl' }, 'garbage', { transactions: 7 }])(
    'rejects an answer such as %j',
    async (result) => {
      const { answer, arrived, sol } = await connected();
      const params = { transaction: base64 };
      const rejection = expect(
        sol.request({ method: 'solana_signTransaction', params }),
      ).rejects.toThrow('The wallet returned an invalid response');
      await arrived();
      await answer(0, result);
      await rejection;
    },
  );

  it('reports the initial network', async () => {
    const { arrived, sol, rpc } = await connected();
    void sol.request({ method: 'solana_signMessage', params: { message: 'a' } });
    await arrived();
    expect(rpc()[0]?.payload).toMatchObject({ chainId: solanaId });
  });
});

function circle(): unknown {
  const value: { self?: unknown } = {};
  value.self = value;
  return [value];
}

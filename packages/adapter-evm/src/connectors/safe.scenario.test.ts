import { describe, expect, it } from 'vitest';
import { createEnvironment, harbor, other, setUpEvm, vitalik } from '../test/set-up-evm.js';

const safeOrigin = 'https://app.safe.global';
const safeTxHash = `0x${'5a'.repeat(32)}`;
const chainHash = `0x${'c4'.repeat(32)}`;

interface Asked {
  readonly id: string;
  readonly method: string;
  readonly params: unknown;
  readonly target: string;
}
type Say = (data: unknown, origin?: string, source?: unknown) => void;
type Script = Readonly<Record<string, (params: never) => unknown>>;

function setUpSafe(script: Script = {}, origin = safeOrigin) {
  const requests: Asked[] = [];
  const answers: Script = {
    getSafeInfo: () => ({ safeAddress: vitalik, chainId: 1, owners: [], threshold: 1 }),
    ...script,
  };
  let emit: Say = () => undefined;
  const parent = {
    postMessage({ id, method, params }: Asked, target: string) {
      requests.push({ id, method, params, target });
      const answer = answers[method];
      if (answer === undefined) return;
      try {
        emit({ id, success: true, version: '9.1.0', data: answer(params as never) });
      } catch (error) {
        emit({ id, success: false, version: '9.1.0', error: String(error) });
      }
    },
  };
  const kit = setUpEvm({ globals: { parent }, environment: createEnvironment('safe') });
  kit.env.page.parent = origin;
  emit = (data, from = safeOrigin, source = parent) =>
    void kit.env.page.events.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: from, source }),
    );
  const request = async (method: string, params?: readonly unknown[]) => {
    const { provider } = await kit.connect('safe');
    return (provider as { request(args: object): Promise<unknown> }).request({ method, params });
  };
  return { ...kit, asked: requests, parent, request, say: ((...args) => emit(...args)) as Say };
}

describe('a Safe that embeds the page', () => {
  it('connects with the address and network of the Safe, and adds one listener', async () => {
    const { asked: requests, connect, env, instance } = setUpSafe();
    expect(await connect('safe')).toMatchObject({
      connectorId: 'safe',
      accounts: [vitalik],
      caipNetworkId: 'eip155:1',
      details: [{ address: vitalik, type: 'smartAccount' }],
    });
    expect(requests).toMatchObject([{ method: 'getSafeInfo', target: safeOrigin }]);
    expect(env.page.events.listenerCount('message')).toBe(1);
    instance.destroy();
    await env.clock.advance(0);
    expect(env.page.events.listenerCount('message')).toBe(0);
  });

  it('reconnects without a prompt, with the current address of the Safe', async () => {
    expect((await setUpSafe().reconnect('safe'))?.accounts).toEqual([vitalik]);
    const moved = setUpSafe();
    const returning = moved.reconnect('safe', other);
    // The stored address does not match, so the kit waits one second for other candidates.
    await expect.poll(() => moved.env.clock.pending()).toBe(1);
    await moved.env.clock.advance(1000);
    expect((await returning)?.accounts).toEqual([vitalik]);
    const outside = setUpEvm();
    expect(await outside.reconnect('safe')).toBeUndefined();
    await expect(outside.connect('safe')).rejects.toMatchObject({ code: 'connector/not-found' });
  });

  it.each([
    'https://app.safe.global.evil.example',
    'http://app.safe.global',
    'https://evil.example',
  ])('sends no message when the parent page is %s', async (origin) => {
    const { asked: requests, connect, env } = setUpSafe({}, origin);
    await expect(connect('safe')).rejects.toMatchObject({ code: 'connector/not-found' });
    expect(requests).toEqual([]);
    expect(env.page.events.listenerCount('message')).toBe(0);
  });

  it('accepts messages only from the parent window, the origin of the Safe and for pending ids', async () => {
    const silent = { getSafeInfo: undefined } as unknown as Script;
    const { asked: requests, connect, env, parent, say: emit } = setUpSafe(silent);
    const connecting = connect('safe');
    await expect.poll(() => requests.length).toBe(1);
    const id = requests[0]?.id;
    const forged = { id, success: true, data: { safeAddress: other, chainId: 1 } };
    emit(forged, 'https://evil.example');
    emit(forged, safeOrigin, {});
    emit({ ...forged, id: 'guess' });
    emit(null);
    emit('text');
    await env.clock.advance(0);
    emit({ id, success: true, data: { safeAddress: vitalik, chainId: 1 } }, safeOrigin, parent);
    expect((await connecting).accounts).toEqual([vitalik]);
  });

  it('fails after 5 s without an answer, and removes the listener', async () => {
    const {
      asked: requests,
      connect,
      env,
    } = setUpSafe({ getSafeInfo: undefined } as unknown as Script);
    const failing = expect(connect('safe')).rejects.toMatchObject({ code: 'request/timed-out' });
    await expect.poll(() => requests.length).toBe(1);
    await env.clock.advance(5000);
    await failing;
    expect(env.page.events.listenerCount('message')).toBe(0);
  });

  it.each([
    { safeAddress: 'nobody', chainId: 1 },
    { safeAddress: vitalik, chainId: 'banana' },
    null,
  ])('rejects the invalid Safe info %j', async (info) => {
    const { connect } = setUpSafe({ getSafeInfo: () => info });
    await expect(connect('safe')).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it('rejects a switch to another network with an explanation, without a message to the Safe', async () => {
    const { connect, switchTo, asked: requests } = setUpSafe();
    await connect('safe');
    await expect(switchTo('safe')).rejects.toMatchObject({
      code: 'chain/switch-failed',
      metaMessages: [expect.stringContaining('lives on one network')],
    });
    await switchTo('safe', { ...harbor, id: 1, caipNetworkId: 'eip155:1' });
    expect(requests.map(({ method }) => method)).toEqual(['getSafeInfo']);
  });

  it('disconnects without a message to the Safe', async () => {
    const { connect, instance, asked: requests } = setUpSafe();
    await connect('safe');
    await instance.disconnect('safe');
    expect(requests.map(({ method }) => method)).toEqual(['getSafeInfo']);
  });
});

describe('requests to a Safe', () => {
  it('sends a payment as a batch of one, and returns the hash of the Safe', async () => {
    const {
      asked: requests,
      connect,
      instance,
    } = setUpSafe({
      getSafeInfo: () => ({ safeAddress: vitalik, chainId: 31337 }),
      sendTransactions: () => ({ safeTxHash }),
    });
    await connect('safe');
    const request = { connectorId: 'safe', from: vitalik, to: other, value: 10n ** 18n };
    expect(await instance.sendNative?.({ ...request, network: harbor })).toBe(safeTxHash);
    expect(requests.at(-1)).toMatchObject({
      method: 'sendTransactions',
      params: {
        txs: [{ to: other, value: '1000000000000000000', data: '0x' }],
        params: { safeTxGas: undefined },
      },
    });
  });

  it('returns the signature of a message, and fetches it when the Safe returns only the hash', async () => {
    const sign = (kit: ReturnType<typeof setUpSafe>) =>
      kit.instance.signMessage?.({ connectorId: 'safe', address: vitalik, message: 'Hello' });
    const prompt = setUpSafe({ signMessage: () => ({ signature: '0x1234' }) });
    await prompt.connect('safe');
    expect(await sign(prompt)).toBe('0x1234');
    const collected = setUpSafe({
      signMessage: () => ({ messageHash: chainHash }),
      getOffChainSignature: () => '0x5678',
    });
    await collected.connect('safe');
    expect(await sign(collected)).toBe('0x5678');
  });

  it('returns no signature while owners still have to sign', async () => {
    const kit = setUpSafe({ signMessage: () => ({ safeTxHash }) });
    expect(await kit.request('personal_sign', ['0x48', vitalik])).toBe('0x');
    const signing = kit.instance.signMessage?.({
      connectorId: 'safe',
      address: vitalik,
      message: 'Hello',
    });
    await expect(signing).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it('distinguishes a rejection by the owner from a failure', async () => {
    const refuse = (text: string) => () => {
      throw text;
    };
    const params = [{ to: other, value: '0x1' }];
    const refused = setUpSafe({ sendTransactions: refuse('Transaction was rejected') });
    await expect(refused.request('eth_sendTransaction', params)).rejects.toMatchObject({
      code: 4001,
    });
    const failed = setUpSafe({ sendTransactions: refuse('Out of luck') });
    await expect(failed.request('eth_sendTransaction', params)).rejects.not.toHaveProperty('code');
    const lost = setUpSafe({ sendTransactions: refuse('The request was cancelled by the relay') });
    await expect(lost.request('eth_sendTransaction', params)).rejects.not.toHaveProperty('code');
  });

  it('rejects transactions for another network, whatever the format of the chain id', async () => {
    const { asked: requests, request } = setUpSafe({ sendTransactions: () => ({ safeTxHash }) });
    for (const chainId of ['0x2', '0x01', 2, 'one']) {
      const params = [{ to: other, value: '0x1', chainId }];
      const sending = request('eth_sendTransaction', params);
      if (chainId === '0x01') expect(await sending).toBe(safeTxHash);
      else await expect(sending).rejects.toMatchObject({ code: 'chain/switch-failed' });
    }
    expect(requests.filter(({ method }) => method === 'sendTransactions')).toHaveLength(1);
  });

  it('rejects requests for other addresses and unsupported methods', async () => {
    const { asked: requests, request } = setUpSafe();
    const code = (error: number) => ({ code: error });
    await expect(request('personal_sign', ['0x48', other])).rejects.toMatchObject(code(4100));
    await expect(
      request('eth_sendTransaction', [{ from: other, to: vitalik }]),
    ).rejects.toMatchObject(code(4100));
    await expect(request('eth_signTypedData_v4', [other, '{}'])).rejects.toMatchObject(code(4100));
    await expect(request('eth_sign', [vitalik, '0x'])).rejects.toMatchObject(code(4200));
    await expect(request('constructor')).rejects.toMatchObject(code(4200));
    expect(requests.map(({ method }) => method)).toEqual(['getSafeInfo']);
  });

  it('returns the receipt of a transaction under the hash that the app knows', async () => {
    const { asked: requests, request } = setUpSafe({
      getTxBySafeTxHash: () => ({ txHash: chainHash, txStatus: 'SUCCESS' }),
      rpcCall: () => ({ transactionHash: chainHash, logs: [], gasUsed: '0x1' }),
    });
    expect(await request('eth_getTransactionReceipt', [safeTxHash])).toMatchObject({
      transactionHash: safeTxHash,
    });
    expect(requests.at(-1)?.params).toEqual({
      call: 'eth_getTransactionReceipt',
      params: [chainHash],
    });
  });

  it('sends batches and returns their status (EIP-5792)', async () => {
    const { asked: requests, request } = setUpSafe({
      sendTransactions: () => ({ safeTxHash }),
      getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }),
    });
    const calls = [
      { to: other, value: '0x1' },
      { to: vitalik, data: '0xabcd' },
    ];
    expect(await request('wallet_sendCalls', [{ chainId: '0x1', from: vitalik, calls }])).toEqual({
      id: safeTxHash,
    });
    expect(requests.at(-1)?.params).toMatchObject({
      txs: [
        { to: other, value: '1', data: '0x' },
        { to: vitalik, value: '0', data: '0xabcd' },
      ],
    });
    expect(await request('wallet_getCallsStatus', [safeTxHash])).toMatchObject({ status: 100 });
    await expect(request('wallet_sendCalls', [{ chainId: '0x2', calls }])).rejects.toMatchObject({
      code: 'chain/switch-failed',
    });
  });
});

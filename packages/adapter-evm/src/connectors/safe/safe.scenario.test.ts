import { describe, expect, it } from 'vitest';
import { createEnvironment, harbor, other, setUpEvm, vitalik } from '../../test/set-up-evm.js';

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

/** The page around a Safe app, as far as its messages go. */
function setUpSafe(script: Script = {}, origin = safeOrigin) {
  const asked: Asked[] = [];
  const answers: Script = {
    getSafeInfo: () => ({ safeAddress: vitalik, chainId: 1, owners: [], threshold: 1 }),
    ...script,
  };
  let say: Say = () => undefined;
  const parent = {
    postMessage({ id, method, params }: Asked, target: string) {
      asked.push({ id, method, params, target });
      const answer = answers[method];
      if (answer === undefined) return;
      try {
        say({ id, success: true, version: '9.1.0', data: answer(params as never) });
      } catch (error) {
        say({ id, success: false, version: '9.1.0', error: String(error) });
      }
    },
  };
  const kit = setUpEvm({ globals: { parent }, environment: createEnvironment('safe') });
  kit.env.page.parent = origin;
  say = (data, from = safeOrigin, source = parent) =>
    void kit.env.page.events.dispatchEvent(
      Object.assign(new Event('message'), { data, origin: from, source }),
    );
  const request = async (method: string, params?: readonly unknown[]) => {
    const { provider } = await kit.connect('safe');
    return (provider as { request(args: object): Promise<unknown> }).request({ method, params });
  };
  return { ...kit, asked, parent, request, say: ((...args) => say(...args)) as Say };
}

describe('a Safe around the page', () => {
  it('is connected by asking it who it is: its address, its network, no listeners but one', async () => {
    const { asked, connect, env, instance } = setUpSafe();
    expect(await connect('safe')).toMatchObject({
      connectorId: 'safe',
      accounts: [vitalik],
      caipNetworkId: 'eip155:1',
      details: [{ address: vitalik, type: 'smartAccount' }],
    });
    expect(asked).toMatchObject([{ method: 'getSafeInfo', target: safeOrigin }]);
    expect(env.page.events.listenerCount('message')).toBe(1);
    instance.destroy();
    await env.clock.advance(0);
    expect(env.page.events.listenerCount('message')).toBe(0);
  });

  it('comes back silently, and is the Safe that it is now', async () => {
    expect((await setUpSafe().reconnect('safe'))?.accounts).toEqual([vitalik]);
    const moved = setUpSafe();
    const returning = moved.reconnect('safe', other);
    // No second wallet can be meant; that is known after a second.
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
  ])('is asked nothing when the page around is %s', async (origin) => {
    const { asked, connect, env } = setUpSafe({}, origin);
    await expect(connect('safe')).rejects.toMatchObject({ code: 'connector/not-found' });
    expect(asked).toEqual([]);
    expect(env.page.events.listenerCount('message')).toBe(0);
  });

  it('is heard only from its own window and origin, and only about what it was asked', async () => {
    const silent = { getSafeInfo: undefined } as unknown as Script;
    const { asked, connect, env, parent, say } = setUpSafe(silent);
    const connecting = connect('safe');
    await expect.poll(() => asked.length).toBe(1);
    const id = asked[0]?.id;
    const forged = { id, success: true, data: { safeAddress: other, chainId: 1 } };
    say(forged, 'https://evil.example');
    say(forged, safeOrigin, {});
    say({ ...forged, id: 'guess' });
    say(null);
    say('text');
    await env.clock.advance(0);
    say({ id, success: true, data: { safeAddress: vitalik, chainId: 1 } }, safeOrigin, parent);
    expect((await connecting).accounts).toEqual([vitalik]);
  });

  it('that does not answer is given up after 5 s, and nothing is left listening', async () => {
    const { asked, connect, env } = setUpSafe({ getSafeInfo: undefined } as unknown as Script);
    const failing = expect(connect('safe')).rejects.toMatchObject({ code: 'request/timed-out' });
    await expect.poll(() => asked.length).toBe(1);
    await env.clock.advance(5000);
    await failing;
    expect(env.page.events.listenerCount('message')).toBe(0);
  });

  it.each([
    { safeAddress: 'nobody', chainId: 1 },
    { safeAddress: vitalik, chainId: 'banana' },
    null,
  ])('that answers garbage (%j) is no connection', async (info) => {
    const { connect } = setUpSafe({ getSafeInfo: () => info });
    await expect(connect('safe')).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it('is on one network: another is refused in words, its own is no question', async () => {
    const { connect, switchTo, asked } = setUpSafe();
    await connect('safe');
    await expect(switchTo('safe')).rejects.toMatchObject({
      code: 'chain/switch-failed',
      metaMessages: [expect.stringContaining('lives on one network')],
    });
    await switchTo('safe', { ...harbor, id: 1, caipNetworkId: 'eip155:1' });
    expect(asked.map(({ method }) => method)).toEqual(['getSafeInfo']);
  });

  it('is left without a word', async () => {
    const { connect, instance, asked } = setUpSafe();
    await connect('safe');
    await instance.disconnect('safe');
    expect(asked.map(({ method }) => method)).toEqual(['getSafeInfo']);
  });
});

describe('what a Safe is asked', () => {
  it('sends a payment as a batch of one, and gives the hash of the Safe', async () => {
    const { asked, connect, instance } = setUpSafe({
      getSafeInfo: () => ({ safeAddress: vitalik, chainId: 31337 }),
      sendTransactions: () => ({ safeTxHash }),
    });
    await connect('safe');
    const request = { connectorId: 'safe', from: vitalik, to: other, value: 10n ** 18n };
    expect(await instance.sendNative?.({ ...request, network: harbor })).toBe(safeTxHash);
    expect(asked.at(-1)).toMatchObject({
      method: 'sendTransactions',
      params: {
        txs: [{ to: other, value: '1000000000000000000', data: '0x' }],
        params: { safeTxGas: undefined },
      },
    });
  });

  it('gives the signature of a message, fetched where the Safe names only its hash', async () => {
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

  it('claims no signature while the owners have yet to sign', async () => {
    const kit = setUpSafe({ signMessage: () => ({ safeTxHash }) });
    expect(await kit.request('personal_sign', ['0x48', vitalik])).toBe('0x');
    const signing = kit.instance.signMessage?.({
      connectorId: 'safe',
      address: vitalik,
      message: 'Hello',
    });
    await expect(signing).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it('tells a refusal by its owner from a failure', async () => {
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

  it('sends on its own network only, whichever way the request names another', async () => {
    const { asked, request } = setUpSafe({ sendTransactions: () => ({ safeTxHash }) });
    for (const chainId of ['0x2', '0x01', 2, 'one']) {
      const params = [{ to: other, value: '0x1', chainId }];
      const sending = request('eth_sendTransaction', params);
      if (chainId === '0x01') expect(await sending).toBe(safeTxHash);
      else await expect(sending).rejects.toMatchObject({ code: 'chain/switch-failed' });
    }
    expect(asked.filter(({ method }) => method === 'sendTransactions')).toHaveLength(1);
  });

  it('signs and sends for its own address only, and offers nothing a Safe has not', async () => {
    const { asked, request } = setUpSafe();
    const code = (error: number) => ({ code: error });
    await expect(request('personal_sign', ['0x48', other])).rejects.toMatchObject(code(4100));
    await expect(
      request('eth_sendTransaction', [{ from: other, to: vitalik }]),
    ).rejects.toMatchObject(code(4100));
    await expect(request('eth_signTypedData_v4', [other, '{}'])).rejects.toMatchObject(code(4100));
    await expect(request('eth_sign', [vitalik, '0x'])).rejects.toMatchObject(code(4200));
    await expect(request('constructor')).rejects.toMatchObject(code(4200));
    expect(asked.map(({ method }) => method)).toEqual(['getSafeInfo']);
  });

  it('follows its transactions to the chain under the hash the app knows', async () => {
    const { asked, request } = setUpSafe({
      getTxBySafeTxHash: () => ({ txHash: chainHash, txStatus: 'SUCCESS' }),
      rpcCall: () => ({ transactionHash: chainHash, logs: [], gasUsed: '0x1' }),
    });
    expect(await request('eth_getTransactionReceipt', [safeTxHash])).toMatchObject({
      transactionHash: safeTxHash,
    });
    expect(asked.at(-1)?.params).toEqual({
      call: 'eth_getTransactionReceipt',
      params: [chainHash],
    });
  });

  it('sends batches (EIP-5792) and tells how they are doing', async () => {
    const { asked, request } = setUpSafe({
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
    expect(asked.at(-1)?.params).toMatchObject({
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

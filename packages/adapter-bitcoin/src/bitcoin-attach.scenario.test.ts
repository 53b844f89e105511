import type { WalletConnection } from '@openappkit/core/adapter';
import { base64, hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import type { BitcoinConnector } from './index.js';
import { idOf, makePsbt } from './test/make-psbt.js';
import { mainnet, regtest, setUpBitcoin, signet } from './test/set-up-bitcoin.js';
import { testAccount } from './test/test-accounts.js';
import { signInputs } from './test/test-keys.js';

const own = testAccount('p2wpkh', 1);
const other = testAccount('p2wpkh', 2);
const txid = 'ab'.repeat(32);
type Asked = readonly [{ readonly method: string; readonly params: unknown }, string | undefined];

function phone(answers: Readonly<Record<string, unknown>> = {}) {
  const requests: Asked[] = [];
  const usual: Readonly<Record<string, unknown>> = {
    signMessage: { address: own.address, signature: hex.encode(base64.decode(own.sign('Hello'))) },
    sendTransfer: { txid },
    ...answers,
  };
  const provider = {
    async request(args: Asked[0], caipNetworkId?: string) {
      requests.push([args, caipNetworkId]);
      const answer = usual[args.method];
      return typeof answer === 'function' ? answer() : answer;
    },
    on: () => Promise.reject(new Error('nobody listens')),
  };
  const connection = (overrides: Partial<WalletConnection> = {}): WalletConnection => ({
    connectorId: 'walletConnect',
    namespace: 'bip122',
    accounts: [own.address],
    caipNetworkId: regtest.caipNetworkId,
    provider,
    ...overrides,
  });
  return { requests, connection, provider };
}
const sign = async ({ instance }: Pick<ReturnType<typeof setUpBitcoin>, 'instance'>) =>
  instance.signMessage?.({ connectorId: 'walletConnect', address: own.address, message: 'Hello' });
const order = {
  connectorId: 'walletConnect',
  from: own.address,
  to: other.address,
  value: 15_000n,
};

describe('app provider of a paired wallet', () => {
  function attached(answers: Readonly<Record<string, unknown>> = {}) {
    const { requests, connection, provider } = phone(answers);
    const { instance, env } = setUpBitcoin();
    const attach = (walletConnection: WalletConnection) =>
      instance.attach?.(walletConnection) as BitcoinConnector;
    return {
      requests,
      env,
      instance,
      attach,
      connection,
      connector: attach(connection()),
      provider,
    };
  }

  it('has the methods of every Bitcoin wallet, with checked answers', async () => {
    const { requests, connector } = attached({
      getAccountAddresses: [
        { address: own.address, publicKey: hex.encode(own.publicKey), path: "m/84'/1'/0'/0/0" },
        { address: testAccount('p2tr', 1).address, intention: 'ordinal' },
      ],
    });
    expect(await connector.getAccountAddresses()).toEqual([
      {
        address: own.address,
        purpose: 'payment',
        path: "m/84'/1'/0'/0/0",
        publicKey: hex.encode(own.publicKey),
      },
      { address: testAccount('p2tr', 1).address, purpose: 'ordinal' },
    ]);
    expect(await connector.signMessage({ address: own.address, message: 'Hello' })).toBe(
      own.sign('Hello'),
    );
    expect(await connector.sendTransfer({ recipient: other.address, amount: '15000' })).toBe(txid);
    expect(requests.map(([{ method }]) => method)).toEqual([
      ...['getAccountAddresses', 'signMessage', 'sendTransfer'],
    ]);
  });

  it("signs PSBTs in the phone's format, and sends what the phone did not", async () => {
    const psbt = makePsbt([own]);
    const signed = base64.encode(signInputs(own.key, base64.decode(psbt), false));
    const { requests, connector, env } = attached({ signPsbt: { psbt: signed } });
    env.fetch.route('/regtest/api/tx', new Response(idOf(psbt)));
    const inputs = [{ address: own.address, index: 0 }];
    expect(await connector.signPSBT({ psbt, signInputs: inputs, broadcast: true })).toEqual({
      psbt: signed,
      txid: idOf(psbt),
    });
    const params = { account: own.address, psbt, signInputs: inputs, broadcast: true };
    expect(requests).toEqual([[{ method: 'signPsbt', params }, regtest.caipNetworkId]]);
    expect(env.fetch.calls).toHaveLength(1);
  });

  it('keeps its identity and pending request when core attaches it again', async () => {
    let finish = (_: unknown): void => undefined;
    const { requests, attach, connection, connector } = attached({
      signMessage: () => new Promise((resolve) => (finish = resolve)),
    });
    const signing = connector.signMessage({ address: own.address, message: 'Hello' });
    await expect.poll(() => requests.length).toBe(1);
    const changed = connection({ provider: connector, accounts: [other.address] });
    expect(attach(changed)).toBe(connector);
    expect(attach({ ...changed, accounts: [other.address, own.address] })).toBe(connector);
    finish({ signature: hex.encode(base64.decode(own.sign('Hello'))) });
    expect(await signing).toBe(own.sign('Hello'));
    expect(await connector.sendTransfer({ recipient: own.address, amount: '15000' })).toBe(txid);
    expect(requests.at(-1)?.[0].params).toMatchObject({ account: other.address });
  });

  it('is replaced for another session, and ends with its session', async () => {
    const { attach, connection, connector, instance } = attached();
    const next = phone();
    expect(attach(next.connection())).not.toBe(connector);
    const message = { address: own.address, message: 'Hello' };
    await expect(connector.signMessage(message)).rejects.toMatchObject({
      code: 'wallet/disconnected',
    });
    expect(next.requests).toEqual([]);
    await instance.disconnect('walletConnect');
    expect(attach(connection())).not.toBe(connector);
    await instance.disconnect('walletConnect');
    await expect(connector.signMessage(message)).rejects.toMatchObject({
      code: 'wallet/disconnected',
    });
  });

  it("inherits everything else from the session's provider", () => {
    const { connector, provider } = attached();
    expect(connector.on).toBe(provider.on);
    expect(connector.request).toBe(provider.request);
  });
});

describe('connection of a shared connector', () => {
  it('converts a hex signature to base64, even when attached before anything was loaded', async () => {
    const { requests, connection } = phone();
    const setUp = setUpBitcoin();
    setUp.instance.attach?.(connection());
    expect(await sign(setUp)).toBe(own.sign('Hello'));
    const params = { message: 'Hello', account: own.address, address: own.address };
    expect(requests).toEqual([
      [{ method: 'signMessage', params: { ...params, protocol: 'bip322' } }, regtest.caipNetworkId],
    ]);
  });

  it('sends with the amount as text on the named network', async () => {
    const { requests, connection } = phone();
    const { instance } = setUpBitcoin();
    instance.attach?.(connection());
    expect(await instance.sendNative?.({ ...order, network: regtest })).toBe(txid);
    const params = { account: own.address, recipientAddress: other.address, amount: '15000' };
    expect(requests).toEqual([[{ method: 'sendTransfer', params }, regtest.caipNetworkId]]);
  });

  it.each([
    [{ sendTransfer: { txid: 'no' } }, 'tx/unknown'],
    [{ sendTransfer: null }, 'tx/unknown'],
    [{ sendTransfer: () => Promise.reject({ code: 5000, message: 'x' }) }, 'wallet/rejected'],
    [{ sendTransfer: () => Promise.reject({ code: 4001 }) }, 'wallet/rejected'],
  ])("checks the phone's answers: %o", async (answers, code) => {
    const { connection } = phone(answers);
    const { instance } = setUpBitcoin();
    instance.attach?.(connection());
    await expect(
      Promise.resolve(instance.sendNative?.({ ...order, network: regtest })),
    ).rejects.toMatchObject({ code });
  });

  it('is on every approved network and no other', async () => {
    const { requests, connection } = phone();
    const { instance } = setUpBitcoin({ on: [regtest, signet, mainnet] });
    const approved = [mainnet.caipNetworkId, regtest.caipNetworkId];
    const { caipNetworkId } = mainnet;
    instance.attach?.(connection({ caipNetworkId, approved }));
    expect(await instance.sendNative?.({ ...order, network: regtest })).toBe(txid);
    expect(requests[0]?.[1]).toBe(regtest.caipNetworkId);
    await expect(
      Promise.resolve(instance.sendNative?.({ ...order, network: signet })),
    ).rejects.toMatchObject({ code: 'chain/switch-failed' });
  });

  it('switches to an approved network without a request to the phone, and reports it', async () => {
    const { requests, connection } = phone();
    const { instance, switchTo, events } = setUpBitcoin({ on: [regtest, mainnet, signet] });
    instance.attach?.(connection({ approved: [regtest.caipNetworkId, mainnet.caipNetworkId] }));
    await switchTo('walletConnect', mainnet);
    expect(events).toEqual([['chain', 'walletConnect', mainnet.caipNetworkId]]);
    expect(requests).toEqual([]);
    await expect(switchTo('walletConnect', signet)).rejects.toMatchObject({
      code: 'chain/not-supported',
    });
  });

  it("is not reported as the adapter's own, and is not ended at the wallet", async () => {
    const { requests, connection } = phone();
    const setUp = setUpBitcoin();
    setUp.instance.attach?.(connection());
    await sign(setUp);
    setUp.instance.resync?.();
    await setUp.env.clock.advance(10);
    await setUp.instance.disconnect('walletConnect');
    await expect(sign(setUp)).rejects.toMatchObject({ code: 'wallet/disconnected' });
    expect(requests).toHaveLength(1);
    expect(setUp.events).toEqual([]);
  });

  it('keeps a pending request when attached again with other accounts', async () => {
    let finish = (_: unknown): void => undefined;
    const { requests, connection } = phone({
      signMessage: () => new Promise((resolve) => (finish = resolve)),
    });
    const setUp = setUpBitcoin();
    setUp.instance.attach?.(connection());
    const signing = sign(setUp);
    await expect.poll(() => requests.length).toBe(1);
    setUp.instance.attach?.(connection({ accounts: [other.address] }));
    finish({ signature: hex.encode(base64.decode(own.sign('Hello'))) });
    expect(await signing).toBe(own.sign('Hello'));
    await expect(sign(setUp)).rejects.toMatchObject({ code: 'wallet/unauthorized' });
  });

  it('ends with the adapter and rejects pending requests', async () => {
    const { requests, connection } = phone({
      signMessage: () => new Promise(() => undefined),
    });
    const setUp = setUpBitcoin();
    setUp.instance.attach?.(connection());
    const pending = sign(setUp);
    await expect.poll(() => requests.length).toBe(1);
    setUp.instance.destroy();
    await expect(pending).rejects.toMatchObject({ code: 'wallet/disconnected' });
  });
});

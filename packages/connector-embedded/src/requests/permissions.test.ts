import { describe, expect, it } from 'vitest';
import { mainnet, setUpEmbedded, smartAddress } from '../test/set-up-embedded.js';

const token = `0x${'33'.repeat(20)}`;
const data = { allowance: '0xde0b6b3a7640000', start: 0, period: 86_400 };
const native = { type: 'native-token-recurring-allowance', data };
const granted = {
  chainId: '0x2105',
  address: smartAddress,
  context: '0x1234',
  expiry: 1_800_000_000,
  signer: { type: 'keys' },
  permissions: [native] as readonly unknown[],
  status: 'standing',
};

async function connected(answer: unknown) {
  const kit = setUpEmbedded({ on: [mainnet] });
  await kit.connect();
  kit.frame.reply('RPC_REQUEST', answer);
  return { ...kit, wallet: await kit.wallet() };
}
const read = async (answer: unknown) => (await connected(answer)).wallet.permissions();

describe('the permissions of this app', () => {
  it('queries the frame without a prompt', async () => {
    const { wallet, frame } = await connected([granted]);
    expect(await wallet.permissions()).toEqual([
      {
        context: '0x1234',
        address: smartAddress,
        caipNetworkId: 'eip155:8453',
        expiresAt: 1_800_000_000_000,
        isChecked: true,
        allows: [
          {
            kind: 'spend',
            amount: 10n ** 18n,
            period: 86_400,
            token: undefined,
            asset: undefined,
          },
        ],
      },
    ]);
    expect(frame.asked('RPC_REQUEST').at(-1)?.payload).toMatchObject({
      method: 'wallet_getGrantedExecutionPermissions',
      chainId: 1,
    });
  });

  it('returns no permissions without a request if no network has smart accounts', async () => {
    const { frame, connect, wallet } = setUpEmbedded({ on: [mainnet] });
    frame.reply('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks: [] });
    await connect();
    expect(await (await wallet()).permissions()).toEqual([]);
    expect(frame.asked('RPC_REQUEST')).toEqual([]);
  });

  it('returns the assets of amounts, and marks unknown permissions as other', async () => {
    const functions = [{ functionName: 'approve' }, { functionName: 'transfer' }];
    const permissions = [
      { ...native, asset: { symbol: 'ETH', decimals: 18 } },
      { type: 'erc20-recurring-allowance', data: { ...data, token } },
      {
        type: 'erc20-recurring-allowance',
        data: { ...data, address: token },
        asset: { symbol: 'US\u202ED', decimals: 6 },
      },
      { type: 'contract-call', data: { address: token, functions } },
      { type: 'erc20-recurring-allowance', data },
      { type: 'anything', data: {} },
      { ...native, data: { ...data, allowance: '-1' } },
      { ...native, asset: { symbol: 'X', decimals: 255 } },
      null,
    ];
    const [one] = await read([{ ...granted, status: 'unchecked', permissions }]);
    expect(one?.isChecked).toBe(false);
    expect(one?.allows).toMatchObject([
      { kind: 'spend', asset: { symbol: 'ETH', decimals: 18 } },
      { kind: 'spend', token, asset: undefined },
      { kind: 'spend', token, asset: { symbol: 'USD', decimals: 6 } },
      { kind: 'call', contract: token, functions: ['approve', 'transfer'] },
      { kind: 'other' },
      { kind: 'other' },
      { kind: 'other' },
      { kind: 'other' },
      { kind: 'other' },
    ]);
  });

  it.each([
    ['no list', {}],
    ['nothing', null],
    ['another account', [{ ...granted, address: 'x' }]],
    ['an invalid network', [{ ...granted, chainId: '0x0' }]],
    ['an expiry out of range', [{ ...granted, expiry: 1e15 }]],
    ['no context', [{ ...granted, context: '0x' }]],
    ['too many', Array.from({ length: 101 }, () => granted)],
  ])('rejects an invalid list of permissions: %s', async (_, answer) => {
    await expect(read(answer)).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it('fails with the message of the frame', async () => {
    await expect(read(new Error('The wallet didn’t respond.'))).rejects.toMatchObject({
      code: 'embedded/failed',
      details: 'The wallet didn’t respond.',
    });
  });
});

describe('a permission', () => {
  it('revokes a permission on its own network after approval', async () => {
    const { wallet, frame } = await connected([granted]);
    const [one] = await wallet.permissions();
    if (!one) throw new Error('There is none.');
    const requests: string[] = [];
    wallet.onRequests((each) => requests.push(...each.map(({ method }) => method)));
    frame.reply('RPC_REQUEST', `0x${'11'.repeat(32)}`);
    await wallet.revokePermission(one);
    expect(requests).toEqual(['wallet_revokePermissions']);
    expect(frame.asked('RPC_REQUEST').at(-1)?.payload).toEqual({
      method: 'wallet_revokePermissions',
      params: [{ pci: '0x1234', address: smartAddress }],
      chainId: 8453,
      chainNamespace: 'eip155',
    });
  });

  it('sends the record of the blockchain API, if any, and returns the signature', async () => {
    const { wallet, frame } = await connected([granted]);
    const [one] = await wallet.permissions();
    if (!one) throw new Error('There is none.');
    const pci = '7f2c1a0e-4b4d-4c3a-9a51-2f6f1f0d9b10';
    const account = `eip155:8453:${smartAddress}`;
    const record = {
      pci,
      context: one.context,
      permissions: [native],
      expiry: 1,
      address: account,
    };
    frame.reply('RPC_REQUEST', '0xabcd');
    expect(await wallet.revokePermission({ ...one, record })).toBe('0xabcd');
    expect(frame.asked('RPC_REQUEST').at(-1)?.payload).toMatchObject({
      params: [record],
      chainId: 8453,
    });
  });

  it('keeps a permission if the user declines', async () => {
    const { wallet, frame } = await connected([granted]);
    const [one] = await wallet.permissions();
    if (!one) throw new Error('There is none.');
    frame.reply('RPC_REQUEST', new Error('User rejected the request'));
    await expect(wallet.revokePermission(one)).rejects.toMatchObject({ code: 'wallet/rejected' });
    frame.reply('RPC_REQUEST', new Error('The transaction failed'));
    await expect(wallet.revokePermission(one)).rejects.toMatchObject({
      code: 'embedded/failed',
      details: 'The transaction failed',
    });
  });
});

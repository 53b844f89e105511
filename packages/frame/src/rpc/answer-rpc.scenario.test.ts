import { Transaction, verifyMessage, verifyTypedData } from 'ethers';
import fc from 'fast-check';
import { type Hex, keccak256, numberToHex, toHex } from 'viem';
import { describe, expect, it } from 'vitest';
import type { WalletAccount } from './wallet-account.js';
import { addresses, decline, harbor, lagoon, setUpRpc } from './test/set-up-rpc.js';

const { evm: address } = addresses;
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const payment = { from: address, to: other, value: '0x10' };

describe('a read', () => {
  it('queries the configured node of the named network and ignores the app’s rpcUrl', async () => {
    const { answerRpc, requests } = setUpRpc({ eth_getBalance: () => '0x5' });
    const rpcUrl = 'https://evil.example/';
    const params = [other, 'latest'];
    expect(await answerRpc({ method: 'eth_getBalance', params, rpcUrl })).toBe('0x5');
    await answerRpc({ method: 'eth_getBalance', params, rpcUrl, chainId: lagoon.chainId });
    await answerRpc({ method: 'eth_getBalance', params, rpcUrl, chainId: 'eip155:31338' });
    expect(requests).toEqual([
      { url: harbor.rpcUrl, method: 'eth_getBalance', params },
      { url: lagoon.rpcUrl, method: 'eth_getBalance', params },
      { url: lagoon.rpcUrl, method: 'eth_getBalance', params },
    ]);
  });

  it('answers accounts and chain id without a node', async () => {
    const { answerRpc, requests, approvals } = setUpRpc();
    expect(await answerRpc({ method: 'eth_accounts' })).toEqual([address]);
    expect(await answerRpc({ method: 'eth_chainId', chainId: 31338 })).toBe('0x7a6a');
    expect([...requests, ...approvals]).toEqual([]);
  });

  it.each([
    ['eth_chainId', 1, 'This wallet doesn’t support the network 1.'],
    ['eth_chainId', 'eip155:313371', 'This wallet doesn’t support the network 313371.'],
    ['net_version', undefined, 'Requested RPC call is not allowed'],
    ['eth_sign', undefined, 'Requested RPC call is not allowed'],
    ['toString', undefined, 'Requested RPC call is not allowed'],
    [
      'eth_getUserOperationReceipt',
      undefined,
      'This account doesn’t support what the app asked for (eth_getUserOperationReceipt).',
    ],
    [
      'wallet_grantPermissions',
      undefined,
      'This account doesn’t support what the app asked for (wallet_grantPermissions).',
    ],
  ])('rejects %s on %s with a message', async (method, chainId, message) => {
    const { answerRpc, requests, approvals } = setUpRpc();
    const request = chainId === undefined ? { method } : { method, chainId };
    await expect(answerRpc(request)).rejects.toThrow(message);
    expect([...requests, ...approvals]).toEqual([]);
  });

  it('fails with a message when the node rejects, hangs, is unreachable or returns invalid data', async () => {
    const refusing = setUpRpc({
      eth_call: () => {
        throw new Error('execution\u202E reverted: no');
      },
    });
    const call = { method: 'eth_call', params: [{ to: other }, 'latest'] };
    await expect(refusing.answerRpc(call)).rejects.toThrow('execution reverted: no');
    const { answerRpc, fetch, clock } = setUpRpc();
    const silent = 'Harbor isn’t responding. Try again later.';
    for (const body of ['<html>', '{}', '[]', 'null', '{"error":{"code":"1"}}']) {
      fetch.route('harbor', () => new Response(body));
      await expect(answerRpc(call)).rejects.toThrow(silent);
    }
    fetch.route('harbor', () => Promise.reject(new TypeError('gone')));
    await expect(answerRpc(call)).rejects.toMatchObject({ message: silent, code: -32000 });
    fetch.route('harbor', () => new Promise(() => undefined));
    const hanging = expect(answerRpc(call)).rejects.toThrow(silent);
    await clock.advance(20_000);
    await hanging;
  });
});

describe('a signature', () => {
  it('signs the message that was shown, with the account that the app named', async () => {
    const { answerRpc, approvals } = setUpRpc();
    const signed = await answerRpc({ method: 'personal_sign', params: [toHex('Hello'), address] });
    expect(verifyMessage('Hello', signed as string)).toBe(address);
    const signedText = await answerRpc({ method: 'personal_sign', params: ['Hello', address] });
    expect(signedText).toBe(signed);
    expect(approvals).toMatchObject([{ text: 'Hello', account: address }, { text: 'Hello' }]);
  });

  it('rejects when the user declines or the app aborts', async () => {
    const request = { method: 'personal_sign', params: ['0x48', address] };
    const declining = setUpRpc({}, { approve: decline });
    const declined = { message: 'You declined.', code: 4001 };
    await expect(declining.answerRpc(request)).rejects.toMatchObject(declined);
    const controller = new AbortController();
    let approve: () => void = () => undefined;
    const slow = setUpRpc(
      {},
      {
        approve: () =>
          new Promise<void>((resolve) => {
            approve = resolve;
            controller.abort();
          }),
      },
    );
    const attempt = slow.answerRpc(request, controller.signal);
    const aborted = { message: 'Request was aborted', code: 4001 };
    await expect(attempt).rejects.toMatchObject(aborted);
    approve();
    await expect(slow.answerRpc(request, controller.signal)).rejects.toMatchObject(aborted);
  });

  it('rejects an account of another user and a signed-out user', async () => {
    const { answerRpc, approvals } = setUpRpc();
    const request = { method: 'personal_sign', params: ['0x48', other] };
    await expect(answerRpc(request)).rejects.toMatchObject({ code: 4100 });
    const signedOut = setUpRpc({}, { evmAccounts: () => [] });
    const ownRequest = { method: 'personal_sign', params: ['0x48', address] };
    await expect(signedOut.answerRpc(ownRequest)).rejects.toThrow('You’re not signed in.');
    expect([...approvals, ...signedOut.approvals]).toEqual([]);
  });

  const types = { Mail: [{ name: 'text', type: 'string' }] };
  const typed = (domain: object) =>
    JSON.stringify({ types, domain, primaryType: 'Mail', message: { text: 'Hi', more: 'unsaid' } });
  const sign = (data: string) => ({ method: 'eth_signTypedData_v4', params: [address, data] });

  it('signs typed data only for the current network', async () => {
    const { answerRpc, approvals } = setUpRpc();
    const domain = { name: 'Post', chainId: 31337 };
    const signed = await answerRpc(sign(typed(domain)));
    const found = verifyTypedData(domain, types, { text: 'Hi' }, signed as string);
    expect(found).toBe(address);
    const elsewhere = 'This signature is for network 1, but the app is on Harbor.';
    for (const chainId of [1, '1', '0x1'])
      await expect(answerRpc(sign(typed({ ...domain, chainId })))).rejects.toThrow(elsewhere);
    expect(approvals).toHaveLength(1);
  });

  it('rejects any invalid parameters before approval', async () => {
    const { answerRpc, approvals } = setUpRpc();
    const methods = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'];
    const more = ['wallet_sendCalls', 'solana_signMessage', 'solana_signTransaction'];
    const invalidParams = fc.oneof(
      fc.anything(),
      fc.array(fc.anything()),
      fc.tuple(fc.string(), fc.string()),
    );
    const refused = fc.asyncProperty(
      fc.constantFrom(...methods, ...more),
      invalidParams,
      async (method, params) => {
        const attempt = answerRpc({ method, params });
        await expect(attempt).rejects.toMatchObject({ name: 'RpcFailure' });
      },
    );
    await fc.assert(refused, { numRuns: 300 });
    expect(approvals).toEqual([]);
  });
});

describe('a transaction', () => {
  it('sends what was shown with the next nonce and network fees, and returns its hash', async () => {
    const { answerRpc, approvals, requests } = setUpRpc();
    const wishes = { nonce: '0x99', maxFeePerGas: '0xffffffffff', gasPrice: '0xffffffffff' };
    const params = [{ ...payment, ...wishes, data: '0x' }];
    const hash = await answerRpc({ method: 'eth_sendTransaction', params });
    const [raw] = requests.at(-1)?.params ?? [];
    expect(hash).toBe(keccak256(raw as Hex));
    expect(Transaction.from(raw as string)).toMatchObject({
      from: address,
      to: other,
      value: 16n,
      nonce: 7,
      chainId: 31337n,
      gasLimit: 21000n,
      maxFeePerGas: 3_000_000_000n,
      maxPriorityFeePerGas: 1_000_000_000n,
    });
    expect(approvals).toMatchObject([
      {
        heading: 'requests a transaction',
        fee: { text: 'up to 0.000063 ETH', max: 63_000_000_000_000n },
        transactions: [{ summary: 'Send 0.000000000000000016 ETH to 0x7099\u2009…\u200979C8' }],
      },
    ]);
  });

  it('reports an unknown outcome when the node does not answer, but not when it rejects', async () => {
    const request = { method: 'eth_sendTransaction', params: [payment] };
    const unknown = {
      code: -32603,
      message: 'We don’t know yet if it was sent. Check its status before you try again.',
    };
    for (const answer of [undefined, {}, 5]) {
      const { answerRpc } = setUpRpc({ eth_sendRawTransaction: () => answer });
      await expect(answerRpc(request)).rejects.toMatchObject(unknown);
    }
    const { answerRpc, fetch } = setUpRpc();
    fetch.route('harbor', () => Promise.reject(new TypeError('gone')));
    await expect(answerRpc(request)).rejects.toMatchObject({ code: -32000 });
    const refusing = setUpRpc({
      eth_sendRawTransaction: () => {
        throw new Error('no');
      },
    });
    await expect(refusing.answerRpc(request)).rejects.toMatchObject({ code: -32003 });
  });

  it('uses a gas price when the network has no base fee', async () => {
    const { answerRpc, requests } = setUpRpc({
      eth_getBlockByNumber: () => ({}),
      eth_gasPrice: () => '0x5',
    });
    await answerRpc({ method: 'eth_sendTransaction', params: [payment] });
    const [raw] = requests.at(-1)?.params ?? [];
    expect(Transaction.from(raw as string)).toMatchObject({
      type: 0,
      gasPrice: 5n,
      chainId: 31337n,
    });
  });

  it('uses consecutive nonces when several are approved at once', async () => {
    let next = 7;
    const sent: number[] = [];
    const { answerRpc } = setUpRpc({
      eth_getTransactionCount: () => numberToHex(next),
      eth_sendRawTransaction: ([raw]) => {
        sent.push(Transaction.from(String(raw)).nonce);
        next += 1;
        return '0x';
      },
    });
    const request = { method: 'eth_sendTransaction', params: [payment] };
    await Promise.all([answerRpc(request), answerRpc(request), answerRpc(request)]);
    expect(sent).toEqual([7, 8, 9]);
  });

  it.each([
    ['costs more than the balance', { value: '0xde0b6b3a7640000' }, 'Not enough ETH on Harbor'],
    ['has no recipient', { to: undefined }, 'This transaction has no recipient.'],
    ['has different data and input', { data: '0x01', input: '0x02' }, '`data` and `input` differ'],
    ['is for another network', { chainId: '0x1' }, 'This transaction is for network 1'],
    ['is from an account of another user', { from: other }, `This wallet has no account ${other}.`],
    ['changes the code of the account', { authorizationList: [{}] }, 'Apps can’t change'],
    ['has a gas limit that is too high', { gas: '0xffffffffffff' }, 'gas limit is too high'],
    ['has a wrong checksum', { to: other.replace('C51812', 'c51812') }, 'isn’t valid (0.to)'],
    ['has a negative value', { value: '-0x1' }, 'isn’t valid (0.value)'],
    ['has incomplete bytes', { data: '0x123' }, 'isn’t valid (0.data)'],
    ['has more than 256 bits', { value: `0x1${'0'.repeat(64)}` }, 'isn’t valid (0.value)'],
  ])('rejects a transaction before approval when it %s', async (_, change, message) => {
    const { answerRpc, approvals } = setUpRpc();
    const params = [{ ...payment, ...change }];
    await expect(answerRpc({ method: 'eth_sendTransaction', params })).rejects.toThrow(message);
    expect(approvals).toEqual([]);
  });

  it.each([
    [
      'execution reverted: ERC20: no \u202Emoney',
      'This would fail on the network: ERC20: no money',
    ],
    ['insufficient funds for transfer', 'Not enough ETH for this and the network fee.'],
    ['<b>no</b>', 'The network rejected it: <b>no</b>'],
  ])('translates the network error “%s”', async (nodeMessage, message) => {
    const { answerRpc, approvals } = setUpRpc({
      eth_estimateGas: () => {
        throw new Error(nodeMessage);
      },
    });
    const attempt = answerRpc({ method: 'eth_sendTransaction', params: [payment] });
    await expect(attempt).rejects.toMatchObject({ message, code: -32003 });
    expect(approvals).toEqual([]);
  });
});

describe('an account of another kind', () => {
  const smart = (account: WalletAccount): WalletAccount => ({
    ...account,
    type: 'smartAccount',
    address: other,
    methods: {
      wallet_grantPermissions: async (params) => ({
        decoded: {
          kind: 'permission',
          method: 'wallet_grantPermissions',
          heading: 'requests a permission',
          approve: 'Approve',
          network: 'Harbor',
          account: other,
          warnings: [],
          summary: JSON.stringify(params),
          rows: [],
          fee: '',
        },
        run: async () => 'granted',
      }),
      eth_sendUserOperation: async () => ({ run: async () => 'sent' }),
    },
  });

  it('answers its own methods after approval and rejects those that lack a decoded request', async () => {
    const { account } = setUpRpc();
    const { answerRpc, approvals } = setUpRpc({}, { evmAccounts: () => [smart(account), account] });
    expect(await answerRpc({ method: 'wallet_grantPermissions', params: [1] })).toBe('granted');
    expect(approvals).toMatchObject([{ summary: '[1]' }]);
    const operation = answerRpc({ method: 'eth_sendUserOperation', params: [] });
    await expect(operation).rejects.toThrow('Requested RPC call is not allowed');
    expect(await answerRpc({ method: 'eth_accounts' })).toEqual([other]);
  });
});

describe('an address whose checksum is wrong', () => {
  const wrong = other.replace('C51812', 'c51812');
  const typed = (to: string, verifyingContract: string) =>
    JSON.stringify({
      primaryType: 'Mail',
      types: {
        EIP712Domain: [{ name: 'verifyingContract', type: 'address' }],
        Mail: [{ name: 'to', type: 'address' }],
      },
      domain: { verifyingContract },
      message: { to },
    });
  const batch = { version: '2.0.0', chainId: '0x7a69', atomicRequired: false };

  it.each<[string, readonly unknown[]]>([
    ['personal_sign', ['0x61', wrong]],
    ['eth_signTypedData_v4', [wrong, typed(other, other)]],
    ['eth_signTypedData_v4', [address, typed(wrong, other)]],
    ['eth_signTypedData_v4', [address, typed(other, wrong)]],
    ['eth_sendTransaction', [{ ...payment, from: wrong }]],
    ['eth_sendTransaction', [{ ...payment, to: wrong }]],
    ['wallet_sendCalls', [{ ...batch, from: wrong, calls: [{ to: other }] }]],
    ['wallet_sendCalls', [{ ...batch, from: address, calls: [{ to: wrong }] }]],
    ['wallet_getCapabilities', [wrong]],
  ])('rejects the parameters of %s before approval', async (method, params) => {
    const { answerRpc, approvals } = setUpRpc();
    await expect(answerRpc({ method, params })).rejects.toMatchObject({ code: -32602 });
    expect(approvals).toEqual([]);
  });
});

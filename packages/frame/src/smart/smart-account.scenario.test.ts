import { EIP155Verifier } from '@openappkit/siwx/verify';
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  hashMessage,
  isErc6492Signature,
  parseEther,
  parseEventLogs,
  stringToHex,
  type TypedDataDefinition,
  zeroAddress,
} from 'viem';
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction';
import { privateKeyToAccount } from 'viem/accounts';
import {
  getBalance,
  getCode,
  getTransactionReceipt,
  readContract,
  sendTransaction,
  verifyHash,
  verifyMessage,
  verifyTypedData,
  waitForTransactionReceipt,
} from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../rpc/wallet-account.js';
import { delegatedAccount, sessionKeys, smartAccountFactory } from './contracts.gen.js';
import { formerSessionKeys } from '../rpc/protected-addresses.js';
import {
  finalStatus,
  accountOf,
  newOwner,
  openSmartTest,
  pay,
  type SmartTest,
  transferData,
} from './test/open-smart-test.js';

let set: SmartTest;
beforeAll(async () => {
  set = await openSmartTest();
});
afterAll(() => set.stop());

const someone = newOwner().address;
const transfer = (to: Address, amount: bigint): Call =>
  pay(set.token, 0n, transferData(to, amount));
const noWishes = { isAtomicRequired: true, capabilities: undefined };

describe('account address', () => {
  it('keeps the address of every account', () => {
    expect(smartAccountFactory.address).toBe('0xfD969104a1B8b97C3d88f815b4D5A0E285875432');
    // Upgraded accounts point to this code, so its address must not change.
    expect(delegatedAccount).toBe('0x6A7ebA332225Af9Cc2a197779633A3e8e98a64DE');
    // If this address changes, add it to `formerSessionKeys`, because permissions exist under it.
    expect(sessionKeys.address).toBe('0x70B0602a49eccD519576291B3c6f5Dae593D79D2');
    expect(formerSessionKeys).toEqual(['0xd994A3acEa6d534a88C58cA66d12D4A396512d5b']);
    const owner = privateKeyToAccount(`0x${'11'.repeat(32)}`);
    expect(accountOf(owner).address).toBe('0xb4c50faea3672c8bC85F32D94EAdBc41ddff094c');
  });

  it('computes the address that the factory reports', async () => {
    const owner = newOwner();
    const reported = await readContract(set.client(set.network), {
      ...smartAccountFactory,
      functionName: 'addressOf',
      args: [owner.address, `0x${'00'.repeat(32)}`],
    });
    expect(accountOf(owner).address).toBe(reported);
  });

  it('works only on networks with a bundler', async () => {
    const { bundlerUrl: _, ...withoutBundler } = set.other;
    const account = accountOf();
    await expect(account.capabilities(withoutBundler)).resolves.toEqual({});
    const refusal = { code: 4200, message: 'Smart accounts aren’t available on Chain 31338.' };
    await expect(account.signMessage('0x00', withoutBundler)).rejects.toMatchObject(refusal);
    await expect(
      account.prepareTransaction(pay(someone, 1n), withoutBundler),
    ).rejects.toMatchObject(refusal);
  });
});

const order: TypedDataDefinition = {
  domain: { name: 'Market', version: '2', chainId: 31337, verifyingContract: zeroAddress },
  primaryType: 'Order',
  types: {
    Order: [
      { name: 'items', type: 'Item[]' },
      { name: 'from', type: 'Person' },
    ],
    // These names sort before and after `Order`, because EIP-712 sorts nested types by name and ERC-7739 nests the order.
    Item: [{ name: 'id', type: 'uint256' }],
    Person: [{ name: 'name', type: 'string' }],
  },
  message: { items: [{ id: 1n }, { id: 2n }], from: { name: 'Willow' } },
};

describe('signatures', () => {
  it('signs so that the signature is valid before and after deployment, for one account on one network', async () => {
    const network = set.network;
    const client = set.client(network);
    const owner = newOwner();
    const account = accountOf(owner);
    const { address } = account;
    await set.fund(address);
    const text = 'example.com wants you to sign in';
    const before = {
      message: await account.signMessage(stringToHex(text), network),
      typed: await account.signTypedData(order, network),
    };
    expect(isErc6492Signature(before.message)).toBe(true);
    expect(await verifyMessage(client, { address, message: text, signature: before.message })).toBe(
      true,
    );
    expect(await verifyTypedData(client, { address, ...order, signature: before.typed })).toBe(
      true,
    );
    const { send } = await account.prepareTransaction(pay(someone, 1n), network);
    await send();
    const message = await account.signMessage(stringToHex(text), network);
    const typed = await account.signTypedData(order, network);
    expect(isErc6492Signature(message)).toBe(false);
    for (const signature of [message, before.message])
      expect(await verifyMessage(client, { address, message: text, signature })).toBe(true);
    for (const signature of [typed, before.typed])
      expect(await verifyTypedData(client, { address, ...order, signature })).toBe(true);
    // Invalid: another text, and signatures of the bare key, for another network or by another account.
    expect(await verifyMessage(client, { address, message: 'other', signature: message })).toBe(
      false,
    );
    const wrong = [
      await owner.signMessage({ message: text }),
      await account.signMessage(stringToHex(text), set.other),
      await accountOf().signMessage(stringToHex(text), network),
    ];
    for (const signature of wrong)
      expect(await verifyMessage(client, { address, message: text, signature })).toBe(false);
    const keySignature = await owner.signMessage({ message: text });
    expect(
      await verifyHash(client, { address, hash: hashMessage(text), signature: keySignature }),
    ).toBe(false);
  });

  it('signs in through the verifier that servers use', async () => {
    const network = set.network;
    const account = accountOf();
    const { address } = account;
    const verifier = new EIP155Verifier({ rpcUrls: () => [network.rpcUrl] });
    const message = `example.com wants you to sign in with your Ethereum account:\n${address}`;
    const signature = await account.signMessage(stringToHex(message), network);
    const data = {
      accountAddress: address,
      chainId: 'eip155:31337' as const,
      domain: 'example.com',
      uri: 'https://example.com',
      version: '1',
      nonce: '12345678',
    } as const;
    const verify = (signed: string) => verifier.verify({ message: signed, signature, data });
    expect(await verify(message)).toBe(true);
    expect(await verify(`${message}\n`)).toBe(false);
  });

  it('rejects typed data that no contract could check', async () => {
    const account = accountOf();
    const customDomain = { ...order.types, EIP712Domain: [{ name: 'version', type: 'string' }] };
    const reservedType = { ...order.types, TypedDataSign: [{ name: 'id', type: 'uint256' }] };
    for (const types of [customDomain, reservedType])
      await expect(
        account.signTypedData({ ...order, types } as TypedDataDefinition, set.network),
      ).rejects.toMatchObject({ code: -32602 });
  });
});

describe('transactions', () => {
  it('deploys with the first transaction, on its network only, within the quoted fee', async () => {
    const [network, other] = [set.network, set.other];
    const account = accountOf();
    await set.fund(account.address);
    expect(await account.isDeployed(network)).toBe(false);
    const to = newOwner().address;
    const prepared = await account.prepareTransaction(pay(to, parseEther('1.5')), network);
    expect(prepared).toMatchObject({
      isAtomic: true,
      fee: { text: expect.stringMatching(/^up to 0\.0\d+ ETH$/) },
    });
    expect(await getCode(set.client(network), { address: account.address })).toBeUndefined();
    const before = await getBalance(set.client(network), { address: account.address });
    const hash = await prepared.send();
    const receipt = await getTransactionReceipt(set.client(network), { hash });
    expect(receipt.status).toBe('success');
    expect(await account.isDeployed(network)).toBe(true);
    expect(await account.isDeployed(other)).toBe(false);
    expect(await getBalance(set.client(network), { address: to })).toBe(parseEther('1.5'));
    const after = await getBalance(set.client(network), { address: account.address });
    const maxFee = prepared.fee?.max ?? 0n;
    expect(before - after - parseEther('1.5')).toBeGreaterThan(0n);
    expect(before - after - parseEther('1.5')).toBeLessThanOrEqual(maxFee);
  });

  it('runs a batch atomically and reports its EIP-5792 status', async () => {
    const network = set.network;
    const account = accountOf();
    await set.fund(account.address);
    const to = newOwner().address;
    const calls = [transfer(to, 5n), transfer(to, 6n), pay(to, 7n)];
    const prepared = await account.prepareCalls(calls, noWishes, network);
    const { id } = await prepared.send();
    const status = await finalStatus(() => account.callsStatus(id, network));
    expect(await set.tokensOf(to)).toBe(11n);
    expect(await getBalance(set.client(network), { address: to })).toBe(7n);
    expect(status).toMatchObject({
      atomic: true,
      status: 200,
      receipts: [
        {
          status: '0x1',
          transactionHash: expect.stringMatching(/^0x/),
          gasUsed: expect.stringMatching(/^0x/),
        },
      ],
    });
    const [receipt] = (status as { receipts: { logs: [] }[] }).receipts;
    expect(parseEventLogs({ abi: erc20Abi, logs: receipt?.logs ?? [] })).toHaveLength(2);
    expect(await account.callsStatus(id, set.other)).toBeUndefined();
    for (const stranger of ['', '0x', 'abc', '0x7b7d', `0x${'00'.repeat(600)}`])
      expect(await account.callsStatus(stranger, network)).toBeUndefined();
  });

  it('reverts a whole batch if one call fails, and rejects it beforehand if the failure is known', async () => {
    const network = set.network;
    const account = accountOf();
    await set.fund(account.address);
    const to = newOwner().address;
    const failing = [transfer(to, 5n), transfer(to, 10n ** 30n)];
    await expect(account.prepareCalls(failing, noWishes, network)).rejects.toMatchObject({
      code: -32003,
      message: 'The network would reject this transaction.',
    });
    // Both transfers succeed when the user is asked, but no longer after the approval.
    const all = await set.tokensOf(account.address);
    const good = await account.prepareCalls(
      [transfer(to, 5n), transfer(to, all - 5n)],
      noWishes,
      network,
    );
    await (await account.prepareTransaction(transfer(someone, 1n), network)).send();
    const { id } = await good.send();
    expect(await finalStatus(() => account.callsStatus(id, network))).toMatchObject({
      status: 500,
      receipts: [{ status: '0x0', logs: [] }],
    });
    expect(await set.tokensOf(to)).toBe(0n);
  });

  it('sends concurrently prepared operations in any order', async () => {
    const network = set.network;
    const account = accountOf();
    await set.fund(account.address);
    await (await account.prepareTransaction(pay(someone, 1n), network)).send();
    const to = newOwner().address;
    const first = await account.prepareTransaction(pay(to, 1n), network);
    const second = await account.prepareTransaction(pay(to, 2n), network);
    await second.send();
    await first.send();
    expect(await getBalance(set.client(network), { address: to })).toBe(3n);
  });

  it('explains why it cannot send a transaction', async () => {
    const network = set.network;
    const account = accountOf();
    await set.fund(account.address);
    const prepare = (call: Call) => account.prepareTransaction(call, network);
    await expect(prepare({ ...pay(someone, 0n), to: undefined })).rejects.toMatchObject({
      code: -32602,
      message: 'A smart account can’t deploy a contract.',
    });
    await expect(prepare(pay(account.address, 0n, '0x9517e29f'))).rejects.toMatchObject({
      code: 4200,
      message: 'Apps can’t change who controls the account.',
    });
    const wishes = { isAtomicRequired: true, capabilities: { paymasterService: { url: 'x' } } };
    const calls = [pay(someone, 0n)];
    await expect(account.prepareCalls(calls, wishes, network)).rejects.toMatchObject({
      code: 5700,
    });
    const optional = { ...wishes, capabilities: { paymasterService: { optional: true } } };
    await expect(account.prepareCalls(calls, optional, network)).resolves.toBeDefined();
    await expect(accountOf().prepareTransaction(pay(someone, 0n), network)).rejects.toMatchObject({
      code: -32003,
      message: 'Not enough in the account for the amount and the network fee.',
    });
    const dead = { ...network, bundlerUrl: 'http://127.0.0.1:1' };
    const elsewhere = account.prepareTransaction(pay(someone, 0n), dead);
    await expect(elsewhere).rejects.toMatchObject({
      code: -32000,
      message: 'The network isn’t responding.',
    });
  });

  it('sends nothing if the account can no longer pay, so that no fee is charged', async () => {
    const account = accountOf();
    const balance = () => getBalance(set.client(), { address: account.address });
    await set.fund(account.address);
    const call = pay(newOwner().address, ((await balance()) * 6n) / 10n);
    const first = await account.prepareTransaction(call, set.network);
    const second = await account.prepareTransaction(call, set.network);
    await first.send();
    const remaining = await balance();
    await expect(second.send()).rejects.toMatchObject({
      code: -32003,
      message: 'Not enough in the account for the amount and the network fee.',
    });
    expect(await balance()).toBe(remaining);
  });

  it('rejects an amount that leaves nothing for the fee', async () => {
    const account = accountOf();
    await set.fund(account.address);
    const all = await getBalance(set.client(), { address: account.address });
    const preparing = account.prepareTransaction(pay(someone, all), set.network);
    await expect(preparing).rejects.toMatchObject({
      code: -32003,
      message: 'Not enough in the account for the amount and the network fee.',
    });
  });

  it('pays the fee from the deposit at the entry point', async () => {
    const account = accountOf();
    const payer = newOwner();
    await set.fund(payer.address);
    const data = encodeFunctionData({
      abi: entryPoint08Abi,
      functionName: 'depositTo',
      args: [account.address],
    });
    const deposit = { to: entryPoint08Address, data, value: parseEther('0.1') };
    const client = set.client();
    const hash = await sendTransaction(client, { account: payer, chain: null, ...deposit });
    await waitForTransactionReceipt(client, { hash });
    const prepared = await account.prepareTransaction(pay(someone, 0n), set.network);
    await prepared.send();
    expect(await account.isDeployed(set.network)).toBe(true);
  });

  it('reports an unknown result if the bundler does not answer', async () => {
    const lossy: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (/"eth_(?:sendUserOperation|getUserOperationReceipt)"/.test(String(init?.body)))
        throw new TypeError('gone');
      return answer;
    };
    const owner = newOwner();
    const account = accountOf(owner, { fetch: lossy });
    await set.fund(account.address);
    const lost = await account.prepareTransaction(pay(newOwner().address, 1n), set.network);
    await expect(lost.send()).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining('don’t know yet if it was sent'),
    });
  });

  it('reports capabilities in the final and the earlier format of EIP-5792', async () => {
    expect(await accountOf().capabilities(set.network)).toMatchObject({
      atomic: { status: 'supported' },
      atomicBatch: { supported: true },
    });
  });
});

import { startEvmChain } from '@openappkit/testing/conformance';
import { createClient, http, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { getBalance, getBlock, sendTransaction, waitForTransactionReceipt } from 'viem/actions';
import { afterAll, expect, it } from 'vitest';
import { other, setUpEvm, vitalik } from '../test/set-up-evm.js';

const chain = await startEvmChain();
afterAll(() => chain.stop());
const [network] = chain.networks;
const { signal } = new AbortController();
const account = privateKeyToAccount(`0x${'7'.repeat(64)}`);
const client = createClient({ transport: http(chain.rpcUrl), pollingInterval: 20 });
const anvil = (method: string, ...params: readonly unknown[]) =>
  client.request({ method, params } as never);

/** Bytecode of a token with `balanceOf` and `transfer`, which credits nine tenths to the receiver. */
const keepsTenth = [
  '0x60003560e01c', // selector
  '806370a0823114601f57', // balanceOf: 0x1f
  '8063a9059cbb14602c57', // transfer: 0x2c
  '60006000fd',
  '5b6004355460005260206000f3',
  '5b6024353354033355', // subtracts the amount from the sender
  '600a60096024350204600435540160043555',
  '600160005260206000f3',
].join('');
/** The first account of anvil, which holds the whole supply of the chain's token. */
const richAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

function asking() {
  const kit = setUpEvm();
  kit.env.fetch.route(chain.rpcUrl, ({ body, method, url, headers }) =>
    fetch(url, { method, headers, ...(body === undefined ? {} : { body }) }),
  );
  return kit.instance;
}

it('leaves enough for the fee when sending the maximum amount, even at the maximum fee', async () => {
  const { address } = account;
  await anvil('anvil_setBalance', address, toHex(10n ** 18n + 12_345n));
  const transaction = { from: address, to: other, network, value: 0n };
  const found = await asking().estimate?.({ kind: 'native', transaction, signal });
  const { most = 0n, maxFee = 0n, fee = 0n } = found ?? {};
  expect(most + maxFee).toBe(10n ** 18n + 12_345n);
  const { baseFeePerGas } = await getBlock(client);
  const hash = await sendTransaction(client, {
    chain: null,
    account,
    to: other,
    value: most,
    gas: 21_000n,
    maxFeePerGas: maxFee / 21_000n,
    maxPriorityFeePerGas: maxFee / 21_000n - (baseFeePerGas ?? 0n) * 2n,
  });
  const { gasUsed, effectiveGasPrice } = await waitForTransactionReceipt(client, { hash });
  const actualFee = gasUsed * effectiveGasPrice;
  expect(await getBalance(client, { address: other })).toBe(most);
  expect(await getBalance(client, { address })).toBe(maxFee - actualFee);
  // The base fee may have changed by an eighth since the estimate.
  expect(actualFee >= (fee * 7n) / 8n && actualFee <= (fee * 9n) / 8n).toBe(true);
});

it('rejects a transfer of tokens that the account does not have', async () => {
  const token = chain.token.address;
  const transaction = { from: account.address, to: other, network, value: 1n, token };
  await expect(asking().estimate?.({ kind: 'token', transaction, signal })).rejects.toMatchObject({
    code: 'tx/execution-reverted',
  });
});

it('reports the received amount only for a token that deducts a fee, as the chain executes it', async () => {
  const { address } = account;
  const token = `0x${'fee'.padStart(40, '0')}` as const;
  const balanceSlot = (owner: string): `0x${string}` =>
    `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`;
  await anvil('anvil_setBalance', address, toHex(10n ** 18n));
  await anvil('anvil_setCode', token, keepsTenth);
  await anvil('anvil_setStorageAt', token, balanceSlot(address), toHex(5000n, { size: 32 }));
  const transaction = { from: address, to: other, network, value: 1000n, token };
  const estimate = (change: object = {}) =>
    asking().estimate?.({ kind: 'token', transaction: { ...transaction, ...change }, signal });
  expect(await estimate()).toMatchObject({ arrives: 900n });
  const data =
    `0xa9059cbb${balanceSlot(other).slice(2)}${toHex(1000n, { size: 32 }).slice(2)}` as const;
  const hash = await sendTransaction(client, { chain: null, account, to: token, data });
  await waitForTransactionReceipt(client, { hash });
  const slot = await anvil('eth_getStorageAt', token, balanceSlot(other), 'latest');
  expect(BigInt(String(slot))).toBe(900n);
  const usual = { from: richAddress, token: chain.token.address };
  expect(await estimate(usual)).not.toHaveProperty('arrives');
});

it('distinguishes contracts from accounts, including accounts that delegate to a contract', async () => {
  const instance = asking();
  const lookAt = async (address: string) =>
    instance.lookAtRecipient?.({ address, network, signal });
  expect(await lookAt(chain.token.address)).toEqual({ isContract: true });
  expect(await lookAt(vitalik)).toEqual({ isContract: false });
  const code = `0xef0100${chain.token.address.slice(2).toLowerCase()}` as const;
  await anvil('anvil_setCode', vitalik, code);
  expect(await lookAt(vitalik)).toEqual({ isContract: false });
});

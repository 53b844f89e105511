import { createClient, encodeFunctionData, erc20Abi, type Hex, http, parseEther } from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import { getBalance, getCode } from 'viem/actions';
import { afterAll, expect, it } from 'vitest';
import { setAutomine } from '../chains/evm/chain-client.js';
import { fund } from '../chains/evm/contracts/deploy-contracts.js';
import { startSandbox } from '../index.js';
import { devAddresses } from '../signing/dev-accounts.js';
import { callAdmin } from '../test/call-admin.js';
import { makeAccount, type SpelledOperation, type TestAccount } from './test/make-operation.js';

const sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['evm'] });
afterAll(() => sandbox.stop());

const chainOf = () => {
  const [chain] = sandbox.chains;
  if (!chain) throw new Error('There is no chain.');
  return chain;
};
const client = () => createClient({ transport: http(chainOf().rpcUrl) });
const [willow] = devAddresses.evm.slice(1);
const payment = { to: willow ?? '0x', value: 7n } as const;

interface Answer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

async function post(body: unknown, url = chainOf().bundlerUrl): Promise<Answer & Answer[]> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  return answer.json();
}
const ask = (method: string, ...params: unknown[]): Promise<Answer> =>
  post({ jsonrpc: '2.0', id: 1, method, params });
const send = (operation: unknown) => ask('eth_sendUserOperation', operation, entryPoint08Address);

async function account(isFunded = true): Promise<TestAccount> {
  const { chainId, rpcUrl } = chainOf();
  const testAccount = await makeAccount(chainId, rpcUrl);
  if (isFunded) await fund(chainId, rpcUrl, testAccount.address);
  return testAccount;
}

async function sent(operation: SpelledOperation): Promise<string> {
  const { result, error } = await send(operation);
  expect(error).toBeUndefined();
  return String(result);
}

/** With automine, the chain knows the hash shortly before the block. */
async function receiptOf(hash: string): Promise<unknown> {
  let result: unknown;
  await expect
    .poll(
      async () => {
        ({ result } = await ask('eth_getUserOperationReceipt', hash));
        return result;
      },
      { timeout: 30_000 },
    )
    .not.toBeNull();
  return result;
}

async function done(operation: SpelledOperation): Promise<{ hash: string; receipt: unknown }> {
  const hash = await sent(operation);
  return { hash, receipt: await receiptOf(hash) };
}

it('reports its chain and entry point, for single and batched calls', async () => {
  const both = await post([
    { jsonrpc: '2.0', id: 'a', method: 'eth_chainId' },
    { jsonrpc: '2.0', id: 'b', method: 'eth_supportedEntryPoints', params: [] },
  ]);
  expect(both).toEqual([
    { jsonrpc: '2.0', id: 'a', result: '0x7a69' },
    { jsonrpc: '2.0', id: 'b', result: [entryPoint08Address] },
  ]);
  const second = sandbox.chains[1]?.bundlerUrl;
  const one = await post({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }, second);
  expect(one.result).toBe('0x7a6a');
});

it('deploys the account, runs its call and returns the receipt', async () => {
  const maple = await account();
  const before = await getBalance(client(), { address: payment.to });
  const operation = await maple.operation(payment);
  const { hash, receipt } = await done(operation);
  expect(await getCode(client(), { address: maple.address })).toBeDefined();
  expect(await getBalance(client(), { address: payment.to })).toBe(before + payment.value);
  expect(receipt).toMatchObject({
    userOpHash: hash,
    sender: maple.address,
    nonce: '0x0',
    success: true,
    receipt: { status: '0x1' },
  });
  const { result: found } = await ask('eth_getUserOperationByHash', hash);
  const { factory, factoryData, callData, callGasLimit, signature } = operation;
  const same = {
    factory: String(factory).toLowerCase(),
    factoryData,
    callData: String(callData).toLowerCase(),
    callGasLimit,
    signature,
  };
  expect(found).toMatchObject({ userOperation: same, entryPoint: entryPoint08Address });
  const nothing = `0x${'11'.repeat(32)}`;
  expect(await ask('eth_getUserOperationReceipt', nothing)).toMatchObject({ result: null });
  expect(await ask('eth_getUserOperationByHash', nothing)).toMatchObject({ result: null });
});

it('estimates enough gas for an unsigned operation', async () => {
  const maple = await account();
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [payment.to, 5n],
  });
  const call = { to: chainOf().tokens.toyDollar.address, data };
  const stub: Hex = `0x${'ff'.repeat(15)}f${'0'.repeat(33)}7${'a'.repeat(63)}1c`;
  for (const isThere of [false, true]) {
    const { callGasLimit, verificationGasLimit, preVerificationGas, ...draft } =
      await maple.operation(call, { signature: stub });
    const { result } = await ask('eth_estimateUserOperationGas', draft, entryPoint08Address);
    expect(await getCode(client(), { address: maple.address }), String(isThere)).toEqual(
      isThere ? expect.any(String) : undefined,
    );
    const gas = Object.fromEntries(
      Object.entries(result as Record<string, string>).map(([name, each]) => [name, BigInt(each)]),
    );
    const { receipt } = await done(await maple.operation(call, gas));
    expect(receipt).toMatchObject({ success: true, logs: [{ address: call.to.toLowerCase() }] });
  }
});

it('reports a call that failed in its block, and is still paid', async () => {
  const maple = await account();
  const data = encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [payment.to, 10n ** 30n],
  });
  const call = { to: chainOf().tokens.toyDollar.address, data };
  const { receipt } = await done(await maple.operation(call));
  expect(receipt).toMatchObject({ success: false, reason: expect.stringMatching(/^0x/) });
  const draft = await maple.operation(call);
  const { error } = await ask('eth_estimateUserOperationGas', draft, entryPoint08Address);
  expect(error).toMatchObject({ code: -32521, data: expect.stringMatching(/^0x/) });
});

it('rejects what the entry point rejects, with its message and code', async () => {
  const [maple, poor] = [await account(), await account(false)];
  const operation = await maple.operation(payment);
  const other = await poor.operation(payment);
  expect(await send({ ...operation, signature: other.signature })).toMatchObject({
    error: { code: -32507, message: expect.stringContaining('AA24') },
  });
  expect(await send(other)).toMatchObject({
    error: { code: -32500, message: expect.stringContaining('AA21') },
  });
  await done(operation);
  expect(await send(await maple.operation(payment, { nonce: 0n }))).toMatchObject({
    error: { code: -32500, message: expect.stringContaining('AA25') },
  });
  const { factory, factoryData } = operation;
  const twice = await maple.operation(payment, { factory, factoryData });
  expect(await send(twice)).toMatchObject({
    error: { code: -32500, message: expect.stringContaining('AA10') },
  });
});

it('returns a hash for a pending operation, and its receipt once mined', async () => {
  const maple = await account();
  const operation = await maple.operation(payment);
  await setAutomine(chainOf().rpcUrl, false);
  const hash = await sent(operation);
  expect(await ask('eth_getUserOperationReceipt', hash)).toMatchObject({ result: null });
  expect(await ask('eth_getUserOperationByHash', hash)).toMatchObject({
    result: { userOperation: { sender: maple.address }, blockNumber: null },
  });
  await setAutomine(chainOf().rpcUrl, true);
  expect(await receiptOf(hash)).toMatchObject({ success: true });
});

it('runs concurrent operations of several accounts once each', async () => {
  const accounts = await Promise.all([account(false), account(false), account(false)]);
  const { chainId, rpcUrl } = chainOf();
  for (const { address } of accounts) await fund(chainId, rpcUrl, address);
  const operations = await Promise.all(accounts.map((one) => one.operation(payment)));
  const before = await getBalance(client(), { address: payment.to });
  const answers = await Promise.all([...operations, ...operations].map(send));
  const hashes = answers.flatMap(({ result }) => (result === undefined ? [] : [String(result)]));
  expect(hashes).toHaveLength(accounts.length);
  for (const hash of hashes) await receiptOf(hash);
  const paid = payment.value * BigInt(accounts.length);
  expect(await getBalance(client(), { address: payment.to })).toBe(before + paid);
});

it('rejects an invalid operation before querying the chain', async () => {
  const maple = await account();
  const good = await maple.operation(payment);
  const huge = `0x${'ff'.repeat(32)}`;
  const wrong: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['text', '0x'],
    ['an array', [good]],
    ['no sender', { ...good, sender: undefined }],
    ['an address of 19 bytes', { ...good, sender: `0x${'11'.repeat(19)}` }],
    ['a nonce as a number', { ...good, nonce: 0 }],
    ['a nonce of 33 bytes', { ...good, nonce: `0x1${'00'.repeat(32)}` }],
    ['half a byte', { ...good, callData: '0x123' }],
    ['a call of 65 kB', { ...good, callData: `0x${'00'.repeat(65 * 1024)}` }],
    ['gas beyond any block', { ...good, callGasLimit: huge }],
    ['gas that adds up to too much', { ...good, callGasLimit: '0x1312d00' }],
    ['a fee of 32 bytes', { ...good, maxFeePerGas: huge }],
    ['a tip above the fee', { ...good, maxPriorityFeePerGas: '0xffffffffff' }],
    ['too little for the call data', { ...good, preVerificationGas: '0x1' }],
    ['a fee below the block', { ...good, maxFeePerGas: '0x0', maxPriorityFeePerGas: '0x0' }],
    ['data for no factory', { ...good, factory: undefined }],
    ['data for no paymaster', { ...good, paymasterData: '0x00' }],
  ];
  for (const [label, operation] of wrong)
    expect(await send(operation), label).toMatchObject({ error: { code: -32602 } });
  const elsewhere = await ask('eth_sendUserOperation', good, maple.address);
  expect(elsewhere).toMatchObject({ error: { code: -32602 } });
  expect(await ask('eth_getUserOperationReceipt', 'x')).toMatchObject({ error: { code: -32602 } });
  for (const name of ['eth_sendTransaction', 'constructor', '__proto__'])
    expect(await ask(name), name).toMatchObject({ error: { code: -32601 } });
  const one = { jsonrpc: '2.0', id: 1, method: 'eth_chainId' };
  for (const body of [null, 7, 'x', {}, { ...one, jsonrpc: '1.0' }, [], Array(21).fill(one)])
    expect(await post(body)).toMatchObject({ error: { code: -32600 } });
  expect((await sent(good)).length).toBe(66);
});

it('works again after the chain was reset', async () => {
  const reset = await callAdmin(sandbox, 'reset');
  expect(reset.status).toBe(200);
  expect(await getCode(client(), { address: entryPoint08Address })).toBeDefined();
  const maple = await account();
  const { receipt } = await done(await maple.operation({ to: payment.to, value: parseEther('1') }));
  expect(receipt).toMatchObject({ success: true });
});

import { p256 } from '@noble/curves/nist';
import {
  bytesToHex,
  concat,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBytes,
  http,
  maxUint256,
  numberToHex,
  parseEther,
  zeroAddress,
  zeroHash,
} from 'viem';
import { createBundlerClient } from 'viem/account-abstraction';
import { getBalance, readContract, verifyHash, verifyMessage } from 'viem/actions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionKeys, smartAccountAbi } from '../contracts.gen.js';
import { toSmartAccount } from '../to-smart-account.js';
import {
  accountOf,
  newOwner,
  openSmartTest,
  pay,
  type SmartTest,
  transferData,
} from '../test/open-smart-test.js';
import { sessionIdOf } from './session.js';
import { calls, day, native, request, tokens } from './test/ask-permissions.js';
import { toSessionAccount } from './to-session-account.js';
import { openSessions } from './test/open-sessions.js';

let set: SmartTest;
let sessions: ReturnType<typeof openSessions>;
beforeAll(async () => {
  set = await openSmartTest();
  sessions = openSessions(set);
});
const someone = newOwner().address;

afterAll(() => set.stop());

const enough = {
  callGasLimit: 200_000n,
  verificationGasLimit: 600_000n,
  preVerificationGas: 90_000n,
};
const refused = { details: expect.stringMatching(/^AA23|AA24|AA22/) };

describe('a granted session', () => {
  it('describes the grant before approval and returns it to the app', async () => {
    const { decoded, answer, grantRequest, account } = await sessions.grantTo((start) => [
      native(parseEther('0.5'), start),
      tokens(set.token, 5_000_000n, start),
      calls(set.token, [
        { functionName: 'approve', args: [{ operator: 'EQUAL', value: someone }] },
      ]),
    ]);
    expect(decoded).toMatchObject({
      kind: 'permission',
      heading: 'requests a permission',
      account: account.address,
      summary: expect.stringMatching(
        /^Lets this app act for your account without asking you until 20/,
      ),
      rows: [
        { label: 'Send to anyone', value: 'up to 0.5 ETH per day' },
        {
          label: 'Send to anyone',
          value: 'up to 5 TUSD per day',
          rows: [{ label: 'In total' }, { value: set.token }, {}],
        },
        {
          label: 'Call',
          value: 'approve',
          rows: [
            { label: 'Contract', value: set.token },
            { label: 'ETH sent with it', value: 'none' },
            { label: 'Only if spender is', value: someone.toLowerCase() },
          ],
        },
        { label: 'Network fees', value: 'up to 0.01 ETH in total' },
        { label: 'Until' },
        { label: 'App key' },
      ],
      fee: expect.stringMatching(/^up to 0\.\d+ ETH$/),
      warnings: [
        { level: 'caution' },
        { level: 'danger', text: expect.stringContaining('approve') },
      ],
    });
    expect(answer).toMatchObject({
      ...grantRequest,
      address: account.address,
      context: expect.stringMatching(/^0x/),
      signerMeta: { userOpBuilder: sessionKeys.address },
    });
    const elsewhere = toSessionAccount({
      client: set.client(set.other),
      chainId: set.network.chainId,
      address: account.address,
      context: answer.context,
      key: newOwner(),
    });
    await expect(elsewhere).rejects.toThrow(
      'The client is on chain 31338, but the session is for 31337.',
    );
  });

  it('executes single calls and batches within the limits and rejects all others', async () => {
    const { send, account } = await sessions.grantTo((start) => [
      native(100n, start),
      tokens(set.token, 50n, start),
    ]);
    expect(await send([{ to: someone, value: 60n }])).toBe(true);
    await expect(send([{ to: someone, value: 41n }])).rejects.toMatchObject(refused);
    const batch = [
      { to: someone, value: 40n },
      { to: set.token, data: transferData(someone, 20n) },
      { to: set.token, data: transferData(someone, 30n) },
    ];
    expect(await send(batch)).toBe(true);
    expect(await getBalance(set.client(), { address: someone })).toBe(100n);
    expect(await set.tokensOf(someone)).toBe(50n);
    const beyond = [
      { to: someone, value: 1n },
      { to: set.token, data: transferData(someone, 1n) },
      { to: set.token, data: transferData(someone, maxUint256) },
      // Of an allowed kind, but outside of the grant.
      { to: someone, value: 0n },
      { to: someone, data: '0x00' },
      { to: set.token, data: concat([transferData(someone, 0n), '0x00']) },
      {
        to: set.token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [someone, 1n] }),
      },
      { to: account.address, value: 1n },
    ] as const;
    for (const call of beyond) await expect(send([call])).rejects.toMatchObject(refused);
  });

  it('renews an allowance with each period, and spends it once', async () => {
    const { account, key, answer, send } = await sessions.grantTo((start) => [native(10n, start)]);
    const to = newOwner().address;
    const began = await sessions.chainTime();
    expect(await send([{ to, value: 10n }])).toBe(true);
    await expect(send([{ to, value: 1n }])).rejects.toMatchObject(refused);
    // The entry point rejects a period in the future, and the session rejects one before its start.
    const early = await sessions.use(account.address, key, answer.context, began + day);
    await expect(early.send([{ to, value: 1n }])).rejects.toMatchObject(refused);
    const before = await sessions.use(account.address, key, answer.context, began - day);
    await expect(before.send([{ to, value: 1n }])).rejects.toMatchObject(refused);
    await sessions.later(day);
    const next = await sessions.use(account.address, key, answer.context);
    expect(await next.send([{ to, value: 10n }])).toBe(true);
    await expect(next.send([{ to, value: 1n }])).rejects.toMatchObject(refused);
    expect(await getBalance(set.client(), { address: to })).toBe(20n);
  });

  it('accepts a secp256r1 key and rejects any other key', async () => {
    const [secret, other] = [p256.utils.randomPrivateKey(), p256.utils.randomPrivateKey()];
    const keyOf = (from: Uint8Array) => ({
      sign: async ({ hash }: { readonly hash: Hex }): Promise<Hex> =>
        bytesToHex(p256.sign(hexToBytes(hash), from, { lowS: true }).toCompactRawBytes()),
    });
    const passkey = { publicKey: bytesToHex(p256.getPublicKey(secret)), key: keyOf(secret) };
    const { account, answer, send } = await sessions.grantTo((start) => [native(10n, start)], {
      passkey,
    });
    const thief = await sessions.use(account.address, keyOf(other), answer.context);
    await expect(thief.send([{ to: someone, value: 1n }])).rejects.toMatchObject(refused);
    expect(await send([{ to: someone, value: 10n }])).toBe(true);
    await expect(send([{ to: someone, value: 1n }])).rejects.toMatchObject(refused);
  });

  it('limits a call to the granted function, arguments and value', async () => {
    const { send } = await sessions.grantTo(() => [
      calls(set.token, [
        {
          functionName: 'transfer',
          args: [
            { operator: 'EQUAL', value: someone },
            { operator: 'LESS_THAN', value: '0x64' },
          ],
        },
        { functionName: 'approve', args: [null, { operator: 'GREATER_THAN', value: 5 }] },
      ]),
    ]);
    const transfer = (to: Hex, amount: bigint, value = 0n) => {
      return [{ to: set.token, data: transferData(to, amount), value }];
    };
    const approve = (amount: bigint) => {
      const args = [someone, amount] as const;
      return [
        {
          to: set.token,
          data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
        },
      ];
    };
    expect(await send(transfer(someone, 99n))).toBe(true);
    expect(await send(approve(6n))).toBe(true);
    const wrong = [
      transfer(someone, 100n),
      transfer(newOwner().address, 1n),
      transfer(someone, 1n, 1n),
      approve(5n),
      [{ to: zeroAddress, data: transferData(someone, 1n) }],
      [{ to: set.token, data: transferData(someone, 1n).slice(0, 74) as Hex }],
      [...transfer(someone, 1n), ...transfer(someone, 100n)],
    ];
    for (const one of wrong) await expect(send(one)).rejects.toMatchObject(refused);
  });
});

describe('limits of every session', () => {
  it('rejects other execution modes and other functions of the account', async () => {
    const { bundler, account } = await sessions.grantTo((start) => [native(100n, start)]);
    const single = concat([someone, numberToHex(1n, { size: 32 })]);
    const execute = (mode: Hex, data: Hex) =>
      encodeFunctionData({ abi: smartAccountAbi, functionName: 'execute', args: [mode, data] });
    const install = encodeFunctionData({
      abi: smartAccountAbi,
      functionName: 'installModule',
      args: [1n, someone, '0x'],
    });
    const toItself = concat([account.address, numberToHex(0n, { size: 32 }), install]);
    const wrong: readonly Hex[] = [
      // Ignore failures, delegate to foreign code, use an unknown mode, or set bytes after the mode.
      execute(`0x0001${'00'.repeat(30)}`, single),
      execute(`0xff${'00'.repeat(31)}`, concat([someone, '0x'])),
      execute(`0x02${'00'.repeat(31)}`, single),
      execute(`0x${'00'.repeat(31)}01`, single),
      execute(zeroHash, toItself),
      install,
      // executeUserOp(...), which passes the whole operation to the account.
      '0x8dd7712f',
      '0x',
    ];
    const fees = { maxFeePerGas: 3_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
    const send = (callData: Hex) => bundler.sendUserOperation({ callData, ...enough, ...fees });
    for (const callData of wrong)
      await expect(send(callData), callData).rejects.toMatchObject(refused);
    await expect(send(execute(zeroHash, single))).resolves.toMatch(/^0x/);
  });

  it('rejects network fees beyond the fee limit', async () => {
    const { bundler } = await sessions.grantTo((start) => [native(100n, start)]);
    const calls = [{ to: someone, value: 1n }];
    // 890,000 gas at 12 gwei cost more than 0.01 ETH.
    const fees = { maxFeePerGas: 12_000_000_000n, maxPriorityFeePerGas: 12_000_000_000n };
    const send = bundler.sendUserOperation({ calls, ...enough, ...fees });
    await expect(send).rejects.toMatchObject(refused);
  });

  it('creates no valid signature of the account', async () => {
    const { account, key, bundler } = await sessions.grantTo((start) => [native(100n, start)]);
    const hash = zeroHash;
    const keySignature = await key.sign?.({ hash });
    const signature = concat([sessionKeys.address, keySignature ?? '0x']);
    expect(await verifyHash(set.client(), { address: account.address, hash, signature })).toBe(
      false,
    );
    await expect(bundler.account?.signMessage({ message: 'x' })).rejects.toThrow();
  });

  it('rejects an operation signed with another key', async () => {
    const { account, answer } = await sessions.grantTo((start) => [native(100n, start)]);
    const thief = await sessions.use(account.address, newOwner(), answer.context);
    await expect(thief.send([{ to: someone, value: 1n }])).rejects.toMatchObject(refused);
  });

  it('rejects a session at another account, and reports state 0 for one that was not granted', async () => {
    const { key, answer } = await sessions.grantTo((start) => [native(100n, start)]);
    const other = await sessions.grantTo((start) => [native(100n, start)]);
    const elsewhere = await sessions.use(other.account.address, key, answer.context);
    await expect(elsewhere.send([{ to: someone, value: 1n }])).rejects.toMatchObject(refused);
    const { address, abi } = sessionKeys;
    const stateOf = { address, abi, functionName: 'stateOf' } as const;
    const id = sessionIdOf(answer.context);
    expect(await readContract(set.client(), { ...stateOf, args: [someone, id] })).toBe(0);
  });
});

describe('the end of a session', () => {
  it('ends at its expiry', async () => {
    const { send } = await sessions.grantTo((start) => [native(100n, start)], { seconds: 600 });
    expect(await send([{ to: someone, value: 1n }])).toBe(true);
    await sessions.later(700);
    await expect(send([{ to: someone, value: 1n }])).rejects.toMatchObject(refused);
  });

  it('ends for good when the user revokes the permission', async () => {
    const { account, answer, send } = await sessions.grantTo((start) => [native(100n, start)]);
    expect(await send([{ to: someone, value: 1n }])).toBe(true);
    const revoke = account.methods?.wallet_revokePermissions;
    const params = [
      { pci: answer.context, permissions: [], expiry: 0, address: 'eip155:31337:0x' },
    ];
    const planned = await revoke?.(params, set.network);
    expect(planned?.decoded).toMatchObject({
      heading: 'revokes a permission',
      summary: 'https://app.example can no longer do this from your account without asking.',
      rows: [{ label: 'Send to anyone', value: expect.stringMatching(/^up to .* ETH per day$/) }],
      fee: expect.stringMatching(/^up to 0\.\d+ ETH$/),
    });
    expect(await send([{ to: someone, value: 1n }])).toBe(true);
    expect(await planned?.run()).toMatch(/^0x[0-9a-f]{64}$/);
    await expect(send([{ to: someone, value: 1n }])).rejects.toMatchObject(refused);
    await expect(revoke?.(params, set.network)).rejects.toMatchObject({ code: 5730 });
    const paramsById = [{ pci: sessionIdOf(answer.context) }];
    await expect(revoke?.(paramsById, set.network)).rejects.toMatchObject({ code: 5730 });
  });

  it('signs for the session service and ends the session on chain with one approval', async () => {
    const { account, answer, send } = await sessions.grantTo((start) => [native(100n, start)]);
    const revoke = account.methods?.wallet_revokePermissions;
    const pci = '7f2c1a0e-4b4d-4c3a-9a51-2f6f1f0d9b10';
    const params = [{ pci, context: answer.context, permissions: [], expiry: 0 }];
    const planned = await revoke?.(params, set.network);
    expect(planned?.decoded).toMatchObject({
      rows: [{ label: 'Send to anyone' }, { label: 'Session', value: pci }],
      fee: expect.stringMatching(/^up to 0\.\d+ ETH$/),
    });
    const isSigned = async (signature: unknown) =>
      verifyMessage(set.client(), {
        address: account.address,
        message: pci,
        signature: signature as Hex,
      });
    expect(await isSigned(await planned?.run())).toBe(true);
    await expect(send([{ to: someone, value: 1n }])).rejects.toMatchObject(refused);
    // The session has ended on chain, but the service may still store it.
    const nextPlan = await revoke?.(params, set.network);
    expect(nextPlan?.decoded).toMatchObject({
      rows: [{ label: 'Session', value: pci }],
      fee: 'none',
    });
    expect(await isSigned(await nextPlan?.run())).toBe(true);
  });

  it('signs for a session service with an account that is not deployed', async () => {
    const account = accountOf();
    const pci = '7f2c1a0e-4b4d-4c3a-9a51-2f6f1f0d9b10';
    const revoke = account.methods?.wallet_revokePermissions;
    const planned = await revoke?.([{ pci }], set.network);
    const signature = (await planned?.run()) as Hex;
    const { address } = account;
    expect(await verifyMessage(set.client(), { address, message: pci, signature })).toBe(true);
  });

  it.each(['Send all my money', '7F2C1A0E-4B4D-4C3A-9A51-2F6F1F0D9B10', ''])(
    'does not sign the text %j',
    async (pci) => {
      const revoke = accountOf().methods?.wallet_revokePermissions;
      await expect(revoke?.([{ pci }], set.network)).rejects.toMatchObject({ code: -32602 });
    },
  );

  it('keeps other sessions of the account', async () => {
    const first = await sessions.grantTo((start) => [native(100n, start)]);
    const second = await sessions.grantTo((start) => [native(50n, start)], { owner: first.owner });
    const revoke = first.account.methods?.wallet_revokePermissions;
    await (await revoke?.([{ pci: first.answer.context }], set.network))?.run();
    await expect(first.send([{ to: someone, value: 1n }])).rejects.toMatchObject(refused);
    expect(await second.send([{ to: someone, value: 1n }])).toBe(true);
  });

  it('ends all sessions for good when the session contract is uninstalled', async () => {
    const { account, owner, send } = await sessions.grantTo((start) => [native(100n, start)]);
    const { chainId, bundlerUrl } = set.network;
    const smartAccount = await toSmartAccount(set.client(), chainId, owner);
    const bundler = createBundlerClient({
      account: smartAccount,
      client: set.client(),
      transport: http(bundlerUrl),
      pollingInterval: 20,
    });
    const change = async (functionName: 'installModule' | 'uninstallModule') => {
      const args = [1n, sessionKeys.address, '0x'] as const;
      const data = encodeFunctionData({ abi: smartAccountAbi, functionName, args });
      const hash = await bundler.sendUserOperation({ calls: [{ to: account.address, data }] });
      expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true);
    };
    for (const step of ['uninstallModule', 'installModule'] as const) {
      await change(step);
      await expect(send([{ to: someone, value: 1n }])).rejects.toMatchObject(refused);
    }
  });
});

describe('a request for a permission', () => {
  it('rejects invalid requests and calls to the account or the session contract', async () => {
    const account = accountOf();
    await set.fund(account.address);
    const start = await sessions.chainTime();
    const good = request(newOwner(), start + 10 * day, [native(1n, 0)]);
    const requestGrant = (params: unknown) =>
      account.methods?.wallet_grantPermissions?.([params], set.network);
    const of = (address: Hex) => {
      const data = { address, abi: erc20Abi, functions: [{ functionName: 'transfer' }] };
      return { ...good, permissions: [{ type: 'contract-call', data }] };
    };
    for (const right of [good, of(someone), { ...good, address: account.address }])
      await expect(requestGrant(right)).resolves.toHaveProperty('decoded');
    const wrong: readonly (readonly [unknown, number])[] = [
      [undefined, -32602],
      [{ ...good, expiry: 1_000 }, -32602],
      [{ ...good, chainId: '0x1' }, -32602],
      [{ ...good, address: someone }, 4100],
      [of(account.address), 4200],
      [of(sessionKeys.address), 4200],
    ];
    for (const [params, code] of wrong)
      await expect(requestGrant(params)).rejects.toMatchObject({ code });
    const direct = account.prepareTransaction(pay(sessionKeys.address, 0n, '0x00'), set.network);
    await expect(direct).rejects.toMatchObject({ code: 4200 });
  });
});

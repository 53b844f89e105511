// Upgrades of an EOA at its own address (EIP-7702) on a chain that the calling test starts.
import { EIP155Verifier } from '@openappkit/siwx/verify';
import {
  concat,
  decodeFunctionData,
  type Hex,
  parseAbi,
  parseSignature,
  parseTransaction,
  recoverMessageAddress,
  recoverTypedDataAddress,
  stringToHex,
  toRlp,
  zeroAddress,
  zeroHash,
} from 'viem';
import { entryPoint08Address } from 'viem/account-abstraction';
import {
  getBalance,
  getCode,
  getTransaction,
  readContract,
  sendTransaction,
  verifyMessage,
  verifyTypedData,
} from 'viem/actions';
import { describe, expect, it } from 'vitest';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import {
  delegatedAccount,
  sessionKeys,
  smartAccountAbi,
  smartAccountImplementation,
} from '../contracts.gen.js';
import { encodeCalls } from '../encode-calls.js';
import { type Authorization, openUsers } from './open-users.js';
import { newOwner, type SmartTest, transferData } from './open-smart-test.js';

const designator = `0xef0100${delegatedAccount.slice(2)}`.toLowerCase();
const erc1271 = parseAbi(['function isValidSignature(bytes32, bytes) view returns (bytes4)']);

export function describeUpgrades(open: () => SmartTest): void {
  const { createUser, passOn, delegate, mined } = openUsers(open);

  describe('an EOA', () => {
    it('upgrades with the first batch that must be atomic, and warns the user', async () => {
      const set = open();
      const { address, approvals, codeOn, batch, atomic } = await createUser();
      expect(await atomic()).toMatchObject({ atomic: { status: 'ready' } });
      const before = await getBalance(set.client(), { address });
      const { to, id, hash } = await batch([1n, 2n]);
      expect(approvals).toMatchObject([
        {
          heading: 'requests multiple transactions',
          account: address,
          isAtomic: true,
          fee: { text: expect.stringMatching(/^up to 0\.0\d+ ETH$/) },
          transactions: [{}, {}],
          warnings: [
            {
              level: 'caution',
              text: expect.stringMatching(/^This also upgrades your account on Chain 31337 so/),
            },
          ],
        },
      ]);
      expect(await getBalance(set.client(), { address: to })).toBe(3n);
      const [approval] = approvals;
      const maxFee = approval?.kind === 'transactions' ? (approval.fee?.max ?? 0n) : 0n;
      const charged = before - 3n - (await getBalance(set.client(), { address }));
      expect(charged).toBeLessThanOrEqual(maxFee);
      expect(await codeOn(set.network)).toBe(designator);
      expect(await codeOn(set.other)).toBeUndefined();
      const { type, authorizationList, from, nonce } = await getTransaction(set.client(), { hash });
      expect({ type, from }).toEqual({ type: 'eip7702', from: address.toLowerCase() });
      expect(authorizationList).toMatchObject([{ chainId: 31337, nonce: nonce + 1 }]);
      expect(await atomic()).toMatchObject({ atomic: { status: 'supported' } });
      expect(id).toMatch(/^0x6f616b31/);
    });

    it('sends later batches atomically in one transaction, and reports that', async () => {
      const set = open();
      const { address, approvals, sendRequest, batch } = await createUser();
      await batch([1n, 2n]);
      const { to, id, hashes } = await batch([3n, 4n], { atomicRequired: false });
      expect(hashes).toHaveLength(1);
      expect(approvals.at(-1)).toMatchObject({ isAtomic: true, warnings: [] });
      expect(await getBalance(set.client(), { address: to })).toBe(7n);
      expect(await sendRequest('wallet_getCallsStatus', id)).toMatchObject({
        status: 200,
        atomic: true,
        receipts: [{ status: '0x1' }],
      });
      const all = await set.tokensOf(address);
      const send = (amount: bigint) => ({ to: set.token, data: transferData(to, amount) });
      const calls = [send(5n), send(all)];
      await expect(batch([], { calls })).rejects.toMatchObject({ code: -32003 });
      expect(await set.tokensOf(to)).toBe(0n);
    });

    it('does not upgrade if no batch must be atomic or the user declines', async () => {
      const set = open();
      const { codeOn, batch, approvals } = await createUser();
      const { hashes } = await batch([1n, 2n], { atomicRequired: false });
      expect(hashes).toHaveLength(2);
      await batch([1n]);
      expect(approvals).toMatchObject([{ isAtomic: false }, { isAtomic: true, warnings: [] }]);
      expect(await codeOn(set.network)).toBeUndefined();
      const refusing = await createUser({
        approve: async () => {
          throw new RpcFailure('declined', 'You declined.');
        },
      });
      await expect(refusing.batch([1n, 2n])).rejects.toMatchObject({ code: 4001 });
      expect(await refusing.codeOn(set.network)).toBeUndefined();
      expect(await refusing.atomic()).toMatchObject({ atomic: { status: 'ready' } });
    });

    it('accepts an authorization on one network only, and only once', async () => {
      const set = open();
      const { key, address, account, codeOn, batch } = await createUser();
      const { hash } = await batch([1n, 2n]);
      const { authorizationList = [] } = await getTransaction(set.client(), { hash });
      const [authorization] = authorizationList;
      if (!authorization) throw new Error('There was none.');
      // Raise the nonce on the other chain to match, so that only the chain id makes the authorization invalid.
      await set.fund(address, set.other);
      const { chain } = set.client(set.other);
      const other = { account: key, chain, to: zeroAddress, value: 1n } as const;
      for (let each = 0; each < authorization.nonce; each++)
        await mined(await sendTransaction(set.client(set.other), other), set.other);
      await passOn(set.other, authorization as Authorization);
      expect(await codeOn(set.other)).toBeUndefined();
      const undo = await (await account.prepareDowngrade(set.network)).send();
      await mined(undo);
      await passOn(set.network, authorization as Authorization);
      expect(await codeOn(set.network)).toBeUndefined();
    });

    it('ignores an authorization that another account submits before the transaction', async () => {
      const set = open();
      const codes: unknown[] = [];
      const { address, codeOn, batch } = await createUser({
        async beforeSent(raw) {
          const { authorizationList = [] } = parseTransaction(raw);
          for (const each of authorizationList) await passOn(set.network, each as Authorization);
          codes.push(authorizationList.length, await getCode(set.client(), { address }));
        },
      });
      const { to } = await batch([1n, 2n]);
      expect(codes).toEqual([1, undefined]);
      expect(await codeOn(set.network)).toBe(designator);
      expect(await getBalance(set.client(), { address: to })).toBe(3n);
    });

    it('signs no authorization for an app, through any method', async () => {
      const set = open();
      const { key, address, sendRequest, codeOn, approvals } = await createUser();
      const bytes = concat(['0x05', toRlp(['0x7a69', smartAccountImplementation, '0x'])]);
      // EIP-191 adds a prefix, so the signature is for another hash and authorizes nothing.
      const { r, s, yParity } = parseSignature(
        (await sendRequest('personal_sign', bytes, address)) as Hex,
      );
      await passOn(set.network, {
        address: smartAccountImplementation,
        chainId: 31337,
        nonce: 0,
        r,
        s,
        yParity,
      } as Authorization);
      expect(await codeOn(set.network)).toBeUndefined();
      const authorizationList = [
        { chainId: '0x7a69', address: smartAccountImplementation, nonce: '0x0' },
      ];
      const requests: readonly (readonly [string, unknown])[] = [
        ['eth_signAuthorization', authorizationList[0]],
        ['wallet_signAuthorization', authorizationList[0]],
        ['eth_sign', [address, zeroHash]],
        ['eth_signTransaction', { from: address, authorizationList }],
        ['eth_sendTransaction', { from: address, to: address, type: '0x4', authorizationList }],
      ];
      for (const [method, params] of requests)
        await expect(sendRequest(method, params), method).rejects.toMatchObject({ code: 4200 });
      expect(approvals).toHaveLength(1);
      // Prove that the same setup accepts a real authorization.
      await delegate({ key }, smartAccountImplementation);
      expect(await codeOn(set.network)).toContain(
        smartAccountImplementation.slice(2).toLowerCase(),
      );
    });

    it('rejects calls of an app to the account itself or to the session contract', async () => {
      const { address, sendRequest, batch, approvals } = await createUser();
      const refusal = { code: 4200, message: 'Apps can’t change who controls the account.' };
      const hidden = [
        { to: address, data: '0xe9ae5c53' },
        { to: sessionKeys.address, data: '0x00' },
      ];
      for (const call of hidden) {
        await expect(
          sendRequest('eth_sendTransaction', { from: address, ...call }),
        ).rejects.toMatchObject(refusal);
        await expect(batch([], { calls: [call, { to: zeroAddress }] })).rejects.toMatchObject(
          refusal,
        );
      }
      expect(approvals).toEqual([]);
    });

    it('executes only its own atomic batches once upgraded', async () => {
      const set = open();
      const { address, batch } = await createUser();
      await batch([1n, 2n]);
      const [whole, loose] = ['00', '01'].map((kind) => `0x01${kind}${'00'.repeat(30)}` as Hex);
      const to = newOwner().address;
      const calls = encodeCalls([1n, 2n].map((value) => ({ to, value, data: '0x' })));
      const { args } = decodeFunctionData({ abi: smartAccountAbi, data: calls });
      const as = (account: Hex, mode = whole) =>
        readContract(set.client(), {
          address,
          account,
          abi: smartAccountAbi,
          functionName: 'execute',
          args: [mode, args[1]],
        } as never);
      await expect(as(address)).resolves.toBeUndefined();
      for (const stranger of [newOwner().address, entryPoint08Address, sessionKeys.address])
        await expect(as(stranger)).rejects.toThrow(/AccountUnauthorized/);
      // Modes that let calls fail, run a single call, or delegate to foreign code.
      for (const mode of [loose, zeroHash, `0xff${'00'.repeat(31)}` as Hex])
        await expect(as(address, mode)).rejects.toThrow(/revert/);
    });
  });

  describe('signatures of an upgraded account', () => {
    it('signs so that both key recovery and the account accept it, before and after the upgrade', async () => {
      const set = open();
      const { address, sendRequest, batch } = await createUser();
      const typed = {
        domain: { name: 'Market', version: '1', chainId: 31337, verifyingContract: set.token },
        types: { Order: [{ name: 'id', type: 'uint256' }] },
        primaryType: 'Order',
        message: { id: '1' },
      } as const;
      const text = `example.com wants you to sign in with your Ethereum account:\n${address}`;
      const signAll = async () => ({
        message: (await sendRequest('personal_sign', stringToHex(text), address)) as Hex,
        data: (await sendRequest('eth_signTypedData_v4', address, JSON.stringify(typed))) as Hex,
      });
      const before = await signAll();
      await batch([1n, 2n]);
      const after = await signAll();
      const order = { ...typed, message: { id: 1n } };
      const verifier = new EIP155Verifier({ rpcUrls: () => [set.network.rpcUrl] });
      const about = {
        domain: 'example.com',
        uri: 'https://example.com',
        version: '1',
        nonce: '12345678',
      };
      const login = {
        accountAddress: address,
        chainId: 'eip155:31337' as const,
        ...about,
      } as const;
      for (const { message: signature, data } of [before, after]) {
        expect(await recoverMessageAddress({ message: text, signature })).toBe(address);
        expect(await recoverTypedDataAddress({ ...order, signature: data })).toBe(address);
        expect(await verifyMessage(set.client(), { address, message: text, signature })).toBe(true);
        expect(await verifyTypedData(set.client(), { address, ...order, signature: data })).toBe(
          true,
        );
        expect(await verifier.verify({ message: text, signature, data: login })).toBe(true);
        expect(await verifier.verify({ message: `${text}!`, signature, data: login })).toBe(false);
      }
      const hash = zeroHash;
      const stranger = await newOwner().signMessage({ message: { raw: hash } });
      const result = await readContract(set.client(), {
        address,
        abi: erc1271,
        functionName: 'isValidSignature',
        args: [hash, stranger],
      });
      expect(result).toBe('0xffffffff');
    });
  });

  describe('foreign code at the account', () => {
    it('warns of foreign code, and neither upgrades nor sends atomic batches', async () => {
      const one = await createUser();
      const set = open();
      const { account, atomic, batch, sendRequest, approvals, address } = one;
      await delegate(one, smartAccountImplementation);
      expect(await account.codeOn(set.network)).toEqual({
        kind: 'foreign',
        delegate: smartAccountImplementation,
      });
      expect(await atomic()).toMatchObject({ atomic: { status: 'unsupported' } });
      await expect(batch([1n, 2n])).rejects.toMatchObject({
        code: 5760,
        message: expect.stringContaining('runs code that isn’t from this wallet'),
      });
      expect(approvals).toEqual([]);
      await batch([1n, 2n], { atomicRequired: false });
      await sendRequest('eth_sendTransaction', { from: address, to: zeroAddress, value: '0x1' });
      const danger = { level: 'danger', text: expect.stringContaining(smartAccountImplementation) };
      expect(approvals).toMatchObject([
        { isAtomic: false, warnings: [danger, {}] },
        { warnings: [danger] },
      ]);
    });

    it('sends no batch if foreign code was installed during the review', async () => {
      const one = await createUser();
      const set = open();
      const { account, codeOn } = one;
      const to = newOwner().address;
      const calls = [1n, 2n].map((value) => ({ to, value, data: '0x', gas: undefined }) as const);
      const wishes = { isAtomicRequired: true, capabilities: undefined };
      const { send } = await account.prepareCalls(calls, wishes, set.network);
      await delegate(one, smartAccountImplementation);
      await expect(send()).rejects.toMatchObject({
        message: expect.stringContaining('changed in the meantime'),
      });
      expect(await getBalance(set.client(), { address: to })).toBe(0n);
      expect(await codeOn(set.network)).toContain(
        smartAccountImplementation.slice(2).toLowerCase(),
      );
      const { send: undo, fee } = await account.prepareDowngrade(set.network);
      expect(fee?.text).toMatch(/^up to 0\.0\d+ ETH$/);
      await mined(await undo());
      expect(await codeOn(set.network)).toBeUndefined();
      expect(await account.codeOn(set.network)).toEqual({ kind: 'none' });
    });
  });
}

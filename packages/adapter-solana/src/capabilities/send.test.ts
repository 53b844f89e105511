import type { Network } from '@openappkit/core/adapter';
import {
  AccountLayout,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  MintLayout,
  TOKEN_2022_PROGRAM_ID,
  TransferFeeConfigLayout,
} from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { accountOf, nodeUrl, scriptedNode } from '../test/scripted-node.js';
import { connectSolana, reefNetwork } from '../test/set-up-solana.js';

/** Token-2022 puts the account type and the extensions after the longest base layout. */
const [kindAt, mintKind] = [165, 1] as const;

/** A mint with a transfer hook. A program of zeros means that no hook is set. */
function mintWithHook(program: Uint8Array): Uint8Array {
  return mintWith(ExtensionType.TransferHook, (body) => body.set(program, 32));
}

/** A mint with a transfer fee, in basis points: `now`, and `then` from an epoch on. */
function mintWithFee(now: number, then: number, epoch: bigint): Uint8Array {
  return mintWith(ExtensionType.TransferFeeConfig, (body) => {
    const bytes = new Uint8Array(TransferFeeConfigLayout.span);
    const zeroKey = PublicKey.default;
    TransferFeeConfigLayout.encode(
      {
        transferFeeConfigAuthority: zeroKey,
        withdrawWithheldAuthority: zeroKey,
        withheldAmount: 0n,
        olderTransferFee: { epoch: 0n, maximumFee: 10n ** 9n, transferFeeBasisPoints: now },
        newerTransferFee: { epoch, maximumFee: 10n ** 9n, transferFeeBasisPoints: then },
      },
      bytes,
    );
    body.set(bytes);
  });
}

function mintWith(extension: ExtensionType, write: (body: Uint8Array) => void): Uint8Array {
  const bytes = new Uint8Array(getMintLen([extension]));
  const zeroKey = PublicKey.default;
  MintLayout.encode(
    {
      mintAuthorityOption: 0,
      mintAuthority: zeroKey,
      supply: 10n,
      decimals: 6,
      isInitialized: true,
      freezeAuthorityOption: 0,
      freezeAuthority: zeroKey,
    },
    bytes,
  );
  bytes[kindAt] = mintKind;
  const view = new DataView(bytes.buffer);
  view.setUint16(kindAt + 1, extension, true);
  view.setUint16(kindAt + 3, bytes.length - kindAt - 5, true);
  write(bytes.subarray(kindAt + 5));
  return bytes;
}

async function sendOf(mint: Uint8Array, account?: (to: PublicKey, token: PublicKey) => Uint8Array) {
  const network: Network = {
    ...reefNetwork,
    rpcUrls: { default: { http: [nodeUrl] } },
  };
  const { connection, env, instance, wallet } = await connectSolana(undefined, { on: [network] });
  const [from] = connection.accounts;
  const [to, mintKey] = [Keypair.generate().publicKey, Keypair.generate().publicKey];
  const [token, program] = [mintKey.toBase58(), TOKEN_2022_PROGRAM_ID];
  const target = getAssociatedTokenAddressSync(mintKey, to, false, program).toBase58();
  scriptedNode(env, (method, [requested]) => {
    if (method === 'getTokenAccountsByOwner') {
      const accountData = account?.(new PublicKey(from), mintKey);
      return accountData
        ? [{ pubkey: token, account: accountOf(program.toBase58(), accountData) }]
        : [];
    }
    if (method === 'getEpochInfo')
      return { epoch: 7, slotIndex: 0, slotsInEpoch: 32, absoluteSlot: 224 };
    if (method !== 'getAccountInfo') return null;
    if (requested === token) return accountOf(program.toBase58(), mint);
    return requested === target && account
      ? accountOf(program.toBase58(), account(to, mintKey))
      : null;
  });
  const request = { connectorId: 'conformance', from, to: to.toBase58() };
  const sending = Promise.resolve(instance.sendToken?.({ ...request, value: 1n, token, network }));
  sending.catch(() => {});
  const { signal } = new AbortController();
  const balance = await instance.balance?.({ address: from, network, token, signal });
  return { balance, sending, wallet };
}

describe('token with a transfer hook', () => {
  it('is refused before the wallet is called', async () => {
    const { balance, sending, wallet } = await sendOf(mintWithHook(new Uint8Array(32).fill(7)));
    expect(balance).toMatchObject({ unsendable: 'transfer-hook' });
    const promptsBefore = wallet.prompts;
    await expect(sending).rejects.toMatchObject({ code: 'adapter/unsupported' });
    expect(wallet.prompts).toBe(promptsBefore);
  });

  it('sends the token when the hook program is zero', async () => {
    const { balance, sending } = await sendOf(mintWithHook(new Uint8Array(32)));
    expect(balance).not.toHaveProperty('unsendable');
    await expect(sending).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
      context: { isOfToken: true },
    });
  });
});

describe('token with a transfer fee', () => {
  it.each([
    ['now', mintWithFee(10_000, 10_000, 0n)],
    ['since a while ago', mintWithFee(0, 1, 7n)],
    ['soon', mintWithFee(0, 5000, 8n)],
    ['until soon', mintWithFee(5000, 0, 8n)],
  ])(
    'refuses %s before the wallet is called, because less would arrive than shown',
    async (_, mint) => {
      const { balance, sending, wallet } = await sendOf(mint);
      expect(balance).toMatchObject({ unsendable: 'transfer-fee' });
      const promptsBefore = wallet.prompts;
      await expect(sending).rejects.toMatchObject({ code: 'adapter/unsupported' });
      expect(wallet.prompts).toBe(promptsBefore);
    },
  );

  it.each([
    ['never', mintWithFee(0, 0, 0n)],
    ['no more', mintWithFee(5000, 0, 7n)],
  ])('sends %s like any other token', async (_, mint) => {
    const { balance, sending } = await sendOf(mint);
    expect(balance).not.toHaveProperty('unsendable');
    await expect(sending).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
  });
});

describe('token account of the receiver', () => {
  const holding = (mint: PublicKey, owner: PublicKey): Uint8Array => {
    const bytes = new Uint8Array(AccountLayout.span);
    const none = PublicKey.default;
    AccountLayout.encode(
      {
        mint,
        owner,
        amount: 10n,
        delegateOption: 0,
        delegate: none,
        state: 1,
        isNativeOption: 0,
        isNative: 0n,
        delegatedAmount: 0n,
        closeAuthorityOption: 0,
        closeAuthority: none,
      },
      bytes,
    );
    return bytes;
  };

  it('refuses an account that has a new owner before the wallet is called', async () => {
    const thief = Keypair.generate().publicKey;
    const mint = mintWithHook(new Uint8Array(32));
    const { sending, wallet } = await sendOf(mint, (_, token) => holding(token, thief));
    const promptsBefore = wallet.prompts;
    await expect(sending).rejects.toMatchObject({
      code: 'address/invalid',
      metaMessages: [expect.stringContaining('someone else')],
    });
    expect(wallet.prompts).toBe(promptsBefore);
  });

  it('accepts an account that the receiver owns', async () => {
    const mint = mintWithHook(new Uint8Array(32));
    const { sending } = await sendOf(mint, (to, token) => holding(token, to));
    // The scripted node returns no blockhash, which is requested only after all receiver checks.
    await expect(sending).rejects.not.toMatchObject({ code: 'address/invalid' });
  });
});

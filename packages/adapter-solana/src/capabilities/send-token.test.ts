// Tokens that this adapter must not send, by a node that a test plays.
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

/** Token-2022: behind the longest base layout stand the kind of the account, and its extensions. */
const [kindAt, mintKind] = [165, 1] as const;

/** A mint with a transfer hook, and the program it names: zeros are none. */
function mintWithHook(program: Uint8Array): Uint8Array {
  return mintWith(ExtensionType.TransferHook, (body) => body.set(program, 32));
}

/** A mint that keeps a part of each transfer, in hundredths of a percent: `now`, and `then` from an epoch on. */
function mintWithFee(now: number, then: number, epoch: bigint): Uint8Array {
  return mintWith(ExtensionType.TransferFeeConfig, (body) => {
    const bytes = new Uint8Array(TransferFeeConfigLayout.span);
    const nobody = PublicKey.default;
    TransferFeeConfigLayout.encode(
      {
        transferFeeConfigAuthority: nobody,
        withdrawWithheldAuthority: nobody,
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
  const nobody = PublicKey.default;
  MintLayout.encode(
    {
      mintAuthorityOption: 0,
      mintAuthority: nobody,
      supply: 10n,
      decimals: 6,
      isInitialized: true,
      freezeAuthorityOption: 0,
      freezeAuthority: nobody,
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

/** @param account what is at the receiver's account for the token, if anything */
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
      const own = account?.(new PublicKey(from), mintKey);
      return own ? [{ pubkey: token, account: accountOf(program.toBase58(), own) }] : [];
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
  // Looked at by the test, which may come later.
  sending.catch(() => {});
  const { signal } = new AbortController();
  const balance = await instance.balance?.({ address: from, network, token, signal });
  return { balance, sending, wallet };
}

describe('a token whose transfers call a program of their own', () => {
  it('is refused before anybody is asked', async () => {
    const { balance, sending, wallet } = await sendOf(mintWithHook(new Uint8Array(32).fill(7)));
    expect(balance).toMatchObject({ unsendable: 'transfer-hook' });
    const asked = wallet.prompts;
    await expect(sending).rejects.toMatchObject({ code: 'adapter/unsupported' });
    expect(wallet.prompts).toBe(asked);
  });

  it('is any other token where the program is none', async () => {
    const { balance, sending } = await sendOf(mintWithHook(new Uint8Array(32)));
    expect(balance).not.toHaveProperty('unsendable');
    await expect(sending).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
      context: { isOfToken: true },
    });
  });
});

describe('a token that keeps a part of each transfer', () => {
  it.each([
    ['now', mintWithFee(10_000, 10_000, 0n)],
    ['since a while ago', mintWithFee(0, 1, 7n)],
    ['soon', mintWithFee(0, 5000, 8n)],
    ['until soon', mintWithFee(5000, 0, 8n)],
  ])('%s is refused before anybody is asked: less would come than was shown', async (_, mint) => {
    const { balance, sending, wallet } = await sendOf(mint);
    expect(balance).toMatchObject({ unsendable: 'transfer-fee' });
    const asked = wallet.prompts;
    await expect(sending).rejects.toMatchObject({ code: 'adapter/unsupported' });
    expect(wallet.prompts).toBe(asked);
  });

  it.each([
    ['never', mintWithFee(0, 0, 0n)],
    ['no more', mintWithFee(5000, 0, 7n)],
  ])('%s is any other token', async (_, mint) => {
    const { balance, sending } = await sendOf(mint);
    expect(balance).not.toHaveProperty('unsendable');
    await expect(sending).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
  });
});

describe('the account of a receiver for the token', () => {
  /** Ten of the token. */
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

  it('that belongs to someone else by now is refused before anybody is asked', async () => {
    const thief = Keypair.generate().publicKey;
    const mint = mintWithHook(new Uint8Array(32));
    const { sending, wallet } = await sendOf(mint, (_, token) => holding(token, thief));
    const asked = wallet.prompts;
    await expect(sending).rejects.toMatchObject({
      code: 'address/invalid',
      metaMessages: [expect.stringContaining('someone else')],
    });
    expect(wallet.prompts).toBe(asked);
  });

  it('that is their own is not', async () => {
    const mint = mintWithHook(new Uint8Array(32));
    const { sending } = await sendOf(mint, (to, token) => holding(token, to));
    // The played node tells no blockhash: all checks of the receiver are behind it.
    await expect(sending).rejects.not.toMatchObject({ code: 'address/invalid' });
  });
});

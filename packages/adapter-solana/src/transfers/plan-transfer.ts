import { type Balance, KitError } from '@openappkit/core/adapter';
import type { Connection, PublicKey } from '@solana/web3.js';
import { parseAddress } from '../address.js';
import type { Web3 } from '../transactions/load-web3.js';
import { toNodeError } from '../transactions/node-error.js';
import {
  createAssociatedAccount,
  createTransfer,
  getAssociatedAddress,
  type Mint,
  readMint,
  readTokenAccount,
  tokenPrograms,
} from './token-program.js';
import type { TransferPlan } from './transfer-plan.js';

/** A transfer takes 150 units, and so does each compute budget instruction. */
const nativeUnits = 20_000;

/** @throws KitError `address/invalid` */
export function planNative(
  { PublicKey, SystemProgram }: Web3,
  request: { readonly from: string; readonly to: string; readonly value: bigint },
): TransferPlan {
  const from = new PublicKey(parseAddress(request.from));
  const to = new PublicKey(parseAddress(request.to));
  const lamports = request.value;
  const transfer = SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports });
  return { from, instructions: [transfer], writable: [from, to], units: nativeUnits, lamports };
}

/** Used if the node cannot simulate: a transfer alone, and a transfer that also creates the account. */
const tokenUnits = { transfer: 80_000, withAccount: 160_000 } as const;

const unsendableMessages = {
  'transfer-hook': "This token's transfers run custom code. Use its own app.",
  'transfer-fee': 'This token charges a transfer fee, so less would arrive. Use its own app.',
} as const;

export interface TokenPlan extends TransferPlan {
  /** The receiver's token account, if the transfer must create it. */
  readonly newAccount?: {
    readonly address: PublicKey;
    readonly mint: Mint;
    readonly lamports: number;
  };
}

/**
 * Plans a transfer of SPL tokens and refuses receivers that would lose them.
 *
 * @throws KitError `address/*`, `tx/insufficient-funds` of the token, `adapter/unsupported` for a mint with a transfer hook
 *  or a transfer fee, `api/*`
 */
export async function planToken(
  connection: Connection,
  web3: Web3,
  request: {
    readonly from: string;
    readonly to: string;
    readonly token: string;
    readonly value: bigint;
  },
): Promise<TokenPlan> {
  const key = (text: string): PublicKey => new web3.PublicKey(parseAddress(text));
  const [from, to, token] = [key(request.from), key(request.to), key(request.token)];
  const { value } = request;
  const { mint, source, target, missing } = await queryTokenAccounts(connection, web3, {
    from,
    to,
    token,
    value,
  }).catch((error: unknown) => {
    throw toNodeError(error);
  });
  const transfer = createTransfer(web3, mint, { source, target, owner: from }, value);
  const plan = { from, writable: [source, target] };
  if (missing === undefined)
    return { ...plan, instructions: [transfer], units: tokenUnits.transfer };
  return {
    ...plan,
    instructions: [createAssociatedAccount(web3, from, to, mint), transfer],
    units: tokenUnits.withAccount,
    newAccount: { address: target, mint, ...missing },
  };
}

interface TokenTransfer {
  readonly from: PublicKey;
  readonly to: PublicKey;
  readonly token: PublicKey;
  readonly value: bigint;
}

interface TokenAccounts {
  readonly mint: Mint;
  readonly source: PublicKey;
  readonly target: PublicKey;
  /** Set if the transfer must create the target account; holds the SOL already at its address. */
  readonly missing?: { readonly lamports: number };
}

async function queryTokenAccounts(
  connection: Connection,
  web3: Web3,
  { from, to, token, value }: TokenTransfer,
): Promise<TokenAccounts> {
  const [mint, receiver] = await Promise.all([
    loadMint(connection, token),
    connection.getAccountInfo(to),
  ]);
  const unsendable = await findUnsendableReason(connection, mint);
  if (unsendable)
    throw new KitError('adapter/unsupported', { metaMessages: [unsendableMessages[unsendable]] });
  const source = await findSource(connection, web3, from, mint, value);
  if (receiver !== null && tokenPrograms.some((id) => id === receiver.owner.toBase58())) {
    const account = readTokenAccount(receiver.data);
    if (account === undefined || !isSameKey(account.mint, mint.address))
      throw new KitError('address/invalid', {
        metaMessages: ['This address is a token, or an account for another token.'],
      });
    return { mint, source, target: to };
  }
  const target = getAssociatedAddress(web3, to, mint);
  const targetAccount = await connection.getAccountInfo(target);
  // Anyone may have sent SOL to the address before the account exists.
  if (targetAccount === null || targetAccount.data.length === 0)
    return { mint, source, target, missing: { lamports: targetAccount?.lamports ?? 0 } };
  const owner = readTokenAccount(targetAccount.data)?.owner;
  // A token account can have a new owner. Its former owner would not receive these tokens.
  if (owner === undefined || !isSameKey(owner, to))
    throw new KitError('address/invalid', {
      metaMessages: ["This address's token account belongs to someone else."],
    });
  return { mint, source, target };
}

function isSameKey(bytes: Uint8Array, key: PublicKey): boolean {
  return key.toBytes().every((byte, at) => byte === bytes[at]);
}

/** @throws KitError `address/invalid` when there is no mint at the address */
export async function loadMint(connection: Connection, address: PublicKey): Promise<Mint> {
  const account = await connection.getAccountInfo(address);
  const mint = account === null ? undefined : readMint(address, account.owner, account.data);
  if (mint === undefined)
    throw new KitError('address/invalid', { metaMessages: ['No token found at this address.'] });
  return mint;
}

/** Prefers the owner's default token account if it holds enough, otherwise uses another one that does. */
async function findSource(
  connection: Connection,
  web3: Web3,
  owner: PublicKey,
  mint: Mint,
  value: bigint,
): Promise<PublicKey> {
  const { value: found } = await connection.getTokenAccountsByOwner(owner, { mint: mint.address });
  const usable = found
    .filter(({ account }) => (readTokenAccount(account.data)?.amount ?? -1n) >= value)
    .map(({ pubkey }) => pubkey);
  const associated = getAssociatedAddress(web3, owner, mint);
  const source = usable.find((each) => each.equals(associated)) ?? usable[0];
  if (source === undefined)
    throw new KitError('tx/insufficient-funds', {
      context: { isOfToken: true },
      metaMessages: ['No token account holds that much.'],
    });
  return source;
}

/**
 * Tokens with a transfer hook or a transfer fee cannot be sent: a hook calls another program, a fee reduces the amount received.
 *
 * @throws the error of web3.js if the fee depends on the epoch and the query fails
 */
export async function findUnsendableReason(
  connection: Connection,
  mint: Mint,
): Promise<Balance['unsendable']> {
  if (mint.hasTransferHook) return 'transfer-hook';
  return (await hasTransferFee(connection, mint)) ? 'transfer-fee' : undefined;
}

/** A fee that starts with a later epoch already counts, because the signing time is unknown. */
async function hasTransferFee(connection: Connection, { transferFee }: Mint): Promise<boolean> {
  if (transferFee === undefined || transferFee.isAfter) return transferFee !== undefined;
  const { epoch } = await connection.getEpochInfo();
  return BigInt(epoch) < transferFee.epoch;
}

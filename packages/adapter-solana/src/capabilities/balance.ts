import {
  abortable,
  type Balance,
  type BalanceRequest,
  isKitError,
  KitError,
} from '@openappkit/core/adapter';
import { parseAddress } from '../address.js';
import { loadWeb3 } from '../transactions/load-web3.js';
import type { OpenConnection } from '../transactions/open-connections.js';
import { readTokenAccount } from '../transfers/token-program.js';
import { loadMint, findUnsendableReason } from '../transfers/plan-transfer.js';

/** No real token has more than 36 decimals. A larger number could stall the code that formats the amount. */
const maxDecimals = 36;

/** @throws KitError `balance/unavailable`, `address/*`, `request/cancelled` */
export function readBalance(request: BalanceRequest, open: OpenConnection): Promise<Balance> {
  const read = async (): Promise<Balance> => {
    try {
      return await (request.token === undefined
        ? readNative(request, open)
        : readToken(request, request.token, open));
    } catch (cause) {
      const isAddress = isKitError(cause, 'address/invalid');
      throw isAddress ? cause : new KitError('balance/unavailable', { cause });
    }
  };
  return abortable(read(), request.signal);
}

async function readNative(
  { address, network }: BalanceRequest,
  open: OpenConnection,
): Promise<Balance> {
  const owner = parseAddress(address);
  const { PublicKey } = await loadWeb3();
  const lamports: unknown = await (await open(network)).getBalance(new PublicKey(owner));
  // Nodes send a JSON number, which is not exact beyond 2^53 (9 million SOL).
  if (typeof lamports !== 'number' || !Number.isSafeInteger(lamports) || lamports < 0)
    throw new KitError('balance/unavailable');
  const { decimals, symbol } = network.nativeCurrency;
  return { value: BigInt(lamports), decimals, symbol };
}

async function readToken(
  { address, network }: BalanceRequest,
  token: string,
  open: OpenConnection,
): Promise<Balance> {
  const [owner, mintAddress] = [parseAddress(address), parseAddress(token)];
  const { PublicKey } = await loadWeb3();
  const connection = await open(network);
  const mint = await loadMint(connection, new PublicKey(mintAddress));
  if (mint.decimals > maxDecimals) throw new KitError('balance/unavailable');
  const filter = { mint: mint.address };
  const [{ value }, unsendable] = await Promise.all([
    connection.getTokenAccountsByOwner(new PublicKey(owner), filter),
    // If this check fails, sending the token checks again.
    findUnsendableReason(connection, mint).catch(() => undefined),
  ]);
  const amounts = value.map(({ account }) => readTokenAccount(account.data)?.amount ?? 0n);
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  // A mint account has no symbol.
  const { decimals } = mint;
  return { value: sum, decimals, symbol: '', ...(unsendable && { unsendable }) };
}

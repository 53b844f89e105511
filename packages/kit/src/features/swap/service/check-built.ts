// Checks the service's transaction against the request, and encodes the only approval that a wallet is asked for.
import { KitError, isSameAddress } from '@openappkit/core/feature';
import type { BuiltSwap, SwapPair } from './convert-api.js';

/** Selectors of ERC-20 and of wrapped coins. */
const approve = '0x095ea7b3';
const deposit = '0xd0e30db0';
const withdraw = '0x2e1a7d4d';
/**
 * Calls that move the account's assets, or let others move them; an exchange needs none of them. The effect of any other call is
 * known only to its contract, whose address the review shows.
 */
const forbidden: readonly string[] = [
  approve,
  '0xa9059cbb', // transfer
  '0x23b872dd', // transferFrom
  '0x39509351', // increaseAllowance
  '0xd505accf', // permit
  '0xa22cb465', // setApprovalForAll
  '0x42842e0e', // safeTransferFrom, of ERC-721
  '0xb88d4fde', // safeTransferFrom with data
  '0xf242432a', // safeTransferFrom, of ERC-1155
  '0x2eb2c2d6', // safeBatchTransferFrom
  '0xd73dd623', // increaseApproval
  '0x8fcbaf0c', // permit, as DAI has it
  '0x1296ee62', // transferAndCall, of ERC-1363
  '0x4000aea0', // transferAndCall with data
  '0x3177029f', // approveAndCall
  '0xcae9ca51', // approveAndCall with data
  '0x9bd9bbc6', // send, of ERC-777
  '0x959b8c3f', // authorizeOperator
  '0x87517c45', // approve, of Permit2
  '0x36c78516', // transferFrom, of Permit2
  '0x0d58b1db', // transferFrom of several
  '0xb460af94', // withdraw, of ERC-4626
  '0xba087652', // redeem
  '0x69328dec', // withdraw, of lending pools
  '0xc04a8a10', // approveDelegation
  '0x110496e5', // allow
  '0xeecea000', // setAuthorization
  '0xf2fde38b', // transferOwnership
];
export const unlimited = 2n ** 256n - 1n;

interface CheckedSwap {
  /** The contract to call, which is also the spender of the token. */
  readonly to: string;
  readonly data: string;
  readonly route: 'exchange' | 'wrap';
  readonly receive: bigint;
  /** Undefined if the service gave none. */
  readonly gas: bigint | undefined;
  readonly gasPrice: bigint | undefined;
}

const word = (value: bigint): string => value.toString(16).padStart(64, '0');
const addressOfCaip = (caip: string): string => caip.slice(caip.lastIndexOf(':') + 1);
const untrustedError = (what: string): KitError =>
  new KitError('swap/untrusted', { context: { issue: what } });
/** Whether it is the placeholder address that the service uses for the coin. */
const isCoin = (caip: string): boolean => isSameAddress(addressOfCaip(caip), `0x${'e'.repeat(40)}`);

/**
 * Accepts only a call from this account, on this network, to a contract that is neither the account nor one of the two tokens.
 * The exception is wrapping: the call goes to the token, and its data is known exactly.
 *
 * @throws KitError `swap/untrusted`, `swap/no-route`
 */
export function checkBuilt(built: BuiltSwap, pair: SwapPair): CheckedSwap {
  const { account, amount, from, to } = pair;
  const { caipNetworkId } = account.network;
  if (!isSameAddress(addressOfCaip(built.from), account.address)) throw untrustedError('from');
  const target = checkTarget(built.to, caipNetworkId);
  if (isSameAddress(target, account.address)) throw untrustedError('to');
  if (built.amount <= 0n) throw new KitError('swap/no-route');
  if (built.amount > unlimited) throw untrustedError('amount');
  const data = built.data.toLowerCase();
  const isAt = (each: string): boolean => isSameAddress(addressOfCaip(each), target);
  const isToken = isAt(from) || isAt(to);
  const isDeposit = isCoin(from) && isAt(to) && data === deposit;
  const isWithdrawal = isCoin(to) && isAt(from) && data === withdraw + word(amount);
  const isWrap = isDeposit || isWithdrawal;
  if (isToken && !isWrap) throw untrustedError('to');
  if (isWrap && built.amount !== amount) throw untrustedError('amount');
  if (forbidden.some((each) => data.startsWith(each))) throw untrustedError('data');
  const { gas, gasPrice } = built.eip155 ?? {};
  return {
    to: target,
    data,
    route: isWrap ? 'wrap' : 'exchange',
    receive: built.amount,
    gas: below(2n ** 40n, gas),
    gasPrice: below(2n ** 96n, gasPrice),
  };
}

const below = (limit: bigint, value: bigint | undefined): bigint | undefined =>
  value !== undefined && value < limit ? value : undefined;

/** @throws KitError `swap/untrusted` */
function checkTarget(caip: string, caipNetworkId: string): string {
  const [, network, target = ''] = /^(.+):(0x[\da-f]{40})$/i.exec(caip) ?? [];
  if (network !== caipNetworkId || /^0x0*$/.test(target)) throw untrustedError('to');
  return target;
}

export const approveCall = (spender: string, amount: bigint): string =>
  `${approve}${spender.slice(2).toLowerCase().padStart(64, '0')}${word(amount)}`;

/**
 * Checks that the service's approval names the spender that the swap calls.
 * @throws KitError `swap/untrusted`
 */
export function checkApprove(
  { data, to }: { readonly data: string; readonly to: string },
  token: string,
  spender: string,
): void {
  // Services differ on whether `to` is the token or the spender. The kit encodes its own call to the token.
  if (!isSameAddress(addressOfCaip(to), token) && !isSameAddress(addressOfCaip(to), spender))
    throw untrustedError('approve');
  const isMeant = data.toLowerCase().startsWith(approveCall(spender, 0n).slice(0, -64));
  if (!isMeant || data.length !== 138) throw untrustedError('spender');
}

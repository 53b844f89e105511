// The wallet sends if it can; otherwise the transfer is built here and the wallet signs it.
import { KitError, type Speed } from '@openappkit/core/adapter';
import { parseAddress } from '../address.js';
import type { Utxo } from '../bitcoin.js';
import type { CoinPlan } from '../chain/plan-coins.js';
import { findNetwork } from '../bitcoin-networks.js';
import { requestBitcoinSend } from '../wallets/call-bitcoin-wallet.js';
import { parseTxid } from '../wallets/parse-answers.js';
import {
  getAccounts,
  getWalletSend,
  type SigningAccount,
  requireAccount,
} from './connection-accounts.js';
import type { BitcoinConnection } from './bitcoin-connection-tracker.js';
import {
  assertAmount,
  assertSpendable,
  planTransfer,
  type TransferPlans,
} from './plan-transfer.js';
import type { ShownPlan } from './estimate-transfer.js';
import { type SendDeps, signPsbt } from './sign-psbt.js';

interface TransferParams {
  /** One of the wallet's addresses. Default: its payment address. */
  readonly from?: string | undefined;
  readonly recipient: string;
  /** Satoshis. */
  readonly amount: bigint;
  /** The network of the transfer. Default: the wallet's current network. */
  readonly caipNetworkId?: string | undefined;
  readonly spendSmallOutputs?: boolean | undefined;
  readonly acceptHighFee?: boolean | undefined;
  /** Default normal. Ignored if the wallet sends, because it chooses the fee. */
  readonly speed?: Speed | undefined;
  /** The plan that the user saw and agreed to. */
  readonly shown?: ShownPlan | undefined;
}

/** A fee above this share of the amount is an error unless the user has seen it. */
const maxFeePercent = 50n;

/**
 * @returns the txid
 * @throws KitError `tx/insufficient-funds`, `address/*`, `wallet/*`, `api/*`, `chain/switch-failed` when the wallet is
 *  on another network: nothing was sent; `tx/unknown` when the result is unknown
 */
export async function sendTransfer(
  live: BitcoinConnection,
  deps: SendDeps,
  transfer: TransferParams,
): Promise<string> {
  const { amount, caipNetworkId } = transfer;
  // Read the account that the user saw first, because the wallet may switch during `confirm`.
  const from = transfer.from ?? getAccounts(live)[0]?.address;
  if (from === undefined) throw new KitError('wallet/disconnected');
  await deps.confirm(live);
  const requestedNetwork = caipNetworkId === undefined ? undefined : findNetwork(caipNetworkId);
  if (caipNetworkId !== undefined && requestedNetwork === undefined)
    throw new KitError('chain/not-supported');
  const signing = requireAccount(live, from, requestedNetwork);
  const recipient = parseAddress(transfer.recipient, [signing.network]);
  assertAmount(recipient, amount);
  const { account, network } = signing;
  const sendByWallet = getWalletSend(live, account.address);
  if (sendByWallet)
    // The wallet may have sent despite an error, so never build a second transfer.
    return requestBitcoinSend(
      () => sendByWallet({ from: account.address, recipient, amount, network }),
      parseTxid,
      live.wallet.errorCodes,
      live.signal,
    );
  return sendBuilt(live, deps, signing, { ...transfer, recipient });
}

async function sendBuilt(
  live: BitcoinConnection,
  deps: SendDeps,
  { account, network }: SigningAccount,
  transfer: TransferParams,
): Promise<string> {
  const { api, networks, now } = deps;
  const { recipient, spendSmallOutputs } = transfer;
  assertSpendable(account.address, account);
  const appNetwork = networks().find(
    ({ caipNetworkId }) => caipNetworkId === network.caipNetworkId,
  );
  if (appNetwork === undefined) throw new KitError('chain/not-supported');
  const [plans, { buildTransfer }] = await Promise.all([
    planTransfer(api, { network: appNetwork, from: account.address, recipient, spendSmallOutputs }),
    import('../chain/build-transfer.js'),
  ]);
  const built = await buildTransfer({
    from: account,
    recipient,
    kind: network.kind,
    coins: choosePlan(plans, transfer, now()),
    rawTransaction: (txid) => api.rawTransaction(appNetwork, txid),
  });
  const signInputs = Array.from({ length: built.inputs }, (_, index) => ({
    address: account.address,
    index,
  }));
  const psbtParams = { psbt: built.psbt, signInputs, broadcast: true };
  const { txid } = await signPsbt(live, deps, psbtParams, 'wallet/bad-answer');
  if (txid === undefined) throw new KitError('wallet/bad-answer');
  return txid;
}

/**
 * Uses the shown plan while it is valid and its outputs are unspent. Otherwise makes a new plan with at most the shown fee.
 *
 * @throws KitError `tx/insufficient-funds`; `tx/fee-cap-too-low` when the fee has risen; `tx/fee-cap-too-high` when no fee was
 *  shown and it is more than half of the amount
 */
function choosePlan(
  plans: TransferPlans,
  { amount, speed = 'normal', shown, acceptHighFee = false }: TransferParams,
  now: number,
): CoinPlan {
  if (shown !== undefined && now <= shown.validUntil && areUnspent(shown.coins, plans.utxos))
    return shown.coins;
  const plan = plans.plan(amount, speed) ?? plans.throwInsufficient();
  const { fee } = plan;
  if (shown !== undefined && fee > shown.coins.fee)
    throw new KitError('tx/fee-cap-too-low', {
      metaMessages: [`The fee rose to ${fee} satoshis after it was shown. Nothing was sent.`],
    });
  if (shown === undefined && !acceptHighFee && fee * 100n > amount * maxFeePercent)
    throw new KitError('tx/fee-cap-too-high', {
      metaMessages: [
        `The ${fee}-satoshi fee is more than half the amount. Pass \`acceptHighFee: true\` once the user agrees.`,
      ],
    });
  return plan;
}

function areUnspent({ coins }: CoinPlan, utxos: readonly Utxo[]): boolean {
  return coins.every(({ txid, value, vout }) =>
    utxos.some((each) => each.txid === txid && each.vout === vout && each.value === value),
  );
}

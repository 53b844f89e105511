// Sends coins: by the wallet where it can, else built here from unspent outputs and signed by the wallet. Checks
// recipient and amount before anybody is asked.
import { KitError, type Speed } from '@openappkit/core/adapter';
import { parseAddress } from '../address/parse-address.js';
import type { Utxo } from '../bitcoin.js';
import type { CoinPlan } from '../chain/plan-coins.js';
import { findNetwork } from '../networks/bitcoin-networks.js';
import { requestBitcoinSend } from '../wallets/call-bitcoin-wallet.js';
import { parseTxid } from '../wallets/parse-answers.js';
import {
  getAccounts,
  getWalletSend,
  type SigningAccount,
  requireAccount,
} from './connection-accounts.js';
import type { BitcoinConnection } from './bitcoin-connection-tracker.js';
import { assertAmount, assertSpendable } from './check-transfer.js';
import { planTransfer, type TransferPlans } from './plan-transfer.js';
import type { ShownPlan } from './shown-plans.js';
import { type SendDeps, signPsbt } from './sign-psbt.js';

export interface TransferParams {
  /** One of the wallet's addresses; its payment address when left out. */
  readonly from?: string | undefined;
  readonly recipient: string;
  /** Satoshis. */
  readonly amount: bigint;
  /** Where it is to happen; where the wallet is when left out. */
  readonly caipNetworkId?: string | undefined;
  readonly spendSmallOutputs?: boolean | undefined;
  readonly acceptHighFee?: boolean | undefined;
  /** Default normal. Where the wallet sends by itself, that is its own choice. */
  readonly speed?: Speed | undefined;
  /** What the person was shown of this very transfer, and agreed to by sending it. */
  readonly shown?: ShownPlan | undefined;
}

/** A fee above this share of the amount is more than anyone expects who was not shown it. */
const maxFeePercent = 50n;

/**
 * @returns the txid
 * @throws KitError `tx/insufficient-funds`, `address/*`, `wallet/*`, `api/*`, `chain/switch-failed` when the wallet is
 *   on another network: nothing was sent; `tx/unknown` when nobody can tell
 */
export async function sendTransfer(
  live: BitcoinConnection,
  deps: SendDeps,
  transfer: TransferParams,
): Promise<string> {
  const { amount, caipNetworkId } = transfer;
  // The account that the person saw: the wallet may be on another one by now.
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
    // Whatever it answers, it may have sent: nothing is built after that.
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
 * What was shown, as long as it holds and its coins are there; else the same anew, for no more than was shown.
 *
 * @throws KitError `tx/insufficient-funds`; `tx/fee-cap-too-low` where the fee has risen; `tx/fee-cap-too-high` where none was
 *   shown and it is more than half of the amount
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

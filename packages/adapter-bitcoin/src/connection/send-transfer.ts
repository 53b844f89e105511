// Sends coins: by the wallet where it can, else built here from unspent outputs and signed by the wallet. Checks
// recipient and amount before anybody is asked.
import { KitError, type Speed } from '@openappkit/core/adapter';
import { parseAddress } from '../address/read-address.js';
import type { Utxo } from '../bitcoin.js';
import type { CoinPlan } from '../chain/plan-coins.js';
import { findNetwork } from '../networks/bitcoin-networks.js';
import { askToSendBitcoin } from '../wallets/ask-bitcoin.js';
import { parseTxid } from '../wallets/parse-answers.js';
import { accountsOf, ownSendOf, type Speaker, speakerOf } from './accounts-of.js';
import type { BitcoinLive } from './bitcoin-connections.js';
import { checkAmount, checkPayer } from './check-transfer.js';
import { planTransfer, type TransferPlans } from './plan-transfer.js';
import type { ShownPlan } from './shown-plans.js';
import { type SendDeps, signPsbt } from './sign-psbt.js';

export interface Transfer {
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
  live: BitcoinLive,
  deps: SendDeps,
  transfer: Transfer,
): Promise<string> {
  const { amount, caipNetworkId } = transfer;
  // The account that the person saw: the wallet may be on another one by now.
  const from = transfer.from ?? accountsOf(live)[0]?.address;
  if (from === undefined) throw new KitError('wallet/disconnected');
  await deps.confirm(live);
  const wanted = caipNetworkId === undefined ? undefined : findNetwork(caipNetworkId);
  if (caipNetworkId !== undefined && wanted === undefined)
    throw new KitError('chain/not-supported');
  const speaker = speakerOf(live, from, wanted);
  const recipient = parseAddress(transfer.recipient, [speaker.network]);
  checkAmount(recipient, amount);
  const { account, network } = speaker;
  const sendByWallet = ownSendOf(live, account.address);
  if (sendByWallet)
    // Whatever it answers, it may have sent: nothing is built after that.
    return askToSendBitcoin(
      () => sendByWallet({ from: account.address, recipient, amount, network }),
      parseTxid,
      live.wallet.codes,
      live.signal,
    );
  return sendBuilt(live, deps, speaker, { ...transfer, recipient });
}

async function sendBuilt(
  live: BitcoinLive,
  deps: SendDeps,
  { account, network }: Speaker,
  transfer: Transfer,
): Promise<string> {
  const { api, networks, now } = deps;
  const { recipient, spendSmallOutputs } = transfer;
  checkPayer(account.address, account);
  const where = networks().find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId);
  if (where === undefined) throw new KitError('chain/not-supported');
  const [plans, { buildTransfer }] = await Promise.all([
    planTransfer(api, { where, from: account.address, recipient, spendSmallOutputs }),
    import('../chain/build-transfer.js'),
  ]);
  const built = await buildTransfer({
    from: account,
    recipient,
    kind: network.kind,
    coins: choose(plans, transfer, now()),
    rawTransaction: (txid) => api.rawTransaction(where, txid),
  });
  const signInputs = Array.from({ length: built.inputs }, (_, index) => ({
    address: account.address,
    index,
  }));
  const order = { psbt: built.psbt, signInputs, broadcast: true };
  const { txid } = await signPsbt(live, deps, order, 'wallet/bad-answer');
  if (txid === undefined) throw new KitError('wallet/bad-answer');
  return txid;
}

/**
 * What was shown, as long as it holds and its coins are there; else the same anew, for no more than was shown.
 *
 * @throws KitError `tx/insufficient-funds`; `tx/fee-cap-too-low` where the fee has risen; `tx/fee-cap-too-high` where none was
 *   shown and it is more than half of the amount
 */
function choose(
  plans: TransferPlans,
  { amount, speed = 'normal', shown, acceptHighFee = false }: Transfer,
  now: number,
): CoinPlan {
  if (shown !== undefined && now <= shown.validUntil && isThere(shown.coins, plans.utxos))
    return shown.coins;
  const plan = plans.of(amount, speed) ?? plans.lacking();
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

function isThere({ coins }: CoinPlan, utxos: readonly Utxo[]): boolean {
  return coins.every(({ txid, value, vout }) =>
    utxos.some((each) => each.txid === txid && each.vout === vout && each.value === value),
  );
}

// Sends coins: by the wallet where it can, else built here from unspent outputs and signed by the wallet. Checks
// recipient and amount before anybody is asked.
import { KitError } from '@openappkit/core/adapter';
import { type AddressType, parseAddress, readAddress } from '../address/read-address.js';
import { maxSatoshis } from '../chain/utxo-api.js';
import { type BitcoinNetwork, findNetwork } from '../networks/bitcoin-networks.js';
import { askToSendBitcoin } from '../wallets/ask-bitcoin.js';
import { parseTxid } from '../wallets/parse-answers.js';
import { accountsOf, type Speaker, speakerOf } from './accounts-of.js';
import type { BitcoinLive } from './bitcoin-connections.js';
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
}

/** Bitcoin Core: what is below costs more to spend than it is worth, and is not relayed. */
const dustBelow: Readonly<Record<AddressType, bigint>> = {
  p2pkh: 546n,
  p2sh: 540n,
  p2wpkh: 294n,
  p2wsh: 330n,
  p2tr: 330n,
  witness: 330n,
};

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
  const payment = accountsOf(live)[0]?.address;
  const wanted = caipNetworkId === undefined ? undefined : findNetwork(caipNetworkId);
  if (caipNetworkId !== undefined && wanted === undefined)
    throw new KitError('chain/not-supported');
  const speaker = speakerOf(live, from, wanted);
  const recipient = checkRecipient(transfer.recipient, amount, speaker.network);
  const { account, network } = speaker;
  const { sendTransfer: sendByWallet } = live.wallet;
  // Where several addresses are, wallets pay from the first: another one is paid from by a transfer built here.
  if (sendByWallet && (account.address === payment || live.attached))
    // Whatever it answers, it may have sent: nothing is built after that.
    return askToSendBitcoin(
      () => sendByWallet({ from: account.address, recipient, amount, network }),
      parseTxid,
      live.wallet.codes,
      live.over,
    );
  return sendBuilt(live, deps, speaker, { ...transfer, recipient });
}

function checkRecipient(recipient: string, amount: bigint, network: BitcoinNetwork): string {
  const address = parseAddress(recipient, [network]);
  if (typeof amount !== 'bigint' || amount <= 0n || amount > maxSatoshis)
    throw new KitError('wallet/failed', { metaMessages: ['The amount is out of range.'] });
  const least = dustBelow[readAddress(address).type];
  if (amount < least)
    throw new KitError('tx/amount-too-small', {
      metaMessages: [`The network carries no such small amounts: send at least ${least} satoshis.`],
    });
  return address;
}

async function sendBuilt(
  live: BitcoinLive,
  deps: SendDeps,
  { account, network }: Speaker,
  { recipient, amount, spendSmallOutputs = false, acceptHighFee = false }: Transfer,
): Promise<string> {
  const { api, networks } = deps;
  if (account.purpose === 'ordinal')
    throw new KitError('wallet/unsupported-method', {
      metaMessages: [
        'Which of its outputs hold inscriptions is not known here: send from the payment address.',
      ],
    });
  const where = networks().find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId);
  if (where === undefined) throw new KitError('chain/not-supported');
  const [utxos, feeRate, { buildTransfer }] = await Promise.all([
    api.utxos(where, account.address),
    api.feeRate(where),
    import('../chain/build-transfer.js'),
  ]);
  const built = await buildTransfer({
    from: account,
    recipient,
    amount,
    kind: network.kind,
    utxos,
    feeRate,
    spendSmallOutputs,
    acceptHighFee,
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

import { createEmitter, KitError, type TrackedChange } from '@openappkit/core/adapter';
import type {
  BitcoinAccountAddress,
  BitcoinConnector,
  SendTransferParams,
  SignMessageParams,
  SignPsbtParams,
} from '../bitcoin-connector.types.js';
import { callBitcoinWallet } from '../wallets/call-bitcoin-wallet.js';
import { getAccounts } from './connection-accounts.js';
import type { BitcoinConnection } from './bitcoin-connection-tracker.js';
import { sendTransfer } from './send-transfer.js';
import { signMessage } from './sign-message.js';
import { type SendDeps, signPsbt } from './sign-psbt.js';

export interface ConnectorDeps extends SendDeps {
  readonly listen: (live: BitcoinConnection, listener: (change: TrackedChange) => void) => void;
  readonly switchNetwork: (live: BitcoinConnection, caipNetworkId: string) => Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** @param live - the connector emits its changes from now on */
export function createConnector(live: BitcoinConnection, deps: ConnectorDeps): BitcoinConnector {
  const { emit, ...events } = createEmitter(deps.onError);
  const whenConnected = async <T>(run: () => T | Promise<T>): Promise<T> => {
    if (live.signal.aborted) throw new KitError('wallet/disconnected');
    return run();
  };
  deps.listen(live, (change) => {
    if (change === 'accounts')
      emit(
        'accountsChanged',
        getAccounts(live).map(({ address }) => address),
      );
    else if (change === 'chain') emit('chainChanged', live.known.caipNetworkId);
    else emit('disconnect', undefined);
  });

  const connector: BitcoinConnector = {
    getAccountAddresses: () => whenConnected(() => queryAddresses(live)),
    signMessage: (params) => whenConnected(() => signMessage(live, params)),
    sendTransfer: ({ amount, ...transfer }) =>
      whenConnected(() => sendTransfer(live, deps, { ...transfer, amount: parseAmount(amount) })),
    signPSBT: (params) => whenConnected(() => signPsbt(live, deps, params)),
    switchNetwork: (caipNetworkId) => whenConnected(() => deps.switchNetwork(live, caipNetworkId)),
    request: ({ method, params }) =>
      whenConnected(() => handleRequest(connector, live, method, params)),
    on(event, listener) {
      events.on(event, listener);
      return connector;
    },
    removeListener(event, listener) {
      events.off(event, listener);
      return connector;
    },
  };
  return connector;
}

async function queryAddresses(live: BitcoinConnection): Promise<BitcoinAccountAddress[]> {
  const { wallet, signal } = live;
  const accounts = wallet.requestAddresses
    ? await callBitcoinWallet(
        async () => wallet.requestAddresses?.() ?? [],
        wallet.errorCodes,
        signal,
      )
    : getAccounts(live);
  return accounts.map(({ address, publicKey, path, purpose }) => ({
    address,
    ...(publicKey === undefined ? {} : { publicKey }),
    ...(path === undefined ? {} : { path }),
    purpose,
  }));
}

function parseAmount(amount: unknown): bigint {
  if (typeof amount === 'string' && /^\d{1,16}$/.test(amount)) return BigInt(amount);
  throw new KitError('wallet/failed', {
    metaMessages: ['`amount` must be a whole number of satoshis, as a string.'],
  });
}

function handleRequest(
  connector: BitcoinConnector,
  live: BitcoinConnection,
  method: string,
  params: unknown,
): Promise<unknown> {
  if (method === 'getAccountAddresses') return connector.getAccountAddresses();
  if (method === 'signMessage') return connector.signMessage({ ...(params as SignMessageParams) });
  if (method === 'sendTransfer')
    return connector.sendTransfer({ ...(params as SendTransferParams) });
  if (method === 'signPsbt' || method === 'signPSBT')
    return connector.signPSBT({ ...(params as SignPsbtParams) });
  const { request } = live.wallet;
  if (request === undefined)
    throw new KitError('wallet/unsupported-method', { context: { method } });
  return callBitcoinWallet(() => request(method, params), live.wallet.errorCodes, live.signal);
}

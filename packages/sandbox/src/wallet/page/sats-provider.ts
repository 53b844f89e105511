// A sats-connect provider (version 4): `window.SandboxBitcoinProvider`, listed in `window.btc_providers`.
// Enabled by `?sats=1`. Answers are JSON-RPC responses; no call throws.

import type { Account, WireError } from '../../signing/signing-family.js';
import { callListeners, listOf, type PageWallet, rpcError, toBase64 } from './page-wallet.js';

const id = 'SandboxBitcoinProvider';
const methods = [
  'wallet_connect',
  'wallet_disconnect',
  'getAccounts',
  'getAddresses',
  'signMessage',
  'signPsbt',
  'sendTransfer',
  'getBalance',
];
/** sats-connect's error codes by those of EIP-1193. */
const codes: Readonly<Record<number, number>> = { 4001: -32000, 4100: -32002, 4200: -32601 };

type Event = 'accountChange' | 'disconnect';
type Fields = Readonly<Record<string, unknown>>;

export function announceSatsProvider(options: {
  readonly wallet: PageWallet;
  readonly name: string;
  readonly icon: string;
}): void {
  const { wallet, name, icon } = options;
  const listeners: Record<Event, Set<(event: object) => void>> = {
    accountChange: new Set(),
    disconnect: new Set(),
  };
  wallet.listen((event, data) => {
    if (event !== 'bitcoin:accounts') return;
    const type = Array.isArray(data) && data.length === 0 ? 'disconnect' : 'accountChange';
    callListeners(
      listeners[type],
      type === 'disconnect' ? { type } : { type, addresses: viewAll(data) },
    );
  });
  const provider = Object.freeze({
    async request(method: unknown, params?: unknown) {
      const call = crypto.randomUUID?.() ?? String(Date.now());
      try {
        const result = await answer(wallet, String(method), { ...Object(params) });
        return { jsonrpc: '2.0', id: call, result };
      } catch (error) {
        return { jsonrpc: '2.0', id: call, error: satsError(error) };
      }
    },
    addListener(
      event: string | { readonly eventName: Event; readonly cb: (event: object) => void },
      cb?: (event: object) => void,
    ) {
      const [type, listener] =
        typeof event === 'string' ? [event, cb] : [event.eventName, event.cb];
      const set = type === 'accountChange' || type === 'disconnect' ? listeners[type] : undefined;
      if (!set || !listener) return () => {};
      set.add(listener);
      return () => set.delete(listener);
    },
  });
  Object.defineProperty(window, id, { value: provider });
  const list: unknown = Reflect.get(window, 'btc_providers');
  const entry = Object.freeze({ id, name, icon, methods });
  if (Array.isArray(list)) list.push(entry);
  else Object.defineProperty(window, 'btc_providers', { value: [entry], writable: true });
}

async function answer(wallet: PageWallet, method: string, params: Fields): Promise<unknown> {
  const request = async (action: string, input: Fields): Promise<Fields> =>
    listOf(await wallet.request(`bitcoin:${action}`, [input]))[0] ?? {};
  switch (method) {
    case 'wallet_connect':
      return {
        id: 'sandbox-account',
        walletType: 'software',
        addresses: await connect(wallet, params.addresses),
        network: networks,
      };
    case 'getAccounts':
      return connect(wallet, params.purposes);
    case 'getAddresses':
      return { addresses: await connect(wallet, params.purposes), network: networks };
    case 'wallet_disconnect':
      return wallet.request('bitcoin:disconnect', []);
    case 'getBalance':
      return wallet.request('bitcoin:getBalance', []);
    case 'signMessage': {
      const { address, message, protocol } = params;
      const text = toBase64(new TextEncoder().encode(String(message)), 'message');
      const options = protocol === undefined ? {} : { protocol: String(protocol).toLowerCase() };
      const signed = await request('signMessage', { address, message: text, ...options });
      const { signature, messageHash } = signed;
      return { address, signature, messageHash, protocol: String(signed.protocol).toUpperCase() };
    }
    case 'signPsbt': {
      const { psbt, signInputs, broadcast } = params;
      const input = { psbt, broadcast: broadcast === true };
      const { signedPsbt, txid } = await request(
        'signTransaction',
        signInputs === undefined ? input : { ...input, inputsToSign: readInputs(signInputs) },
      );
      return { psbt: signedPsbt, ...(txid === undefined ? {} : { txid }) };
    }
    case 'sendTransfer': {
      const recipients = listOf(params.recipients).map(({ address, amount }) => ({
        address,
        amount: String(amount),
      }));
      return request('sendTransfer', { recipients });
    }
    default:
      throw rpcError({ code: 4200, message: `The sandbox wallet doesn't support ${method}.` });
  }
}

const networks = Object.freeze({
  bitcoin: { name: 'Regtest' },
  stacks: { name: 'devnet' },
  spark: { name: 'regtest' },
});

async function connect(wallet: PageWallet, purposes: unknown): Promise<readonly object[]> {
  const accounts = viewAll(await wallet.request('bitcoin:connect', [{}]));
  const requestedPurposes: readonly unknown[] = Array.isArray(purposes)
    ? purposes
    : ['payment', 'ordinals'];
  return requestedPurposes.flatMap((purpose) => accounts.filter((one) => one.purpose === purpose));
}

function viewAll(accounts: unknown): readonly { readonly purpose: Account['purpose'] }[] {
  return listOf(accounts).map((one) => {
    const { address, publicKey, purpose } = one as unknown as Account;
    const addressType = purpose === 'ordinals' ? 'p2tr' : 'p2wpkh';
    return { address, publicKey, purpose, addressType, walletType: 'software' };
  });
}

/** sats-connect lists inputs by address: `{bcrt1…: [0, 1]}`. */
function readInputs(signInputs: unknown): readonly object[] {
  return Object.entries(Object(signInputs)).map(([address, signingIndexes]) => ({
    address,
    signingIndexes,
  }));
}

function satsError(error: unknown): WireError {
  const { code = -32603, message, data } = Object(error);
  return {
    code: codes[code] ?? code,
    message: String(message),
    ...(data === undefined ? {} : { data }),
  };
}

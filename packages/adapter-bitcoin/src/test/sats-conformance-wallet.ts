// A sats-connect wallet with real keys in `window.btc_providers`, typed by sats-connect's own types.
import {
  type ConformanceWallet,
  createScriptedUser,
  withScriptedUser,
} from '@openappkit/testing/conformance';
import { base64, hex } from '@scure/base';
import { Verifier } from 'bip322-js';
import { AddressPurpose, type BitcoinProvider, RpcErrorCode } from 'sats-connect';
import { findNetwork, findNetworkByName } from '../bitcoin-networks.js';
import { badAddresses } from './garbage.js';
import { broadcastPsbt, payFrom } from './pay-from.js';
import type { TestAccount } from './test-accounts.js';
import { signInputs } from './test-keys.js';
import type { InjectedConformanceWalletOptions } from './unisat-conformance-wallet.js';

/** The parameters of all methods. Each method reads some of them. */
interface Params {
  readonly name: string;
  readonly address: string;
  readonly message: string;
  readonly protocol: string;
  readonly psbt: string;
  readonly signInputs: Readonly<Record<string, readonly number[]>>;
  readonly broadcast: boolean;
  readonly recipients: readonly [{ readonly address: string; readonly amount: number }];
}
type EventName = Parameters<BitcoinProvider['addListener']>[0]['eventName'];

const nothing = [42, null, undefined, 'banana', {}, true];
const nobody = { publicKey: '00', purpose: 'payment' };
const garbage: ConformanceWallet['garbage'] = {
  accounts: [
    ...[...nothing, [42], [null], [''], [[nobody]], [nobody], [{ address: 'x' }]],
    ...badAddresses.map((address) => [{ ...nobody, address }]),
  ],
  chain: [...nothing, 'mainnet', '', []],
  signature: [...nothing, '', '0x12', 'AA==', 'ab'.repeat(64), 'A'.repeat(88)],
  transaction: [...nothing, '', 'ab', 'g'.repeat(64), `0x${'a'.repeat(64)}`],
};

export function createSatsConformanceWallet(
  options: InjectedConformanceWalletOptions,
): ConformanceWallet {
  const { quarry, accounts } = options;
  const [payment, ordinals] = accounts;
  const refusal = { code: RpcErrorCode.USER_REJECTION, message: 'The user said no' };
  const scriptedUser = createScriptedUser(refusal);
  const { garbledOr } = scriptedUser;
  const listeners = new Map<EventName, Set<(event: unknown) => void>>();
  let { caipNetworkId } = options;
  let authorised: readonly string[] = [];

  const emit = (eventName: EventName, more: object = {}): void => {
    for (const cb of [...(listeners.get(eventName) ?? [])]) cb({ type: eventName, ...more });
  };
  const set = (addresses: readonly string[]): void => {
    authorised = addresses;
    emit('accountChange');
  };
  const accountOf = (address: string): TestAccount => {
    const account = accounts.find((each) => each.address === address);
    if (account === undefined || !authorised.includes(address))
      throw { code: RpcErrorCode.ACCESS_DENIED, message: 'Access denied.' };
    return account;
  };
  const network = () => ({
    bitcoin: { name: garbledOr('chain', () => findNetwork(caipNetworkId)?.sats) },
    stacks: { name: 'testnet' },
  });
  const stacks = { address: 'ST000', publicKey: '00', purpose: 'stacks', addressType: 'stacks' };
  const listed = () => [
    stacks,
    ...authorised.map((address) => ({
      address,
      publicKey: hex.encode(accountOf(address).publicKey),
      purpose: address === payment.address ? AddressPurpose.Payment : AddressPurpose.Ordinals,
      walletType: 'software',
    })),
  ];
  const connected = () => ({
    id: 'session',
    walletType: 'software',
    addresses: garbledOr('accounts', listed),
    network: network(),
  });
  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    wallet_connect: () =>
      scriptedUser.prompt(() => {
        authorised = wallet.accounts;
        return connected();
      }),
    wallet_getAccount: () =>
      scriptedUser.respond(() => {
        if (authorised.length === 0)
          throw { code: RpcErrorCode.ACCESS_DENIED, message: 'Access denied.' };
        return connected();
      }),
    wallet_getNetwork: () => scriptedUser.respond(network),
    wallet_changeNetwork: ({ name }) =>
      scriptedUser.prompt(() => {
        const target = findNetworkByName('sats', name)?.caipNetworkId;
        if (wallet.pretendsToSwitch) return null;
        if (target === undefined || !options.knows.includes(target))
          throw { code: RpcErrorCode.INVALID_PARAMS, message: 'No such network.' };
        wallet.moveTo(target);
        return null;
      }),
    wallet_disconnect: () =>
      wallet.ignoresDisconnect
        ? new Promise(() => undefined)
        : scriptedUser.prompt(() => {
            authorised = [];
            emit('disconnect');
            return null;
          }),
    signMessage: ({ address, message, protocol }) =>
      scriptedUser.prompt(() => ({
        address,
        messageHash: '',
        protocol,
        signature: garbledOr('signature', () => accountOf(address).sign(message)),
      })),
    signPsbt: ({ psbt, signInputs: inputs, broadcast }) =>
      scriptedUser.prompt(async () => {
        const [address = ''] = Object.keys(inputs);
        const signed = signInputs(accountOf(address).key, base64.decode(psbt), broadcast);
        const txid = broadcast ? { txid: await broadcastPsbt(quarry, signed) } : {};
        return { psbt: base64.encode(signed), ...txid };
      }),
    sendTransfer: ({ recipients }) =>
      scriptedUser.prompt(async () => {
        const [{ address, amount }] = recipients;
        const pay = () => payFrom(quarry, payment, address, BigInt(amount));
        return { txid: await garbledOr('transaction', pay) };
      }),
  };
  const provider = {
    async request(method: string, params: Params): Promise<unknown> {
      const error = { code: RpcErrorCode.METHOD_NOT_FOUND, message: `${method}?` };
      try {
        const run = methods[method];
        return { jsonrpc: '2.0', id: 1, ...(run ? { result: await run(params) } : { error }) };
      } catch (thrown) {
        const isRpcError = (thrown as { code?: unknown }).code !== undefined;
        const internal = { code: RpcErrorCode.INTERNAL_ERROR, message: String(thrown) };
        return { jsonrpc: '2.0', id: 1, error: isRpcError ? thrown : internal };
      }
    },
    addListener({ eventName, cb }: { eventName: EventName; cb: (event: unknown) => void }) {
      listeners.set(eventName, (listeners.get(eventName) ?? new Set()).add(cb));
      return () => void listeners.get(eventName)?.delete(cb);
    },
  };
  const wallet = withScriptedUser(scriptedUser, {
    connectorId: 'TestProviders.Bitcoin',
    accounts: [payment.address, ordinals.address] as const,
    garbage,
    badAddresses,
    get caipNetworkId() {
      return caipNetworkId;
    },
    install(page) {
      page.globals.TestProviders = { Bitcoin: provider };
      page.globals.btc_providers = [{ id: 'TestProviders.Bitcoin', name: 'Conformance' }];
    },
    offerSilently(addresses) {
      authorised = addresses;
    },
    selectAccounts: set,
    moveTo(next) {
      caipNetworkId = next;
      emit('networkChange', network());
    },
    say: (kind, value) =>
      emit(kind === 'accounts' ? 'accountChange' : 'networkChange', {
        ...(kind === 'accounts' ? { addresses: value } : { bitcoin: value }),
      }),
    leave() {
      authorised = [];
      emit('disconnect');
    },
    listenerCount: () => [...listeners.values()].reduce((sum, { size }) => sum + size, 0),
    knows: (id) => options.knows.includes(id),
    verify: async (message, signature, address) =>
      Verifier.verifySignature(address, message, signature),
    balanceOf: quarry.balanceOf,
    transaction: quarry.transaction,
  } satisfies Omit<ConformanceWallet, keyof typeof scriptedUser>);
  return wallet;
}

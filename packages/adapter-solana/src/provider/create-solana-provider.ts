// createSolanaProvider(): the object the app gets of a connection. Made once for each; keeps nothing itself.
import { KitError, type Network } from '@openappkit/core/adapter';
import { readMember } from '@openappkit/wallet-standard';
import type { PublicKey } from '@solana/web3.js';
import { fromBytes, prepare, toBytes } from '../transactions/app-transaction.js';
import { fromNode } from '../transactions/node-error.js';
import { submit } from '../transfers/send-instructions.js';
import { isOffered } from '../capabilities/switch-network.js';
import { addressOf, fetchWeb3, type SolanaLive } from '../wallet/solana-connections.js';
import { answerRequest } from './answer-request.js';
import type { SolanaProvider } from './solana-provider.types.js';

export interface ProviderParts {
  /** Name of a paired phone. */
  readonly pairedName?: string | undefined;
  /** Configured networks. */
  readonly networks: () => readonly Network[];
  /** Ends the connection to a wallet of the page, here and there. */
  readonly end: () => Promise<void>;
}

/** Begins to load web3.js, which `publicKey` needs, where it is not there yet. */
export function createSolanaProvider(
  live: SolanaLive,
  { pairedName, networks, end }: ProviderParts,
): SolanaProvider {
  const { page, signer, events } = live.wallet;
  let key: PublicKey | undefined;
  // The names that apps know the kit's shared connectors by.
  const [type, name] =
    live.connectorId === 'AUTH'
      ? (['AUTH', 'Auth'] as const)
      : (['WALLET_CONNECT', 'WalletConnect'] as const);
  void fetchWeb3(live);
  /** What a request needs; an app may hold the provider of a connection that is over. */
  const current = () => {
    const address = addressOf(live);
    const { caipNetworkId } = live.known;
    if (live.signal.aborted || address === undefined || caipNetworkId === undefined)
      throw new KitError('wallet/disconnected');
    return { address, caipNetworkId };
  };
  const sent = (id: string): string => {
    events.emit('pendingTransaction', undefined);
    return id;
  };
  const signAll: SolanaProvider['signAllTransactions'] = async (transactions) => {
    const { address, caipNetworkId } = current();
    const bytes = await Promise.all(transactions.map((each) => toBytes(each, address)));
    const signed = await signer.signTransactions(address, bytes, caipNetworkId);
    const made = signed.map((each, at) => {
      const like = transactions[at];
      if (like === undefined) throw new KitError('wallet/bad-answer');
      return fromBytes(each, like);
    });
    return (await Promise.all(made)) as unknown as typeof transactions;
  };
  const provider: SolanaProvider = {
    id: live.connectorId,
    name: page?.name ?? pairedName ?? name,
    type: page === undefined ? type : 'ANNOUNCED',
    chain: 'solana',
    get chains() {
      return live.signal.aborted ? [] : networks().filter((each) => isOffered(live, each));
    },
    get publicKey() {
      const address = addressOf(live);
      const { web3 } = live.wallet;
      if (live.signal.aborted || web3 === undefined || address === undefined) return undefined;
      if (key?.toBase58() !== address) key = new web3.PublicKey(address);
      return key;
    },
    connect: async () => current().address,
    async disconnect() {
      const session = live.attached?.provider;
      const leave = readMember(session, 'disconnect');
      if (page !== undefined) await end();
      else if (typeof leave === 'function') await Reflect.apply(leave, session, []);
    },
    signMessage: async (message) => signer.signMessage(current().address, message),
    async signTransaction(transaction) {
      const [signed] = await signAll([transaction]);
      if (signed === undefined) throw new KitError('wallet/bad-answer');
      return signed;
    },
    signAllTransactions: signAll,
    async signAndSendTransaction(transaction, options = {}) {
      const { address, caipNetworkId } = current();
      const bytes = await toBytes(transaction, address);
      return sent(await signer.sendTransaction(address, bytes, caipNetworkId, options));
    },
    async sendTransaction(transaction, connection, { signers, ...options } = {}) {
      const { address, caipNetworkId } = current();
      await prepare(transaction, address, connection, signers).catch(asNodeError);
      const bytes = await toBytes(transaction, address);
      const outgoing = { address, caipNetworkId, bytes, options };
      const { id, doubt } = await submit(connection, signer, outgoing).catch(asNodeError);
      if (doubt) throw doubt;
      return sent(id);
    },
    signIn: async (input = {}) => {
      current();
      return signer.signIn(input);
    },
    getAccounts: async () =>
      (live.known.accounts ?? []).map((address) => ({
        namespace: 'solana',
        address,
        pubkey: address,
      })),
    request: async ({ method, params }) => {
      current();
      return answerRequest(live, method, params);
    },
    on(event, listener) {
      events.on(event, listener);
      return provider;
    },
    removeListener(event, listener) {
      events.removeListener(event, listener);
      return provider;
    },
    emit: (event, value) => events.emit(event, value),
  };
  return provider;
}

function asNodeError(error: unknown): never {
  throw fromNode(error);
}

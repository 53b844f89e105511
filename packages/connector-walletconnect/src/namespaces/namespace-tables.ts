// The rules of each namespace. A namespace without a table requests no methods, except those of the app's override.
import { type CaipNetworkId, namespaceOf } from '@openappkit/core/adapter';

interface NamespaceView {
  /** Plain addresses on `current`, the active one first. */
  readonly accounts: () => readonly string[];
  readonly current: CaipNetworkId;
}

interface NamespaceTable {
  readonly methods: readonly string[];
  /** Whether the text looks like an address. Adapters check checksums. */
  readonly isAddress: (address: string) => boolean;
  /** Older IDs of the same chain that wallets still use, mapped to the current ID. */
  readonly deprecatedIds: Readonly<Record<string, CaipNetworkId>>;
  /** Answers a request that needs no wallet. Undefined for all others. */
  readonly answerLocally: (method: string, view: NamespaceView) => unknown;
  /** The account that a request signs with or sends from. Undefined if the request does not name one of them. */
  readonly findSigner: (method: string, params: unknown) => string | undefined;
  /** Reads go to the network's own RPC. Other methods that the wallet did not approve are rejected. */
  readonly isRead: (method: string) => boolean;
}

const reference = (caipNetworkId: string): bigint =>
  BigInt(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1));

const isEvmAddress = (address: string): boolean => /^0x[0-9a-fA-F]{40}$/.test(address);

const eip155: Partial<NamespaceTable> = {
  methods: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  isAddress: isEvmAddress,
  answerLocally(method, view) {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...view.accounts()];
    if (method === 'eth_chainId') return `0x${reference(view.current).toString(16)}`;
    if (method === 'net_version') return reference(view.current).toString();
    return undefined;
  },
  findSigner(method, params) {
    const [first, second]: readonly unknown[] = Array.isArray(params) ? params : [];
    const from = (first as { readonly from?: unknown } | null | undefined)?.from;
    // `personal_sign` takes the message first, but some apps swap the two parameters.
    const named = [from, method === 'personal_sign' ? second : undefined, first];
    return named.filter((each) => typeof each === 'string').find(isEvmAddress);
  },
  // Signing needs the wallet even if it did not approve the method. A raw transaction is already signed.
  isRead: (method) =>
    method === 'eth_sendRawTransaction' ||
    (/^(eth|net|web3|debug|trace|zks|linea|op)_/.test(method) &&
      !/^eth_(sign|sendTransaction)/.test(method)),
};

const solana: Partial<NamespaceTable> = {
  methods: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  isAddress: (address) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(address),
  deprecatedIds: {
    'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ': 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K': 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  },
  answerLocally: (method, view) =>
    method === 'solana_getAccounts' || method === 'solana_requestAccounts'
      ? view.accounts().map((pubkey) => ({ pubkey }))
      : undefined,
};

const bip122: Partial<NamespaceTable> = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  isAddress: (address) =>
    /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/i.test(address) ||
    /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address),
};

export const sessionEvents = ['accountsChanged', 'chainChanged'] as const;

const tables: Readonly<Record<string, Partial<NamespaceTable>>> = { eip155, solana, bip122 };
const defaultTable: NamespaceTable = {
  methods: [],
  isAddress: (address) => /^[-.%a-zA-Z0-9]{1,128}$/.test(address),
  deprecatedIds: {},
  answerLocally: () => undefined,
  findSigner: () => undefined,
  isRead: () => false,
};

export function getNamespaceTable(namespace: string): NamespaceTable {
  return { ...defaultTable, ...(Object.hasOwn(tables, namespace) && tables[namespace]) };
}

export function toCurrentId(caipNetworkId: CaipNetworkId): CaipNetworkId {
  const { deprecatedIds } = getNamespaceTable(namespaceOf(caipNetworkId));
  const current = new Map(Object.entries(deprecatedIds));
  return current.get(caipNetworkId) ?? caipNetworkId;
}

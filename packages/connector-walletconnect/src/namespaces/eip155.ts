// Table of EVM chains for pairing sessions: methods to ask for, address shape, local answers. Data only.
import type { NamespaceTable } from './namespace.types.js';

const reference = (caipNetworkId: string): bigint =>
  BigInt(caipNetworkId.slice(caipNetworkId.indexOf(':') + 1));

export const eip155: Partial<NamespaceTable> = {
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
  isAddress: (address) => /^0x[0-9a-fA-F]{40}$/.test(address),
  answer(method, view) {
    if (method === 'eth_accounts' || method === 'eth_requestAccounts') return [...view.accounts];
    if (method === 'eth_chainId') return `0x${reference(view.current).toString(16)}`;
    if (method === 'net_version') return reference(view.current).toString();
    return undefined;
  },
  // Signing stays with the wallet even where it did not agree to it; a raw transaction is already signed.
  isRead: (method) =>
    method === 'eth_sendRawTransaction' ||
    (/^(eth|net|web3|debug|trace|zks|linea|op)_/.test(method) &&
      !/^eth_(sign|sendTransaction)/.test(method)),
};

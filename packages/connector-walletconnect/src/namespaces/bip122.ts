// Bitcoin in pairing sessions: methods to ask for and address shape. Data only.
import type { NamespaceTable } from './namespace.types.js';

export const bip122: Partial<NamespaceTable> = {
  methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  isAddress: (address) =>
    /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}$/i.test(address) ||
    /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/.test(address),
};

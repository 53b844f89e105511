// Table of Solana for pairing sessions: methods to ask for, address shape, deprecated ids. Data only.
import type { NamespaceTable } from './namespace.types.js';

export const solana: Partial<NamespaceTable> = {
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
  answer: (method, view) =>
    method === 'solana_getAccounts' || method === 'solana_requestAccounts'
      ? view.accounts.map((pubkey) => ({ pubkey }))
      : undefined,
};

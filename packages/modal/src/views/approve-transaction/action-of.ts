import type { approveTransactionMessages } from './messages.js';

export type Action =
  | 'message'
  | 'data'
  | 'send'
  | 'sign'
  | 'signAll'
  | 'calls'
  | 'grant'
  | 'revoke'
  | 'other';

const actions: Readonly<Record<string, Action & keyof typeof approveTransactionMessages.english>> =
  {
    personal_sign: 'message',
    solana_signMessage: 'message',
    eth_signTypedData_v4: 'data',
    eth_sendTransaction: 'send',
    eth_sendUserOperation: 'send',
    solana_signAndSendTransaction: 'send',
    solana_signTransaction: 'sign',
    solana_signAllTransactions: 'signAll',
    wallet_sendCalls: 'calls',
    wallet_grantPermissions: 'grant',
    wallet_revokePermissions: 'revoke',
  };

export const actionOf = (method: string): Action =>
  Object.hasOwn(actions, method) ? (actions[method] ?? 'other') : 'other';

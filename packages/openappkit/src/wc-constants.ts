// The error numbers that apps moving over import as `WcConstantsUtil`. Facts only;
// the numbers come from JSON-RPC and EIP-1193 wallets.
export const WcConstantsUtil = {
  ERROR_CODE_UNRECOGNIZED_CHAIN_ID: 4902,
  ERROR_CODE_DEFAULT: 5000,
  ERROR_INVALID_CHAIN_ID: 32603,
} as const;

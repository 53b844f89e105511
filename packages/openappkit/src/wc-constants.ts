// Error codes of JSON-RPC and EIP-1193 that migrating apps import as `WcConstantsUtil`.
export const WcConstantsUtil = {
  ERROR_CODE_UNRECOGNIZED_CHAIN_ID: 4902,
  ERROR_CODE_DEFAULT: 5000,
  ERROR_INVALID_CHAIN_ID: 32603,
} as const;

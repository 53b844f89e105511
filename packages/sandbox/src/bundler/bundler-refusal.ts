// The error codes and messages of ERC-7769.

const codes = {
  'bad-request': -32600,
  'unknown-method': -32601,
  'bad-params': -32602,
  internal: -32603,
  rejected: -32500,
  'rejected-by-paymaster': -32501,
  'out-of-time': -32503,
  'unsupported-aggregator': -32506,
  'wrong-signature': -32507,
  'paymaster-without-funds': -32508,
  reverted: -32521,
} as const;

export class BundlerRefusal extends Error {
  override readonly name = 'BundlerRefusal';
  readonly code: number;

  /** @param data - the `error.data` of JSON-RPC */
  constructor(
    reason: keyof typeof codes,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
    this.code = codes[reason];
  }
}

// Why a bundler does not take an operation, in the words and codes of ERC-7769. Thrown by its parts, answered by its port.

const codes = {
  'bad-request': -32600,
  'unknown-method': -32601,
  'bad-params': -32602,
  internal: -32603,
  /** The entry point's own validation refuses it. */
  rejected: -32500,
  'rejected-by-paymaster': -32501,
  'out-of-time': -32503,
  'unsupported-aggregator': -32506,
  'wrong-signature': -32507,
  'paymaster-without-funds': -32508,
  /** The account would not do what it is asked. */
  reverted: -32521,
} as const;

export class BundlerRefusal extends Error {
  override readonly name = 'BundlerRefusal';
  readonly code: number;

  /** @param data - what JSON-RPC has in `error.data` */
  constructor(
    reason: keyof typeof codes,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
    this.code = codes[reason];
  }
}

export const rpcCode = {
  preflightFailed: -32002,
  badSignature: -32003,
  unsupportedVersion: -32015,
  badRequest: -32600,
  unknownMethod: -32601,
  badParams: -32602,
  internal: -32603,
  notJson: -32700,
} as const;

export class RpcError extends Error {
  override readonly name = 'RpcError';
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export function badParams(message: string): RpcError {
  return new RpcError(rpcCode.badParams, message);
}

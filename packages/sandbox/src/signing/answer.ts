// What a request comes to: a result or an error, never both. Made by the signing families and the wallets, sent to apps.

/** An EIP-1193 error as it crosses a window's border or the relay. */
export interface WireError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export interface Refusal {
  readonly error: WireError;
}

export type Answer = { readonly result: unknown } | Refusal;

export function refuse(code: number, message: string, data?: unknown): Refusal {
  return { error: { code, message, ...(data === undefined ? {} : { data }) } };
}

/** The text of anything thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

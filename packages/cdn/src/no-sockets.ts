// Replaces rpc-websockets of web3.js, because its license (LGPL) requires that users can replace it in the served files.
// The kit opens no subscription, because the Solana adapter polls its node over HTTP.

const reason =
  "These files don't include Solana websockets. Poll over HTTP (getSignatureStatuses), or bundle the packages instead.";

/** web3.js creates one for each `Connection`, and opens it only for a subscription. */
export class CommonClient {
  /** Ignores listeners, because the socket never opens. */
  on(): this {
    return this;
  }

  connect(): never {
    throw new Error(reason);
  }

  close(): void {}

  call(): Promise<never> {
    return Promise.reject(new Error(reason));
  }

  notify(): Promise<never> {
    return Promise.reject(new Error(reason));
  }
}

export function WebSocket(): never {
  throw new Error(reason);
}

// Stands in for rpc-websockets, which web3.js would bring into these files and whose licence (LGPL) wants whoever serves them to
// let it be replaced. Nothing of the kit subscribes: the Solana adapter asks its node over HTTP. Put in its place by vite.config.ts.

const reason =
  "These files don't include Solana websockets. Poll over HTTP (getSignatureStatuses), or bundle the packages instead.";

/** What web3.js makes with every `Connection`; only a subscription would open it. */
export class CommonClient {
  /** Nobody hears of a socket that never opens. */
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

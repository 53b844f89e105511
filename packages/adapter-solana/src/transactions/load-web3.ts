import { KitError } from '@openappkit/core/adapter';

export type Web3 = typeof import('./web3.js');

/** @throws KitError `kit/load-failed` */
export function loadWeb3(): Promise<Web3> {
  return import('./web3.js').catch((cause: unknown) => {
    throw new KitError('kit/load-failed', { cause });
  });
}

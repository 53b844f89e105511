// Reads an account's onramp purchases from the Blockchain API (`onramp=coinbase`). Not cached, because their
// status changes soon.
import type { Network } from '@openappkit/core';
import { createServiceUrls, type FeatureDeps } from '@openappkit/core/feature';
import * as z from 'zod/mini';
import { parseTransaction } from './parse-transaction.js';
import type { Transaction } from './transaction.types.js';

const maxItems = 50;
const answer = z.object({ data: z.array(z.unknown()) });
const item = z.looseObject({ metadata: z.looseObject({}) });

/**
 * The provider's statuses. Items with any other status are dropped, because a service that ignores `onramp`
 * returns the account's whole history.
 */
const statuses: Readonly<Record<string, Transaction['metadata']['status']>> = {
  ONRAMP_TRANSACTION_STATUS_IN_PROGRESS: 'pending',
  ONRAMP_TRANSACTION_STATUS_SUCCESS: 'confirmed',
  ONRAMP_TRANSACTION_STATUS_FAILED: 'failed',
};

const providerNames = ['Coinbase', 'Meld'];

/** The account, and the network of purchases that name none. */
interface PurchaseOwner {
  readonly address: string;
  readonly network: Network;
}

export interface Purchases {
  isOn(): boolean;
  /** Reads the newest page over all of the app's networks. @throws KitError `api/*`, `request/cancelled` */
  read(owner: PurchaseOwner, signal: AbortSignal): Promise<readonly Transaction[]>;
}

export function createPurchases(
  deps: Pick<FeatureDeps, 'chain' | 'http' | 'options' | 'sdk'>,
): Purchases {
  const { chain, http } = deps;
  const service = createServiceUrls(deps, 'blockchainApi');
  return {
    isOn: service.isOn,
    async read({ address, network }, signal) {
      const path = `/v1/account/${encodeURIComponent(address)}/history`;
      const url = service.url(path, { onramp: 'coinbase' });
      const { data } = await http({ url, schema: answer, signal });
      return data.slice(0, maxItems).flatMap((each) => {
        const found = item.safeParse(each).data;
        if (!found) return [];
        const { metadata } = found;
        const listedNetwork = chain.state.networks.find(
          ({ caipNetworkId, deprecatedCaipNetworkId }) =>
            metadata.chain === caipNetworkId || metadata.chain === deprecatedCaipNetworkId,
        );
        if (!listedNetwork && metadata.chain !== null) return [];
        return parsePurchase(found, { address, network: listedNetwork ?? network }) ?? [];
      });
    },
  };
}

function parsePurchase(
  { metadata, ...rest }: z.output<typeof item>,
  { address, network }: PurchaseOwner,
): Transaction | undefined {
  const reported = typeof metadata.status === 'string' ? metadata.status : '';
  if (!Object.hasOwn(statuses, reported)) return undefined;
  const status = statuses[reported];
  const completed = {
    ...metadata,
    status,
    chain: network.caipNetworkId,
    operationType: 'bought',
    sentFrom: '',
    application: { name: providerName(metadata.sentFrom) },
  };
  return parseTransaction({ ...rest, metadata: completed }, { address, network });
}

/** Returns the name in the provider's own spelling, because the service may use another case. */
function providerName(reported: unknown): unknown {
  const name = typeof reported === 'string' ? reported.trim().toLowerCase() : '';
  return providerNames.find((each) => each.toLowerCase() === name) ?? reported;
}

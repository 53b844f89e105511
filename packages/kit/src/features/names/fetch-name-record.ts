import { createServiceUrls, type FeatureDeps, isKitError } from '@openappkit/core/feature';
import * as z from 'zod/mini';

const shortText = z.string().check(z.maxLength(255));
const owners = z.object({
  name: shortText,
  addresses: z.record(z.string(), z.object({ address: shortText })),
});
/** The name's record, or an empty list for an unregistered name. */
const found = z.union([owners, z.array(z.unknown())]);

/** Addresses as the service writes them, by coin type. */
export interface NameRecord {
  readonly name: string;
  readonly addresses: Readonly<Record<string, { readonly address: string }>>;
}

/** Returns undefined for an unregistered name. @throws KitError `api/*`, `request/cancelled` */
export async function fetchNameRecord(
  deps: Pick<FeatureDeps, 'http' | 'options' | 'sdk'>,
  name: string,
  signal: AbortSignal,
): Promise<NameRecord | undefined> {
  const { url } = createServiceUrls(deps, 'blockchainApi');
  const path = `/v1/profile/account/${encodeURIComponent(name)}`;
  try {
    const address = url(path, { apiVersion: '2' });
    const answer = await deps.http({ url: address, schema: found, signal });
    return 'addresses' in answer ? answer : undefined;
  } catch (error) {
    if (isKitError(error, 'api/status') && error.context.status === 404) return undefined;
    throw error;
  }
}

// Validates every response of the Blockchain API and keeps no state.
import {
  cleanConnectorName,
  createServiceUrls,
  type EmbeddedPermission,
  type FeatureDeps,
  isKitError,
  KitError,
  readAllowance,
  type SessionRecord,
} from '@openappkit/core/feature';
import * as z from 'zod/mini';

const sessionList = z.object({ pcis: z.array(z.unknown()) });
/** The most sessions that the API lists. */
const maxSessions = 255;
const session = z.object({
  pci: z.string().check(z.minLength(1), z.maxLength(255)),
  project: z.catch(z.nullish(z.object({ name: z.string() })), undefined),
  expiry: z.number().check(z.int(), z.positive(), z.maximum(2 ** 40)),
  permissions: z.array(z.unknown()).check(z.maxLength(32)),
  context: z.nullish(
    z.string().check(z.maxLength(400_000), z.regex(/^0x(?:[0-9a-fA-F]{2})+$/), z.toLowerCase()),
  ),
  revokedAt: z.nullish(z.number()),
});
const signatureText = z.string().check(z.maxLength(100_000), z.regex(/^0x(?:[0-9a-fA-F]{2})+$/));
/** Statuses of an API without sessions. */
const absentStatuses: readonly unknown[] = [404, 405, 410, 501];

export interface SessionsOwner {
  readonly address: string;
  /** CAIP-2. */
  readonly caipNetworkId: `${string}:${string}`;
}

export type SessionsDeps = Pick<FeatureDeps, 'api' | 'http' | 'options' | 'sdk'>;

export function createSessionsApi(deps: SessionsDeps) {
  const { api, http } = deps;
  const { isOn, url } = createServiceUrls(deps, 'blockchainApi');
  const pathOf = (account: string): string => `/v1/sessions/${encodeURIComponent(account)}`;
  return {
    /**
     * Empty if the API has no sessions or does not serve the network.
     * @throws KitError `api/*`, `request/cancelled`
     */
    async list(owner: SessionsOwner, signal: AbortSignal): Promise<readonly EmbeddedPermission[]> {
      const { address, caipNetworkId } = owner;
      if (!isOn() || (await api.listsChain(caipNetworkId)) === false) return [];
      const account = `${caipNetworkId}:${address}`;
      try {
        const { pcis } = await http({ url: url(pathOf(account)), schema: sessionList, signal });
        return pcis.slice(0, maxSessions).flatMap((each) => parseSession(each, owner, account));
      } catch (error) {
        if (isKitError(error, 'api/status') && absentStatuses.includes(error.context.status))
          return [];
        throw error;
      }
    },
    /**
     * @param answer - the wallet's answer to `wallet_revokePermissions`
     * @throws KitError `wallet/bad-answer` if it is not a signature, `api/*`
     */
    async revoke({ pci, address }: SessionRecord, answer: unknown): Promise<void> {
      const signature = signatureText.safeParse(answer);
      if (!signature.success) throw new KitError('wallet/bad-answer', { cause: signature.error });
      const body = { pci, signature: signature.data };
      try {
        await http({ url: url(`${pathOf(address)}/revoke`), schema: z.unknown(), body });
      } catch (error) {
        // The API confirms with an empty body, which is not valid JSON.
        if (!isKitError(error, 'api/bad-answer')) throw error;
      }
    },
  };
}

function parseSession(
  value: unknown,
  { address, caipNetworkId }: SessionsOwner,
  account: string,
): readonly EmbeddedPermission[] {
  const read = session.safeParse(value);
  if (!read.success || typeof read.data.revokedAt === 'number') return [];
  const { pci, project, expiry, permissions } = read.data;
  const context = read.data.context ?? undefined;
  return [
    {
      context: context ?? pci,
      caipNetworkId,
      address,
      expiresAt: expiry * 1000,
      isChecked: true,
      allows: permissions.map(readAllowance),
      app: cleanConnectorName(project?.name),
      record: { pci, ...(context && { context }), permissions, expiry, address: account },
    },
  ];
}

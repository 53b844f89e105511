// Calls the name service for registration. Checks every answer; keeps no state.
import { createServiceUrls, type FeatureDeps, KitError } from '@openappkit/core/feature';
import * as z from 'zod/mini';
import { fetchNameRecord, coinType } from './name-service.js';
import { parseName } from './names.validate.js';
import type { ActiveAccount } from '../../active-account.js';

const maxSuggestions = 4;
const shortText = z.string().check(z.maxLength(255));

const offers = z.object({ suggestions: z.array(z.unknown()) });
const offer = z.object({ name: shortText, registered: z.boolean() });
const registeredName = z.object({ name: shortText });

export interface Registration {
  /** With its zone. */
  readonly name: string;
  readonly account: ActiveAccount;
  readonly message: string;
  readonly signature: string;
}

export function createNamesApi(deps: Pick<FeatureDeps, 'api' | 'http' | 'options' | 'sdk'>) {
  const { api, http, options } = deps;
  const { url } = createServiceUrls(deps, 'blockchainApi');

  /** Returns the addresses that the name resolves to, in lower case; undefined if it is not registered. */
  async function ownersOf(
    name: string,
    signal: AbortSignal,
  ): Promise<readonly string[] | undefined> {
    const record = await fetchNameRecord(deps, name, signal);
    return record && Object.values(record.addresses).map(({ address }) => address.toLowerCase());
  }

  return {
    /** @throws KitError `chain/not-supported`, `api/unreachable` if the service did not answer */
    async assertServed({ network }: ActiveAccount): Promise<void> {
      const isServed = await api.listsChain(network.caipNetworkId);
      if (isServed === undefined) throw new KitError('api/unreachable');
      if (!isServed || coinType(network.caipNetworkId) === undefined)
        throw new KitError('chain/not-supported');
    },
    /** Returns whether the name is taken, and free alternatives. @throws KitError `api/*`, `request/cancelled` */
    async checkAvailability(label: string, zone: string, signal: AbortSignal) {
      const name = `${label}.${zone}`;
      const path = `/v1/profile/suggestions/${encodeURIComponent(label)}`;
      const { suggestions } = await http({ url: url(path, { zone }), schema: offers, signal });
      const all = suggestions.slice(0, 50).flatMap((each) => offer.safeParse(each).data ?? []);
      const own = all.find((each) => each.name === name);
      const isTaken = own?.registered ?? (await ownersOf(name, signal)) !== undefined;
      const others = all
        .filter(
          (each) => !each.registered && each.name !== name && isValidSuggestion(each.name, zone),
        )
        .map((each) => each.name);
      return { isTaken, suggestions: [...new Set(others)].slice(0, maxSuggestions) };
    },
    /** @throws KitError `api/*`: the name may still be registered; `request/cancelled` */
    async register(
      { account, message, signature }: Registration,
      signal: AbortSignal,
    ): Promise<void> {
      const { services } = options.state.current;
      if (services.blockchainApi === null) throw new KitError('api/off');
      await http({
        url: `${services.blockchainApi}/v1/profile/account`,
        schema: registeredName,
        body: {
          coin_type: coinType(account.network.caipNetworkId),
          address: account.address,
          message,
          signature,
        },
        signal,
      });
    },
    ownersOf,
  };
}

/** Accepts only a name that a user could type; other suggestions are not shown. */
function isValidSuggestion(name: string, zone: string): boolean {
  const { label, issue } = parseName(name, zone);
  return issue === undefined && name === `${label}.${zone}`;
}

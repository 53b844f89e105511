import { createServiceUrls, decimalText, type FeatureDeps } from '@openappkit/core/feature';
import * as z from 'zod/mini';
import { priceCurrency } from './parse-asset.js';

/** Limits how much of a response is read. It should hold only the requested token. */
const maxPrices = 100;

const answer = z.object({ fungibles: z.array(z.unknown()) });
const shape = z.object({ address: z.string(), price: z.number() });

/** @param token CAIP-10 @returns plain decimal text; undefined if the price is unknown. Never rejects */
export type PriceCall = (token: string, signal: AbortSignal) => Promise<string | undefined>;

export function createPriceCall(deps: Pick<FeatureDeps, 'http' | 'options' | 'sdk'>): PriceCall {
  const { http, options } = deps;
  const { isOn, url } = createServiceUrls(deps, 'blockchainApi');
  return async (token, signal) => {
    if (!isOn()) return undefined;
    const { projectId } = options.state.current;
    const body = { currency: priceCurrency, addresses: [token], projectId };
    try {
      const { fungibles } = await http({
        url: url('/v1/fungible/price'),
        body,
        schema: answer,
        signal,
      });
      for (const each of fungibles.slice(0, maxPrices)) {
        const found = shape.safeParse(each).data;
        if (found && isSameToken(found.address, token) && found.price > 0)
          return decimalText(found.price);
      }
    } catch {
      // The price stays unknown.
    }
    return undefined;
  };
}

/** Compares CAIP-10 ids and ignores the case of hex letters in EVM addresses. */
const isSameToken = (one: string, other: string): boolean =>
  one === other || (/^eip155:/.test(other) && one.toLowerCase() === other.toLowerCase());

// createPriceCall(): what one whole unit of a coin or token is worth, asked of the Blockchain API by its contract. Used by features
// that compare a price with the market's. Keeps nothing.
import { createServiceUrls, decimalText, type FeatureDeps } from '@openappkit/core/feature';
import * as z from 'zod/mini';
import { priceCurrency } from './parse-asset.js';

/** Only what was asked for counts. */
const maxPrices = 100;

const answer = z.object({ fungibles: z.array(z.unknown()) });
const shape = z.object({ address: z.string(), price: z.number() });

/** @param token CAIP-10 @returns plain decimal text; undefined where nobody tells. Never rejects */
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
      // What it is worth is not told then.
    }
    return undefined;
  };
}

/** CAIP-10: letters of hex are the same in upper and lower case. */
const isSameToken = (one: string, other: string): boolean =>
  one === other || (/^eip155:/.test(other) && one.toLowerCase() === other.toLowerCase());

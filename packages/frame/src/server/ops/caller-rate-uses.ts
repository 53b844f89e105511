// Selects the rate limits that apply to a caller's address. An IPv6 household has a /56 (256 /64 networks) or a /48
// (65,536).
import type { Rate, RateUse } from './rate-limits.js';

/** Multiplies the rate of one /64 for wider networks, because many households may share them. */
const widerFactors = { '/56': 4, '/48': 16 } as const;

/** @param ip - the result of `callerAddress`: an IPv4 address, or the four groups of a /64 */
export function callerRateUses(rule: string, ip: string, rate: Rate): RateUse[] {
  const baseUse = { rule, key: ip, rate };
  const [one, two, three, four, ...rest] = ip.split(':');
  if (four === undefined || rest.length > 0) return [baseUse];
  const subnet = four.padStart(4, '0').slice(0, 2);
  return [
    baseUse,
    {
      rule: `${rule} /56`,
      key: [one, two, three, subnet].join(':'),
      rate: multiplyRate(rate, widerFactors['/56']),
    },
    {
      rule: `${rule} /48`,
      key: [one, two, three].join(':'),
      rate: multiplyRate(rate, widerFactors['/48']),
    },
  ];
}

const multiplyRate = ({ count, windowMs }: Rate, factor: number): Rate => ({
  count: count * factor,
  windowMs,
});

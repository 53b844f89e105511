// An amount in a coin's smallest unit, as people read it. Used by the pages of the sandbox's wallets.

/** Such as `0.0001` for 10 000 satoshis with 8 decimals. */
export function formatUnits(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const fraction = digits.slice(-decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

// Assets for apps to be paid in. Contracts are the issuers' (Circle for USDC, Tether for USDT); on Arbitrum and Polygon, USDT
// calls itself USDT0.
import type { PaymentAsset } from './exchange.types.js';

const asset = (
  network: PaymentAsset['network'],
  address: string,
  [name, symbol, decimals]: readonly [string, string, number],
): PaymentAsset => ({ network, asset: address, metadata: { name, symbol, decimals } });

const ether = ['Ethereum', 'ETH', 18] as const;
const usdc = ['USD Coin', 'USDC', 6] as const;
const usdt = ['Tether USD', 'USDT', 6] as const;
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

export const baseETH = /* @__PURE__ */ asset('eip155:8453', 'native', ether);
export const baseUSDC = /* @__PURE__ */ asset(
  'eip155:8453',
  '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  usdc,
);
export const baseSepoliaETH = /* @__PURE__ */ asset('eip155:84532', 'native', ether);
export const ethereumUSDC = /* @__PURE__ */ asset(
  'eip155:1',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  usdc,
);
export const optimismUSDC = /* @__PURE__ */ asset(
  'eip155:10',
  '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85',
  usdc,
);
export const arbitrumUSDC = /* @__PURE__ */ asset(
  'eip155:42161',
  '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
  usdc,
);
export const polygonUSDC = /* @__PURE__ */ asset(
  'eip155:137',
  '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359',
  usdc,
);
export const solanaUSDC = /* @__PURE__ */ asset(
  solana,
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  usdc,
);
export const ethereumUSDT = /* @__PURE__ */ asset(
  'eip155:1',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  usdt,
);
export const optimismUSDT = /* @__PURE__ */ asset(
  'eip155:10',
  '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58',
  usdt,
);
export const arbitrumUSDT = /* @__PURE__ */ asset(
  'eip155:42161',
  '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9',
  usdt,
);
export const polygonUSDT = /* @__PURE__ */ asset(
  'eip155:137',
  '0xc2132D05D31c914a87C6611C10748AEb04B58e8F',
  usdt,
);
export const solanaUSDT = /* @__PURE__ */ asset(
  solana,
  'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
  usdt,
);
export const solanaSOL = /* @__PURE__ */ asset(solana, 'native', ['Solana', 'SOL', 9]);

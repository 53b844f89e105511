export const outsideModules = `
declare module '*.vue' {
  const component: import('vue').Component;
  export default component;
}
declare module 'next/headers' {
  export function headers(): Promise<Headers>;
}
declare module '@coinbase/wallet-sdk';
declare module '@base-org/account';
declare module '@farcaster/miniapp-sdk';
declare module '*/openappkit/openappkit.js' {
  export * from 'openappkit';
  export { EvmAdapter } from '@openappkit/adapter-evm';
}
declare module '*/tide-wallets.js' {
  type Load = Parameters<
    typeof import('@openappkit/core/adapter').createLazyInstance
  >[0]['load'];
  type Make = Awaited<ReturnType<Load>>;
  export function createTideWallets(context: unknown, discovery: unknown, destroyed: unknown): ReturnType<Make>;
}
declare module '*/controller.js' {
  export function createSend(): import('@openappkit/core').FeatureController;
}
declare module '*/openappkit/networks.js' {
  export * from 'openappkit/networks';
}
`;

export type { ToyContract, ToyContracts, ToyToken } from './chains/evm/contracts/toy-contracts.js';
export type {
  BitcoinEndpoints,
  ChainFamily,
  Sandbox,
  SandboxDescription,
  SandboxOptions,
  SandboxServices,
  SolanaEndpoints,
} from './sandbox.types.js';
export { startSandbox } from './start-sandbox.js';
export { walletScript } from './wallet/server/serve-pages.js';

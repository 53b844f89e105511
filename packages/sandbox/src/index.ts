// The Node entry: starts the sandbox, or returns the wallet's page script as text.

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
export { walletScript } from './wallet/server/wallet-script.js';

export type { SIWXConfig, SIWXMessage, SIWXSession } from '@openappkit/core/adapter';
export { DefaultSIWX, type DefaultSIWXParams, type SIWXSigner } from './default-siwx.js';
export { createNonce } from './message/create-nonce.js';
export { InformalMessenger } from './messenger/informal-messenger.js';
export { SIWXMessenger, type SIWXMessengerParams } from './messenger/siwx-messenger.js';
export { StandardMessenger } from './messenger/standard-messenger.js';
export {
  ReownAuthentication,
  ReownAuthentication as CloudAuthSIWX,
  type SessionListener,
} from './reown/reown-authentication.js';
export type { ReownAuthenticationParams } from './reown/reown-authentication.types.js';
export type { AppKitAccount, SessionAccount } from './reown/session-account.types.js';
export { LocalStorage, type LocalStorageParams } from './storage/local-storage.js';
export { MemoryStorage, type MemoryStorageParams } from './storage/memory-storage.js';
export { RemoteStorage } from './storage/remote-storage.js';
export type { RemoteStorageParams } from './storage/remote-storage-deps.js';
export type { SIWXStorage } from './storage/siwx-storage.types.js';
export {
  type AppKitSIWEClient,
  createSIWEConfig,
  type FormatMessageParams,
  formatMessage,
  getAddressFromMessage,
  getChainIdFromMessage,
  getDidAddress,
  getDidChainId,
  mapToSIWX,
  SIWEController,
  type SIWEControllerClient,
  type SIWEControllerState,
  type SIWEStatus,
  type VerifySignatureParams,
  verifySignature,
} from './siwe.js';
export type * from './siwe/siwe.types.js';
export { BIP122Verifier } from './verifier/bip122-verifier.js';
export { EIP155Verifier, type EIP155VerifierParams } from './verifier/eip155-verifier.js';
export { SIWXVerifier } from './verifier/siwx-verifier.js';
export { SolanaVerifier } from './verifier/solana-verifier.js';

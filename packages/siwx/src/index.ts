export type { SIWXConfig, SIWXMessage, SIWXSession } from '@openappkit/core/adapter';
export { DefaultSIWX, type DefaultSIWXParams, type SIWXSigner } from './default-siwx.js';
export { createNonce } from './message/create-nonce.js';
export {
  InformalMessenger,
  SIWXMessenger,
  type SIWXMessengerParams,
  StandardMessenger,
} from './messengers.js';
export {
  ReownAuthentication,
  ReownAuthentication as CloudAuthSIWX,
  type SessionListener,
} from './reown/reown-authentication.js';
export type {
  ReownAuthenticationParams,
  AppKitAccount,
  SessionAccount,
} from './reown/reown-authentication.types.js';
export { LocalStorage, type LocalStorageParams } from './storage/local-storage.js';
export { MemoryStorage, type MemoryStorageParams } from './storage/memory-storage.js';
export { RemoteStorage } from './storage/remote-storage.js';
export type { RemoteStorageParams } from './storage/remote-storage-deps.js';
export type { SIWXStorage } from './storage/siwx-storage.types.js';
export {
  getDidAddress,
  getDidChainId,
  getAddressFromMessage,
  getChainIdFromMessage,
} from './siwe/message-fields.js';
export { type FormatMessageParams, formatMessage } from './siwe/format-message.js';
export { type AppKitSIWEClient, createSIWEConfig, mapToSIWX } from './siwe/siwe-client.js';
export type * from './siwe/siwe.types.js';
export { SIWEController } from './siwe/siwe-controller.js';
export type {
  SIWEControllerClient,
  SIWEControllerState,
  SIWEStatus,
} from './siwe/siwe-controller.types.js';
export { type VerifySignatureParams, verifySignature } from './siwe/verify-signature.js';
export {
  BIP122Verifier,
  EIP155Verifier,
  type EIP155VerifierParams,
  SIWXVerifier,
  SolanaVerifier,
} from './verify/verifiers.js';

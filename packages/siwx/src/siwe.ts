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

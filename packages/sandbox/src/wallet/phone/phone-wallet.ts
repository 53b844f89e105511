// Subpath `@openappkit/sandbox/phone-wallet`, for Node and browsers.

export { createPhoneWallet } from './create-phone-wallet.js';
export { createMemoryStorage } from './phone-context.js';
export type {
  PhoneApp,
  PhoneChain,
  PhoneChoice,
  PhoneEvent,
  PhoneKeys,
  PhoneMetadata,
  PhoneOffer,
  PhoneProposal,
  PhoneRequest,
  PhoneSession,
  PhoneSessionPart,
  PhoneStorage,
  PhoneWallet,
  PhoneWalletOptions,
  PhoneDescription,
} from './phone-wallet.types.js';

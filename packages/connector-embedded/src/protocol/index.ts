// The protocol between an app and the secure frame, for both sides. Uses no DOM.
export {
  appPrefix,
  type Envelope,
  envelopeSchema,
  failureSchema,
  framePrefix,
  parseAnswerType,
  parseRequestType,
} from './envelope.js';
export {
  type ResponsePayload,
  type RequestPayload,
  isMessageName,
  type MessageName,
  messages,
} from './messages.js';
export { classifyMethod } from './rpc-methods.js';
export {
  type AccountType,
  accountPlaceholder,
  addressSchema,
  chainIdSchema,
  codeSchema,
  type EmbeddedUser,
  emailSchema,
  type FrameTheme,
  type RpcRequest,
  type SiwxMessage,
  siwxMessageSchema,
  type SocialProvider,
  type SocialUser,
  socialProviderSchema,
  socialProviders,
  urlSchema,
} from './values.js';

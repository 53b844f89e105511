// The protocol between an app and the secure frame, for both sides. Uses no DOM.
export {
  appPrefix,
  type Envelope,
  envelopeSchema,
  failureSchema,
  framePrefix,
  isMessageName,
  type MessageName,
  messages,
  parseAnswerType,
  parseRequestType,
  type RequestPayload,
  type ResponsePayload,
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

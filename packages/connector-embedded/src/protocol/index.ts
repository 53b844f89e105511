// The protocol between an app and the secure frame, for both sides: named exports only, no DOM.
export {
  appPrefix,
  type Envelope,
  envelopeSchema,
  failureSchema,
  framePrefix,
  readAnswerType,
  readQuestionType,
} from './envelope.js';
export {
  type Answered,
  type Asked,
  isMessageName,
  type MessageName,
  messages,
} from './messages.js';
export { rpcKind } from './rpc-methods.js';
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

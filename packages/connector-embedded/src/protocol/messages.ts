// All messages between an app and the frame. An answer is `<NAME>_SUCCESS` or `<NAME>_ERROR`, with the id of its request.
import * as z from 'zod/mini';
import {
  accountTypeSchema,
  addressSchema,
  chainIdSchema,
  codeSchema,
  dappDataSchema,
  emailSchema,
  rpcRequestSchema,
  siwxMessageSchema,
  socialProviderSchema,
  socialUserSchema,
  themeSchema,
  urlSchema,
  userSchema,
} from './values.js';

export const appPrefix = '@w3m-app/';
export const framePrefix = '@w3m-frame/';

export const envelopeSchema = z.object({
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
  type: z.string().check(z.maxLength(128)),
  payload: z.optional(z.unknown()),
});
export type Envelope = z.infer<typeof envelopeSchema>;

/** An error of the frame; `code` is that of EIP-1193 or JSON-RPC for requests that have one. */
export const failureSchema = z.object({
  message: z.string(),
  code: z.optional(z.int()),
  /** The hash of a reverted transaction, whose fee was charged. Validated where it is used. */
  transactionHash: z.optional(addressSchema),
  /** The server's reason, such as `wrong-code`, for apps with their own messages. */
  reason: z.optional(z.string().check(z.maxLength(32))),
  triesLeft: z.optional(z.number()),
  /** Milliseconds until a retry is allowed. */
  retryAfterMs: z.optional(z.number()),
  /** With `locked`: the page where the user transfers keys to this device. */
  link: z.optional(urlSchema),
});

/** For messages without content; the frame ignores any payload. */
const noContent = z.nullish(z.unknown());
const emailAction = z.enum(['VERIFY_DEVICE', 'VERIFY_OTP', 'CONNECT']);
const emailChangeAction = z.enum(['VERIFY_PRIMARY_OTP', 'VERIFY_SECONDARY_OTP']);
const loginOptions = {
  preferredAccountType: z.optional(accountTypeSchema),
  chainId: z.optional(chainIdSchema),
  siwxMessage: z.optional(siwxMessageSchema),
  rpcUrl: z.optional(urlSchema),
};

export const messages = {
  CONNECT_EMAIL: {
    ask: z.object({ email: emailSchema }),
    success: z.object({ action: emailAction }),
  },
  CONNECT_DEVICE: { ask: noContent, success: noContent },
  CONNECT_OTP: { ask: z.object({ otp: codeSchema }), success: noContent },
  GET_SOCIAL_REDIRECT_URI: {
    ask: z.object({ provider: socialProviderSchema }),
    success: z.object({ uri: urlSchema }),
  },
  CONNECT_SOCIAL: { ask: z.object({ uri: urlSchema, ...loginOptions }), success: socialUserSchema },
  GET_FARCASTER_URI: { ask: noContent, success: z.object({ url: urlSchema }) },
  CONNECT_FARCASTER: {
    ask: noContent,
    success: z.object({ userName: z.string().check(z.maxLength(256)) }),
  },
  GET_USER: {
    ask: z.nullish(z.object({ ...loginOptions, socialUri: z.optional(urlSchema) })),
    success: userSchema,
  },
  SWITCH_NETWORK: {
    ask: z.object({ chainId: chainIdSchema, rpcUrl: z.optional(urlSchema) }),
    success: z.object({ chainId: chainIdSchema }),
  },
  GET_CHAIN_ID: { ask: noContent, success: z.object({ chainId: chainIdSchema }) },
  IS_CONNECTED: { ask: noContent, success: z.object({ isConnected: z.boolean() }) },
  SIGN_OUT: { ask: noContent, success: noContent },
  RPC_REQUEST: { ask: rpcRequestSchema, success: z.unknown() },
  RPC_ABORT: { ask: noContent, success: noContent },
  UPDATE_EMAIL: {
    ask: z.object({ email: emailSchema }),
    success: z.object({ action: emailChangeAction }),
  },
  UPDATE_EMAIL_PRIMARY_OTP: { ask: z.object({ otp: codeSchema }), success: noContent },
  UPDATE_EMAIL_SECONDARY_OTP: {
    ask: z.object({ otp: codeSchema }),
    success: z.object({ newEmail: emailSchema }),
  },
  SYNC_THEME: { ask: themeSchema, success: noContent },
  SYNC_DAPP_DATA: { ask: dappDataSchema, success: noContent },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: {
    ask: noContent,
    success: z.object({
      smartAccountEnabledNetworks: z.array(z.number()).check(z.maxLength(1000)),
    }),
  },
  INIT_SMART_ACCOUNT: {
    ask: noContent,
    success: z.object({ address: addressSchema, isDeployed: z.boolean() }),
  },
  SET_PREFERRED_ACCOUNT: {
    ask: z.object({ type: accountTypeSchema }),
    success: z.object({ type: accountTypeSchema, address: addressSchema }),
  },
  RELOAD: { ask: noContent, success: noContent },
} as const;

export type MessageName = keyof typeof messages;
export type RequestPayload<N extends MessageName> = z.output<(typeof messages)[N]['ask']>;
export type ResponsePayload<N extends MessageName> = z.output<(typeof messages)[N]['success']>;

export const isMessageName = (name: string): name is MessageName => Object.hasOwn(messages, name);

/** Splits the type of an answer; returns undefined for any other text. */
export function parseAnswerType(
  type: string,
): { readonly name: MessageName; readonly isSuccess: boolean } | undefined {
  const [, name = '', outcome] = /^@w3m-frame\/([A-Z_]+)_(SUCCESS|ERROR)$/.exec(type) ?? [];
  return isMessageName(name) ? { name, isSuccess: outcome === 'SUCCESS' } : undefined;
}

/** Returns the message name of a request type; undefined for any other text. */
export function parseRequestType(type: string): MessageName | undefined {
  const name = type.startsWith(appPrefix) ? type.slice(appPrefix.length) : '';
  return isMessageName(name) ? name : undefined;
}
